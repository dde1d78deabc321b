import type { Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, readDemoPassword, signIn, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { openAccountMenu, storedKeys, submitSignIn } from '../kit/steps/account-steps.ts';

/** A user with every field of REQ-15. */
const USER_FIELDS = [
  'id',
  'username',
  'fullName',
  'email',
  'accountType',
  'role',
  'verificationLevel',
  'isVerified',
  'completedVerification',
  'mfaEnabled',
  'biometricEnabled',
  'faceIdEnabled',
  'profilePhoto',
  'profileCompleted',
  'createdAt',
  'lastReverification',
  'storagePreference',
];

/** Opens guarded pages as a stranger, the first in `page` and each other in a tab of its own: the sign-in page comes instead. */
async function openAsStranger(page: Page, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const path of paths) {
    const tab = tabs.length === 0 ? page : await page.context().newPage();
    await tab.goto(path);
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

/** Who signs in comes back to each of them. */
async function signInToAll(tabs: readonly Page[], paths: readonly string[]): Promise<void> {
  await tabs[0]?.getByRole('button', { name: 'Use demo', exact: true }).click();
  await tabs[0]?.getByRole('button', { name: 'Sign In', exact: true }).click();
  for (const [index, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(new RegExp(`${paths[index]}$`));
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** Leaves in local storage what an earlier visit might have left there, and nothing else. */
async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((stored) => {
    localStorage.clear();
    Object.assign(localStorage, stored);
  }, values);
}

const invented = {
  token: `v1.0199a0f0-0000-7000-8000-000000000001.${'A'.repeat(43)}`,
  user: JSON.stringify({
    id: '0199a0f0-0000-7000-8000-000000000002',
    username: 'forged',
    fullName: 'Forged Person',
    email: 'forged@example.org',
    accountType: 'private',
    role: 'creator',
    verificationLevel: 'medical',
    roles: ['medical'],
    isVerified: true,
    completedVerification: true,
    mfaEnabled: false,
    biometricEnabled: false,
    faceIdEnabled: false,
    profilePhoto: null,
    profileCompleted: true,
    emailConfirmed: true,
    deletesAt: null,
    onHoldUntil: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    lastReverification: null,
    storagePreference: 'local',
    realm: 'demo',
  }),
};

test.describe('guards', () => {
  test('[ROUTE-10] [ROUTE-15] [ROUTE-27] /dashboard and /manage are for people who are signed in: nothing comes before', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const headings = new Set<string>();
      Reflect.set(globalThis, 'headingsSeen', headings);
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('h1')) headings.add(heading.textContent ?? '');
      }).observe(document, { subtree: true, childList: true });
    });
    const paths = ['/dashboard', '/manage'];
    const tabs = await openAsStranger(page, paths);
    const headings = await page.evaluate(() => [...(Reflect.get(globalThis, 'headingsSeen') as Set<string>)]);
    expect(headings.filter((heading) => heading.startsWith('Good '))).toEqual([]);
    expect(fetched.filter((path) => /dashboard-screen|shell-|\/api\/user/.test(path))).toEqual([]);
    await signInToAll(tabs, paths);
  });

  test('[ROUTE-12] [REQ-02] /generate is for people who are signed in; without a token none is sent', async ({
    page,
  }) => {
    const reading = page.waitForRequest('**/api/meta');
    const paths = ['/generate'];
    const tabs = await openAsStranger(page, paths);
    expect((await (await reading).allHeaders()).authorization).toBeUndefined();
    const asking = page.waitForRequest('**/api/login');
    await signInToAll(tabs, paths);
    const headers = await (await asking).allHeaders();
    expect(headers.authorization).toBeUndefined();
    expect(headers['content-type']).toBe('application/json');
  });

  test('[ROUTE-04] [ROUTE-05] [ROUTE-30] a stranger’s first page is the sign-in page; any other path is the 404 page', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    // A stored user that cannot be read is nobody.
    await store(page, { token: invented.token, user: '{bad' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    await store(page, {});
    await page.goto('/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  test('[ROUTE-25] [ROUTE-26] [ROUTE-28] a token alone, and a user alone, is sent to the sign-in page', async ({
    page,
  }) => {
    await page.goto('/healthz');
    for (const alone of [{ token: invented.token }, { user: invented.user }]) {
      await store(page, alone);
      await page.goto('/manage');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    }
  });
});

test.describe('one browser, two people', () => {
  test('[ROUTE-31] a forged session shows no data, and who signs in after somebody sees nothing that was read for them', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/);
    await page.goto('/healthz');
    await store(page, invented);
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);

    await signInAs(page, await registerOwner(page.request));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
    const data = { name: 'Divorce papers', category: 'legal' };
    expect((await page.request.post('/api/data-folders', { headers, data })).status()).toBe(201);
    await page.goto('/dashboard');
    await expect(page.getByText('Divorce papers')).toBeVisible();

    expect((await page.request.post('/api/logout', { headers })).status()).toBe(200);
    await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL(/\/login$/);

    // The next person's own list is slow: whatever stands there before it comes is not theirs.
    await page.route('**/api/data-folders*', () => new Promise(() => undefined));
    await submitSignIn(page, { username: 'demo', password: await readDemoPassword(page.request, 'demo') });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /Demo/ })).toBeVisible();
    await expect(page.getByText('Divorce papers')).toHaveCount(0);
  });

  test('[ROUTE-02] [ROUTE-03] [ROUTE-06] who is signed in is led past the door, but not past /force-login for somebody else', async ({
    page,
    context,
  }) => {
    const next = await registerOwner(page.request, { typesPassword: true });
    await signInAs(page, await registerOwner(page.request, { person: { ...newcomer(), fullName: 'Ada Verdi' } }));
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    const other = await context.newPage();
    await other.goto('/generate');
    await other.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
    const questions: string[] = [];
    other.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.goto('/force-login');
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/force-login$/);
    await submitSignIn(page, next);
    // What was typed goes with the one before.
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByText('Welcome, Marta')).toBeVisible();
    expect(questions).toEqual([]);
  });
});

test.describe('what every call carries', () => {
  test('[REQ-01] [REQ-03] [REQ-04] the token, the cookie, and a content type only with a body', async ({ page }) => {
    await signInAs(page, await registerOwner(page.request));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const reading = page.waitForRequest('**/api/user/stats');
    await page.goto('/dashboard');
    const request = await reading;
    const headers = await request.allHeaders();
    expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(headers.cookie).toMatch(/sid=/);
    expect(headers['content-type']).toBeUndefined();
    // Either half alone opens nothing.
    const bearerOnly = await fetch(request.url(), { headers: { authorization: headers.authorization ?? '' } });
    const cookieOnly = await fetch(request.url(), { headers: { cookie: headers.cookie ?? '' } });
    expect([bearerOnly.status, cookieOnly.status]).toEqual([401, 401]);
  });

  test('[ROUTE-34] [REQ-14] [REQ-15] the cookie is out of reach of scripts; local storage holds the specified names', async ({
    page,
  }) => {
    await signIn(page, 'demo');
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('sid'));
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('sid');
    const user: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(Object.keys(user as object)).toEqual(expect.arrayContaining(USER_FIELDS));

    for (const name of ['Generate', 'Scan', 'Manage', 'Dashboard']) {
      await followLink(page, name);
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    await openAccountMenu(page, 'Sessions');
    const specified = ['token', 'user', 'institutionMode', 'loginPreference', 'quarterlyReminderDismissed'];
    expect((await storedKeys(page)).filter((name) => !specified.includes(name))).toEqual([]);
  });
});
