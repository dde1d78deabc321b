import type { Page } from '@playwright/test';
import { expect } from '../kit/fixtures.ts';
import { type HostileWords, MADE, RAN } from './hostile-words.ts';

/** The narrow phone of the mock-ups. */
export const PHONE = { width: 390, height: 844 };

type Shown = { text: string; ran: boolean; made: number; wide: string[] };

/** No script of a text ran, none became an element, and nothing reaches over the edge of the page. */
export async function judgePage(page: Page, name: string, words: HostileWords): Promise<void> {
  const { text, ran, made, wide } = await page.evaluate(readPage, { ran: RAN, made: MADE });
  words.see(text);
  expect.soft(ran, `${name}: a script ran`).toBe(false);
  expect.soft(made, `${name}: markup became elements`).toBe(0);
  expect.soft(wide, `${name}: wider than the page`).toEqual([]);
}

/** Waits until the page has stopped changing: lists come after the heading. What never rests is judged as it is. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    ({ quietMs, mostMs }) =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, quietMs);
        const observer = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, quietMs);
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        setTimeout(resolve, mostMs);
      }),
    { quietMs: 700, mostMs: 8_000 },
  );

/** Runs in the page. */
function readPage(names: { ran: string; made: string }): Shown {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const named = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
    ['aria-label', 'alt', 'title'].map((one) => element.getAttribute(one) ?? ''),
  );
  const root = document.documentElement;
  const isWide = root.scrollWidth > root.clientWidth;
  const over = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1 || element.scrollWidth > root.clientWidth + 1,
  );
  return {
    text: [document.title, document.body.textContent, ...fields.map(({ value }) => value), ...named].join('\n'),
    ran: Reflect.get(window, names.ran) !== undefined,
    made: document.querySelectorAll(`[${names.made}]`).length,
    wide: isWide
      ? [`${root.scrollWidth} px`, ...over.slice(0, 8).map((element) => element.outerHTML.slice(0, 160))]
      : [],
  };
}
