import type { Page } from '@playwright/test';

/** Times that a person perceives in a list, in milliseconds. */
export type ListMeasure = ScrollMeasure & {
  firstRows: number;
  allNames: number;
  search: number;
};

export type ScrollMeasure = { frameP95: number; longestTask: number };

const SCROLL_FRAMES = 60;
const SCROLL_STEP_PX = 400;
/** Search texts, typed one after another; the median counts. */
const SEARCHES = ['7', '77', 'tax', 'tax 9', 'deed', 'passport 1', 'will'];

/** Opens Manage on a fresh page and measures it. `count` glyphs are there. */
export async function measureList(page: Page, address: string, count: number): Promise<ListMeasure> {
  await page.goto(`${address}/healthz`);
  await page.addInitScript(watchRows);
  await page.goto(`${address}/manage`, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: `Cards ${count}`, exact: true }).waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => document.querySelector('[data-list-progress]')?.textContent === '', undefined, {
    timeout: 120_000,
  });
  const { firstRows, now } = await page.evaluate(readMarks);
  const scrolled = await measureScroll(page);
  await page.evaluate(() => scrollTo(0, 0));
  const searches: number[] = [];
  for (const text of SEARCHES) searches.push(await page.evaluate(searchFor, text));
  return { firstRows, allNames: now, ...scrolled, search: median(searches) };
}

/** Scrolls through the page that is open. */
export function measureScroll(page: Page): Promise<ScrollMeasure> {
  return page.evaluate(scrollDown, { frames: SCROLL_FRAMES, stepPx: SCROLL_STEP_PX });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

// The functions below run in the page.

/** Notes when the first row shows an opened title. */
function watchRows(): void {
  const watch = new MutationObserver(() => {
    const name = document.querySelector('li[data-index="0"] h3 button > span:last-child');
    // A name that is still sealed stands there as other elements.
    if (!name || name.textContent === '' || name.childElementCount > 0) return;
    performance.mark('first-rows');
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
}

function readMarks(): { firstRows: number; now: number } {
  return {
    firstRows: performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.NaN,
    now: performance.now(),
  };
}

/** Scrolls a step a frame, reversing at the ends, so that short and long lists scroll equally long. */
async function scrollDown({ frames, stepPx }: { frames: number; stepPx: number }) {
  const tasks: number[] = [0];
  const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  watch.observe({ type: 'longtask' });
  const times: number[] = [];
  let down = true;
  for (let frame = 0; frame < frames; frame++) {
    const before = performance.now();
    scrollBy(0, down ? stepPx : -stepPx);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now() - before);
    const end = document.documentElement.scrollHeight - innerHeight;
    if (scrollY >= end - 1) down = false;
    if (scrollY <= 0) down = true;
  }
  watch.disconnect();
  times.sort((one, other) => one - other);
  return { frameP95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, longestTask: Math.max(...tasks) };
}

/** Time from typing to the frame that shows the result. */
async function searchFor(text: string): Promise<number> {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!box || !write) throw new Error('there is no search box');
  const shown = () => document.querySelector('main [role="tabpanel"] p[role="status"]')?.textContent;
  const before = shown();
  const startedAt = performance.now();
  write.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  while (shown() === before && performance.now() - startedAt < 5_000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - startedAt;
}
