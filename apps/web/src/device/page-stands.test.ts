import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stands: typeof import('./page-stands.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  stands = await import('./page-stands.ts');
});
afterEach(() => vi.useRealTimers());

/** Whether it has been loaded by now. */
async function isLoaded(load: () => Promise<unknown>, ms: number): Promise<boolean> {
  const loading = vi.fn();
  void load().then(loading);
  await vi.advanceTimersByTimeAsync(ms);
  return loading.mock.calls.length > 0;
}
const load = () => stands.onceStanding(async () => 'part')();

test('where no page is expected nothing waits', async () => {
  expect(await isLoaded(load, 0)).toBe(true);
});

test('what a page does not show waits until the first page stands, and later pages delay nothing', async () => {
  stands.expectFirstPage();
  const loading = vi.fn();
  void load().then(loading);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loading).not.toHaveBeenCalled();
  stands.pageStands();
  await vi.advanceTimersByTimeAsync(0);
  expect(loading).toHaveBeenCalledWith('part');
  stands.expectFirstPage();
  expect(await isLoaded(load, 0)).toBe(true);
});

test('a page that never stops reading holds nothing back for ever', async () => {
  stands.expectFirstPage();
  expect(await isLoaded(load, 5_999)).toBe(false);
  expect(await isLoaded(load, 1)).toBe(true);
});
