// Looks at a page of --format=html as a reader would: at a width, in a colour scheme. page_test.sh
// puts it behind the page's frame; what it finds stands in the title, a line each.
'use strict';

function rgb(color) {
  const parts = color.match(/[\d.]+/g).map(Number);
  return color.startsWith('color(srgb') ? parts.map((p, i) => (i < 3 ? p * 255 : p)) : parts;
}

function luminance([r, g, b]) {
  const [x, y, z] = [r, g, b].map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

function background(element, view) {
  for (let e = element; e !== null; e = e.parentElement) {
    const color = rgb(view.getComputedStyle(e).backgroundColor);
    if (color.length < 4 || color[3] > 0.9) return color;
  }
  return [255, 255, 255];
}

function check(frame) {
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  const wrong = [];
  // Closed parts count as well.
  for (const details of page.querySelectorAll('details')) details.open = true;
  const root = page.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    wrong.push(`it is ${root.scrollWidth} pixels wide, the window ${root.clientWidth}`);
    for (const e of page.body.querySelectorAll('*')) {
      const box = e.getBoundingClientRect();
      if (box.right > root.clientWidth + 1 && !e.closest('pre, .source, .wide')) {
        wrong.push(`  ${e.tagName} ${e.className}: ${e.textContent.trim().slice(0, 60)}`);
        break;
      }
    }
  }
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href');
    if (!href.startsWith('#')) wrong.push(`it links to ${href}`);
    else if (page.getElementById(href.slice(1)) === null) wrong.push(`${href} leads nowhere`);
  }
  const ids = new Set();
  for (const e of page.querySelectorAll('[id]')) {
    if (ids.has(e.id)) wrong.push(`two elements have the id ${e.id}`);
    ids.add(e.id);
  }
  for (const e of page.querySelectorAll('[aria-labelledby]')) {
    if (!ids.has(e.getAttribute('aria-labelledby'))) {
      wrong.push(`no label ${e.getAttribute('aria-labelledby')}`);
    }
  }
  for (const landmark of ['header', 'nav', 'main', 'footer', 'h1', 'a.skip']) {
    if (page.querySelector(landmark) === null) wrong.push(`it has no ${landmark}`);
  }
  let level = 0;
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const now = Number(heading.tagName[1]);
    if (now > level + 1) wrong.push(`a heading of level ${now} after one of ${level}`);
    level = now;
  }
  // WCAG 2.1, 1.4.3: text can be told from what is behind it.
  const seen = new Set();
  for (const e of page.body.querySelectorAll('*')) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '');
    if (!own || e.tagName === 'STYLE' || e.tagName === 'TITLE' || e.tagName === 'title') continue;
    const style = view.getComputedStyle(e);
    const front = rgb(e.namespaceURI.endsWith('svg') ? style.fill : style.color);
    const back = background(e, view);
    const [high, low] = [luminance(front), luminance(back)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const key = `${e.tagName} ${e.className}`;
    if (ratio < 4.5 && !seen.has(key)) {
      seen.add(key);
      wrong.push(`contrast of ${key} is ${ratio.toFixed(1)}`);
    }
  }
  return wrong;
}

const frame = document.querySelector('iframe');
frame.addEventListener('load', () => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const result = document.createElement('ol');
  for (const line of [`scheme ${dark}`, `width ${frame.contentWindow.innerWidth}`, ...check(frame)]) {
    const item = document.createElement('li');
    item.className = 'found';
    item.textContent = line;
    result.append('\n', item);
  }
  document.body.append(result);
});
frame.srcdoc = document.getElementById('page').textContent;
