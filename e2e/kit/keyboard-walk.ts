import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// The keyboard as a person without a mouse meets it: Tab, Enter, Space and arrows, never `click` or `focus`.

/** More stops than any page has. */
const STOPS_MAX = 400;
/** Sent without waiting for one another; the page itself judges each stop, and takes no press beyond its goal. */
const PRESSES = 20;

type TabKey = 'Tab' | 'Shift+Tab';
type Stop = { name: string; problem: string | null };
type KeyboardWalk = { stops: Stop[]; isOver: boolean };

/** Presses Tab until the page begins anew; answers what is wrong at a stop, and how many there were. */
export async function walkRound(page: Page): Promise<{ stops: number; problems: string[] }> {
  await page.evaluate(goToTop);
  await page.evaluate(beginWalk, null);
  const { stops, isOver } = await walk(page, 'Tab');
  if (!isOver) throw new Error(`Tab does not come round in ${STOPS_MAX} stops`);
  const problems = stops.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  return { stops: stops.length, problems };
}

/** Presses Tab, or Shift+Tab, until the keyboard stands there. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await target.evaluate(beginWalk)) return;
  const { stops, isOver } = await walk(page, key);
  if (isOver) return;
  const passed = stops.slice(0, 60).map(({ name }) => name);
  throw new Error(`no ${key} leads to ${target}; it went by ${passed.join(', ')}`);
}

async function walk(page: Page, key: TabKey): Promise<KeyboardWalk> {
  const keyboard = await page.context().newCDPSession(page);
  const modifiers = key === 'Tab' ? 0 : 8;
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers } as const;
  const press = () => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ];
  let done: KeyboardWalk = { stops: [], isOver: false };
  for (let pressed = 0; pressed < STOPS_MAX && !done.isOver; pressed += PRESSES) {
    await Promise.all(Array.from({ length: PRESSES }, press).flat());
    done = await page.evaluate(() => globalThis.readWalk?.() ?? { stops: [], isOver: false });
  }
  await keyboard.detach();
  return done;
}

/** Presses a key there and sees to it that the keyboard still stands somewhere. */
export async function pressAt(page: Page, target: Locator, key = 'Enter', way: TabKey = 'Tab') {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** What was pressed may have gone: the keyboard must stand on something inside `where`, not at the top of nothing. */
export async function expectFocusKept(where: Locator, after: string): Promise<void> {
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
  var readWalk: (() => KeyboardWalk) | undefined;
}

/** Puts the keyboard at the top of the page, as a fresh one has it. */
function goToTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Judges where each Tab leads, until it leads to `goal`, or without one back to where it was. Answers whether it stands there already. */
function beginWalk(goal: Element | null): boolean {
  const stops: Stop[] = [];
  const passed = new Set<Element>();
  let isOver = false;
  let isJudged = true;
  if (goal !== null && goal === document.activeElement) return true;

  /** Named, in sight, not wholly behind something that floats (2.4.11). */
  function judgeStop(active: Element): Stop {
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
    return { name, problem: isClear ? null : 'nothing of it is in sight' };
  }

  /** Without a goal: back at something, or out of the page. */
  function isGoal(active: Element | null): boolean {
    if (goal !== null) return active === goal;
    return active === null || passed.has(active);
  }

  function judge(): void {
    if (isJudged || isOver) return;
    isJudged = true;
    const active = document.activeElement === document.body ? null : document.activeElement;
    isOver = isGoal(active);
    if (isOver) return;
    stops.push(active === null ? { name: '(nothing)', problem: null } : judgeStop(active));
    if (active !== null) passed.add(active);
  }

  function onPress(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    judge();
    isJudged = false;
    if (!isOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  addEventListener('keydown', onPress, true);
  globalThis.readWalk = () => {
    judge();
    if (isOver) removeEventListener('keydown', onPress, true);
    return { stops, isOver };
  };
  return false;
}
