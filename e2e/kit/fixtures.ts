import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type Watch, watchContext } from './watched-context.ts';

/** A person of their own: a browser context (cookies, storage) with one open page. */
export type BrowserPerson = { context: BrowserContext; page: Page };

type Fixtures = {
  /** Complaints about the test's own `page`; `watch.allow(/.../)` for what a test provokes. */
  watch: Watch;
  /** Opens a further person, watched like the first and closed at the end. */
  newPerson: (options?: BrowserContextOptions) => Promise<BrowserPerson>;
};

/** Playwright's `test`, in which a console error, a page error, a broken content policy or a request to a stranger fails the test. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = await watchContext(context, baseURL ?? '');
      await use(watch);
      // An answer that a test changes may still be on its way when the test has seen enough.
      await stopRoutes(context);
      expect(watch.complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      opened.push(context);
      const own = await watchContext(context, options.baseURL ?? baseURL ?? '');
      context.on('close', () => watch.complaints.push(...own.complaints));
      return { context, page: await context.newPage() };
    });
    for (const context of opened) {
      await stopRoutes(context);
      await context.close();
    }
  },
});

async function stopRoutes(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  for (const page of pages) await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Without a page it may be closed, and a closed one takes no word.
  if (pages.length > 0) await context.unrouteAll({ behavior: 'ignoreErrors' });
}

export { expect };

type DemoAccount = { username: string; password: string };

/** The demo accounts as the server names them (`GET /api/meta`). */
export async function readDemoPassword(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.get('/api/meta');
  const { demoAccounts } = (await answer.json()) as { demoAccounts: DemoAccount[] };
  const account = demoAccounts.find((one) => one.username === username);
  if (account === undefined) throw new Error(`there is no demo account ${username}`);
  return account.password;
}

/** Signs in through the screen, as a person would; a demo account needs no password. Ends on the dashboard. */
export async function signIn(page: Page, username: string, password?: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password ?? (await readDemoPassword(page.request, username)));
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  // Deriving the key is slow on purpose, and slower while other tests run beside this one.
  await expect(page).toHaveURL(/\/dashboard$/);
}
