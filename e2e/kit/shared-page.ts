import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Watch, watchContext } from './watched-context.ts';

export type SharedPage = { page: () => Page; allow: Watch['allow'] };

/**
 * One page for all tests of a file that look at the same place, watched like a test's own. It is opened for the first test
 * and closed after the last; whatever a test routes or emulates ends with it, what it leaves on the screen does not.
 */
export function sharePage(
  open: (page: Page) => Promise<unknown>,
  buildOptions: (baseURL: string) => Promise<BrowserContextOptions> | BrowserContextOptions = () => ({}),
): SharedPage {
  let shared: { page: Page; watch: Watch } | undefined;
  const opened = () => {
    if (shared === undefined) throw new Error('the page of this file is opened before its first test');
    return shared;
  };
  test.beforeAll(async ({ browser, baseURL }) => {
    const address = baseURL ?? '';
    const context = await browser.newContext({ baseURL: address, ...(await buildOptions(address)) });
    const watch = await watchContext(context, address);
    shared = { page: await context.newPage(), watch };
    await open(shared.page);
  });
  test.afterEach(async () => {
    const { page, watch } = opened();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(watch.complaints.splice(0), 'the browser complained').toEqual([]);
  });
  test.afterAll(() => shared?.page.context().close());
  return { page: () => opened().page, allow: (pattern) => opened().watch.allow(pattern) };
}
