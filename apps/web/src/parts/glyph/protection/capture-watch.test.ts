// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  COVER_AFTER_MS,
  hasDevToolsSize,
  refuseContextMenu,
  TOOLS_CHECK_MS,
  watchChanges,
  watchFocus,
  watchPrintKey,
  watchTools,
  watchUse,
} from './capture-watch.ts';

const size = (across: number, down: number) => ({
  innerWidth: 1000,
  innerHeight: 700,
  outerWidth: 1000 + across,
  outerHeight: 700 + down,
  devicePixelRatio: 1,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('developer tools', () => {
  test('[PROT-07] more than 300 px on both axes, not on one', () => {
    expect(hasDevToolsSize(size(300, 300))).toBe(false);
    expect(hasDevToolsSize(size(301, 301))).toBe(true);
    expect(hasDevToolsSize(size(301, 300))).toBe(false);
    expect(hasDevToolsSize(size(300, 301))).toBe(false);
  });

  test.each([1.1, 1.5, 2, 4])('a page zoomed to %d hides nothing', (zoom) => {
    const window = { outerWidth: 1280, outerHeight: 800 };
    const zoomed = (pixelsOfScreen: number) => ({
      ...window,
      innerWidth: 1280 / zoom,
      innerHeight: 712 / zoom,
      devicePixelRatio: zoom * pixelsOfScreen,
    });
    expect(hasDevToolsSize(zoomed(1))).toBe(false);
    expect(hasDevToolsSize(zoomed(2))).toBe(false);
  });

  test('[PROT-08] [PROT-03] checked every 500 ms, said once a change, until the watch ends', () => {
    const window = size(0, 0);
    const report = vi.fn();
    const end = watchTools(report, window);
    Object.assign(window, size(400, 400));
    vi.advanceTimersByTime(TOOLS_CHECK_MS - 1);
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(report.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(5 * TOOLS_CHECK_MS);
    expect(report).toHaveBeenCalledTimes(1);
    Object.assign(window, size(0, 0));
    vi.advanceTimersByTime(TOOLS_CHECK_MS);
    expect(report.mock.calls).toEqual([[true], [false]]);
    end();
    Object.assign(window, size(400, 400));
    vi.advanceTimersByTime(5 * TOOLS_CHECK_MS);
    expect(report).toHaveBeenCalledTimes(2);
  });
});

test('the print key alone is noticed, and nothing after the end', () => {
  const pressed = vi.fn();
  const end = watchPrintKey(pressed);
  dispatchEvent(new KeyboardEvent('keyup', { key: 'p' }));
  expect(pressed).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  end();
  dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the context menu is refused on the graphic and left alone beside it', () => {
  document.body.innerHTML = '<p>text</p><div><svg></svg></div>';
  const host = document.querySelector('div')!;
  const tried = vi.fn();
  const end = refuseContextMenu(host, tried);
  const press = (selector: string) =>
    document.querySelector(selector)!.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(press('p')).toBe(true);
  expect(press('svg')).toBe(false);
  expect(tried).toHaveBeenCalledTimes(1);
  end();
  expect(press('svg')).toBe(true);
});

test('every kind of change inside is noticed, changes outside are not', async () => {
  document.body.innerHTML = '<main><div><svg><path d="M0 0"></path></svg></div></main>';
  const host = document.querySelector('div')!;
  const path = document.querySelector('path')!;
  const changed = vi.fn();
  const end = watchChanges(host, changed);
  const changes = [
    () => path.setAttribute('d', 'M1 1'),
    () => path.remove(),
    () => host.append('text'),
    () => host.lastChild!.replaceWith('other'),
  ];
  for (const [done, change] of changes.entries()) {
    change();
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(done + 1);
  }
  document.querySelector('main')!.append('outside');
  await Promise.resolve();
  expect(changed).toHaveBeenCalledTimes(changes.length);
  host.append('our own, before the watch heard of it');
  end();
  await Promise.resolve();
  expect(changed).toHaveBeenCalledTimes(changes.length);
});

test('the window leaves and comes back', () => {
  const report = vi.fn();
  const end = watchFocus(report);
  dispatchEvent(new Event('blur'));
  dispatchEvent(new Event('focus'));
  end();
  dispatchEvent(new Event('blur'));
  expect(report.mock.calls).toEqual([[true], [false]]);
});

test('[PROT-12] five minutes without use are said once, and the next use at once, until the watch ends', () => {
  const report = vi.fn();
  const end = watchUse(report);
  vi.advanceTimersByTime(COVER_AFTER_MS - 1);
  dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(COVER_AFTER_MS - 10_000);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(COVER_AFTER_MS);
  expect(report.mock.calls).toEqual([[true]]);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(report.mock.calls).toEqual([[true], [false]]);
  end();
  vi.advanceTimersByTime(2 * COVER_AFTER_MS);
  expect(report).toHaveBeenCalledTimes(2);
});
