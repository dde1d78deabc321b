import type { Page } from '@playwright/test';
import { openAccountMenu, registerByApi, storedKeys } from './account-steps.ts';
import { expect, readDemoPassword, signIn, test } from './fixtures.ts';

/** A user as the specification lists it: REQ-15. */
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

const GUARDED = ['/dashboard', '/generate', '/scan', '/manage'];

/** A guarded page sends a stranger to the sign-in page, and who signs in there comes back to it. */
function guards(path: string) {
  return async ({ page }: { page: Page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Use demo', exact: true }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  };
}

/** Stores values before the page's own scripts run, as if an earlier visit had left them. */
async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
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
  test('[ROUTE-10] /dashboard is for people who are signed in', guards('/dashboard'));
  test('[ROUTE-12] /generate is for people who are signed in', guards('/generate'));
  test('[ROUTE-14] /scan is for people who are signed in', guards('/scan'));
  test('[ROUTE-15] /manage is for people who are signed in', guards('/manage'));

  test('[ROUTE-02] [ROUTE-03] [ROUTE-06] who is signed in is led past the door, but not past /force-login', async ({
    page,
  }) => {
    await signIn(page, 'demo');
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    await page.goto('/force-login');
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/force-login$/);
  });

  test('[ROUTE-04] the first page of a stranger is the sign-in page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[ROUTE-05] a token with a stored user that cannot be read is no sign-in', async ({ page }) => {
    await page.goto('/login');
    for (const user of ['{bad', 'null', '']) {
      await page.evaluate((values) => Object.assign(localStorage, values), { token: invented.token, user });
      await page.goto('/');
      await expect(page, user).toHaveURL(/\/login$/);
      await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    }
  });

  test('[ROUTE-25] [ROUTE-26] [ROUTE-28] a token alone, and a user alone, is sent to the sign-in page', async ({
    page,
  }) => {
    await page.goto('/login');
    for (const alone of [{ token: invented.token }, { user: invented.user }]) {
      await page.evaluate((values) => {
        localStorage.clear();
        Object.assign(localStorage, values);
      }, alone);
      await page.goto('/manage');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    }
  });

  test('[ROUTE-27] nothing of a guarded page is fetched or drawn before the decision', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const headings = new Set<string>();
      Reflect.set(globalThis, 'headingsSeen', headings);
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('h1')) headings.add(heading.textContent ?? '');
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toBeVisible();
    const headings = await page.evaluate(() => [...(Reflect.get(globalThis, 'headingsSeen') as Set<string>)]);
    expect(headings.filter((heading) => heading.startsWith('Good '))).toEqual([]);
    expect(fetched.filter((path) => /dashboard-screen|shell-|\/api\/user/.test(path))).toEqual([]);
  });

  test('[ROUTE-30] any other path is the 404 page', async ({ page }) => {
    await page.goto('/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  test('[ROUTE-31] a forged session shows no data: the server refuses it and the person is asked to sign in', async ({
    page,
  }) => {
    await store(page, invented);
    await page.goto('/dashboard');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  });
});

test.describe('one browser, two people', () => {
  test('who signs in after another person’s session ended sees nothing that the page had read for them', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/);
    const before = await registerByApi(page);
    await signIn(page, before.username, before.password);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
    const data = { name: 'Divorce papers', category: 'legal' };
    expect((await page.request.post('/api/data-folders', { headers, data })).status()).toBe(201);
    await page.goto('/dashboard');
    await expect(page.getByText('Divorce papers')).toBeVisible();

    expect((await page.request.post('/api/logout', { headers })).status()).toBe(200);
    await page.getByRole('navigation').getByRole('link', { name: 'Scan' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL(/\/login$/);

    // The next person's own list is slow: whatever stands there before it comes is not theirs.
    await page.route('**/api/data-folders*', () => new Promise(() => undefined));
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByLabel('Username').fill('demo');
    await form.getByLabel('Password', { exact: true }).fill(await readDemoPassword(page.request, 'demo'));
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /Demo/ })).toBeVisible();
    await expect(page.getByText('Divorce papers')).toHaveCount(0);
  });
});

test.describe('what was typed', () => {
  const typed = 'Type 1 diabetes since 2009';
  async function typeIn(page: Page): Promise<void> {
    await page.goto('/generate');
    await page.getByLabel('Content', { exact: true }).fill(typed);
  }

  test('goes with the sign-out, in other tabs too: nobody is asked whether to stay', async ({ page, context }) => {
    await signIn(page, 'demo');
    const other = await context.newPage();
    await typeIn(other);
    await typeIn(page);
    await openAccountMenu(page, 'Sign out');
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
      await expect(tab.getByText(typed)).toHaveCount(0);
    }
  });

  test('goes when somebody else signs in beside it', async ({ page, context }) => {
    const person = await registerByApi(page);
    await signIn(page, 'demo');
    const other = await context.newPage();
    await typeIn(other);
    const questions: string[] = [];
    other.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.goto('/force-login');
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByLabel('Username').fill(person.username);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(other.getByRole('heading', { level: 1, name: /Marta/ })).toBeVisible();
    expect(questions).toEqual([]);
  });
});

test.describe('what every call carries', () => {
  test('[REQ-01] [REQ-03] [REQ-04] the token, the cookie, and a content type only with a body', async ({ page }) => {
    const person = await registerByApi(page);
    await signIn(page, person.username, person.password);
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

  test('[REQ-02] no Authorization header without a token', async ({ page }) => {
    const reading = page.waitForRequest('**/api/meta');
    await page.goto('/login');
    expect((await (await reading).allHeaders()).authorization).toBeUndefined();
    const asking = page.waitForRequest('**/api/login');
    await page.getByRole('button', { name: 'Use demo', exact: true }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const headers = await (await asking).allHeaders();
    expect(headers.authorization).toBeUndefined();
    expect(headers['content-type']).toBe('application/json');
  });

  test('[REQ-14] [REQ-15] the cookie is out of reach of scripts, the user has every specified field', async ({
    page,
  }) => {
    await signIn(page, 'demo');
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('sid'));
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('sid');
    const user: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(Object.keys(user as object)).toEqual(expect.arrayContaining(USER_FIELDS));
  });

  test('[ROUTE-34] nothing but the specified names stands in local storage after a tour', async ({ page }) => {
    await signIn(page, 'demo');
    for (const path of GUARDED) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    await openAccountMenu(page, 'Sessions');
    const specified = ['token', 'user', 'institutionMode', 'loginPreference', 'quarterlyReminderDismissed'];
    expect((await storedKeys(page)).filter((name) => !specified.includes(name))).toEqual([]);
  });
});
