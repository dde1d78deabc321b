// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stands: typeof import('./first-page.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  stands = await import('./first-page.ts');
});
afterEach(() => vi.useRealTimers());

/** Whether it has been loaded by now. */
async function isLoaded(load: () => Promise<unknown>, ms: number): Promise<boolean> {
  const loading = vi.fn();
  void load().then(loading);
  await vi.advanceTimersByTimeAsync(ms);
  return loading.mock.calls.length > 0;
}
const load = () => stands.deferUntilPainted(async () => 'part')();

test('where no page is expected nothing waits', async () => {
  expect(await isLoaded(load, 0)).toBe(true);
});

test('what a page does not show waits until the first page stands, and later pages delay nothing', async () => {
  stands.expectFirstPage();
  const loading = vi.fn();
  void load().then(loading);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loading).not.toHaveBeenCalled();
  stands.markFirstPageReady();
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

/** What index.html names to be shown at once under this address. */
function readEarlyPage(path: string): string | undefined {
  delete document.documentElement.dataset.early;
  history.replaceState(null, '', path);
  const early = readFileSync(`${import.meta.dirname}/../../public/early-theme.js`, 'utf8');
  runInThisContext(`(document, location, localStorage) => { ${early} }`)(document, location, localStorage);
  return document.documentElement.dataset.early;
}

test('a main page is shown early to who is signed in, as the guard will decide, and no longer than until it is drawn', () => {
  localStorage.clear();
  expect(readEarlyPage('/manage')).toBeUndefined();
  localStorage.setItem('token', 'token');
  expect(readEarlyPage('/manage')).toBeUndefined();
  localStorage.setItem('user', '{}');
  expect(['/', '/manage', '/wallet'].map(readEarlyPage)).toEqual(['dashboard', 'manage', undefined]);
  localStorage.setItem('institutionMode', 'true');
  expect(readEarlyPage('/manage')).toBeUndefined();
  localStorage.removeItem('institutionMode');
  expect(readEarlyPage('/scan')).toBe('scan');
  document.body.innerHTML = '<div class="early-page"></div>';
  stands.notePageDrawn();
  expect(document.querySelector('.early-page')).toBeNull();
  expect(document.documentElement.dataset.early).toBeUndefined();
});
