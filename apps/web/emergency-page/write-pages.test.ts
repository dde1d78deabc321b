import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeStrangerPages } from './write-pages.ts';

const TEMPLATE = readFileSync(new URL('./page.html', import.meta.url), 'utf8');
const SITE =
  '<script type="module" src="/assets/a-1.js"></script><script type="module" src="/assets/b-2.js"></script><link rel="stylesheet" href="/assets/c-3.css">';

test('each page has every word of its language, the other beside it, and the entry of the site for staff', () => {
  const pages = writeStrangerPages(TEMPLATE, SITE);
  expect(pages.map(({ language }) => language)).toEqual(['en', 'it']);
  for (const { language, html } of pages) {
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('data-site-scripts="/assets/a-1.js /assets/b-2.js" data-site-styles="/assets/c-3.css"');
    for (const text of ['Somebody needs help?', 'Qualcuno ha bisogno di aiuto?']) expect(html).toContain(text);
  }
  expect(pages[1]?.html).toContain('Qualcuno ha bisogno di aiuto?<small lang="en">Somebody needs help?</small>');
  expect(() => writeStrangerPages(TEMPLATE, '<html></html>')).toThrow('names no script');
});
