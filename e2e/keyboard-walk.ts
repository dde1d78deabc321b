import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// The keyboard as a person without a mouse meets it: Tab, Enter, Space and arrows, never `click` or `focus`.

/** More stops than any page has. */
const STOPS_MAX = 400;

export type Stop = { name: string; trouble: string | null; isLost: boolean; isRound: boolean };

/** Presses Tab until the page begins anew; answers what is wrong at a stop, and how many there were. */
export async function walkRound(page: Page): Promise<{ stops: number; troubles: string[] }> {
  const troubles: string[] = [];
  await page.evaluate(forgetStops);
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press('Tab');
    const { name, trouble, isRound } = await page.evaluate(judgeStop);
    if (isRound) return { stops, troubles };
    if (trouble !== null) troubles.push(`${name}: ${trouble}`);
  }
  throw new Error(`Tab does not come round in ${STOPS_MAX} stops`);
}

/** Presses Tab, or Shift+Tab, until the keyboard stands there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const { name, isLost } = await page.evaluate(judgeStop);
    passed.push(isLost ? '(nothing)' : name);
  }
  throw new Error(`no ${key} leads to ${target}; it went by ${passed.slice(0, 60).join(', ')}`);
}

/** Presses a key there and sees to it that the keyboard still stands somewhere. */
export async function pressAt(page: Page, target: Locator, key = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** What was pressed may have gone: the keyboard must stand on something inside `where`, not at the top of nothing. */
export async function expectKept(where: Locator, after: string): Promise<void> {
  await expect
    .poll(
      () =>
        where.evaluate((element) => {
          const { activeElement } = document;
          return activeElement !== document.body && element.contains(activeElement);
        }),
      { message: `the keyboard stands nowhere in ${where} after ${after}` },
    )
    .toBe(true);
}

// The functions below run in the page.

declare global {
  var stopsOfTheWalk: WeakSet<Element> | undefined;
}

/** Also puts the keyboard at the top of the page, as a fresh one has it. */
function forgetStops(): void {
  globalThis.stopsOfTheWalk = new WeakSet();
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Named, in sight, not wholly behind something that floats (2.4.11), and where it was before: the round is done. */
function judgeStop(): Stop {
  const active = document.activeElement;
  if (active === null || active === document.body) {
    return { name: 'the page', trouble: null, isLost: true, isRound: true };
  }
  const label = active.getAttribute('aria-label') ?? active.closest('label')?.textContent ?? active.textContent ?? '';
  const name = `${active.tagName.toLowerCase()} ${label.trim().slice(0, 40) || active.id}`;
  // A hidden radio button or checkbox is seen as its label.
  const { width, height } = active.getBoundingClientRect();
  const shown = width <= 1 || height <= 1 ? (active.closest('label') ?? active.parentElement ?? active) : active;
  const box = shown.getBoundingClientRect();
  const across = [0.5, 0.05, 0.95].map((part) => box.left + box.width * part);
  const down = [0.5, 0.1, 0.9].map((part) => box.top + box.height * part);
  const isClear = across.some((x) =>
    down.some((y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (shown.contains(top) || top.contains(shown) || top.closest('label') === shown);
    }),
  );
  const seen = globalThis.stopsOfTheWalk;
  const isRound = seen?.has(active) ?? false;
  seen?.add(active);
  return { name, trouble: isClear ? null : 'nothing of it is in sight', isLost: false, isRound };
}
