import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Watch, watchContext } from './watched-context.ts';

type OnePage<Own> = { page: Page; watch: Watch; own: Own };

/**
 * A `test` whose page is the same one for every test of the file: each goes on where the one before ended, and begins by
 * going where it looks. `enter` says who the page belongs to, in `own`. After a failure the next one has a new page.
 */
export function testOnOnePage<Own>(signIn: (page: Page) => Promise<Own>) {
  let one: OnePage<Own> | undefined;
  const test = base.extend<{ one: OnePage<Own>; own: Own }>({
    one: async ({ browser, baseURL }, use) => {
      if (one === undefined) {
        const context = await browser.newContext();
        const watch = await watchContext(context, baseURL ?? '');
        const page = await context.newPage();
        one = { page, watch, own: await signIn(page) };
      }
      // The look that a check of accessibility leaves behind.
      await one.page.emulateMedia({ colorScheme: null });
      await one.page.setViewportSize({ width: 1280, height: 800 });
      await use(one);
    },
    context: ({ one }, use) => use(one.page.context()),
    page: ({ one }, use) => use(one.page),
    own: ({ one }, use) => use(one.own),
    // It is read for every test, as the one it stands for.
    watch: async ({ one }, use) => {
      await use(one.watch);
      await one.page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(one.watch.complaints, 'the browser complained').toEqual([]);
    },
  });
  test.afterAll(async () => {
    await one?.page.context().close();
    one = undefined;
  });
  return test;
}
