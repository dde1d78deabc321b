import type { Locator, Page, Request } from '@playwright/test';
import { freshUsername, type Newcomer, newcomer, PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { expectJson, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs, signInNew } from '../kit/enter.ts';
import { expect, signIn, test } from '../kit/fixtures.ts';
import {
  expectAccessible,
  fillRegisterForm,
  locateAlert,
  openAccountMenu,
  readStoredKey,
  registerByApi,
  storedKeys,
  submitSignIn,
} from '../kit/steps/account-steps.ts';
import { expectEnded } from '../kit/steps/session-steps.ts';
import { captureDownload } from '../kit/steps/settings-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

const locateHeader = (page: Page): Locator => page.getByRole('banner');

/** The server's answer to a sign-in, with other words about the person. */
async function answerSignInWith(page: Page, user: object): Promise<void> {
  await page.route('**/api/login', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, ...user } } });
  });
}

test.describe('sign-in', () => {
  test('[ROUTE-01] [LOGIN-01] [LOGIN-02] the page is public, shows both tabs, and is accessible with its errors', async ({
    page,
  }) => {
    const answer = await page.goto('/login');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Use demo', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?tab=register$/);
  });

  test('[LOGIN-06] [LOGIN-07] [LOGIN-18] password managers know the fields, an empty one is asked for, a wrong password told', async ({
    page,
  }) => {
    const sent: string[] = [];
    // The browser's offer of passkeys sends nothing of the form.
    const isSent = (request: Request) =>
      request.method() === 'POST' && !request.url().endsWith('/api/auth/biometric/options');
    page.on('request', (request) => isSent(request) && sent.push(request.url()));
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    for (const [username, password] of [
      ['', PASSWORD],
      ['marta', ''],
      ['', ''],
    ] as const) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(locateAlert(page)).toHaveText('Please fill in all fields');
      await expect(page.getByLabel('Username')).toHaveJSProperty('ariaInvalid', username === '' ? 'true' : null);
    }
    expect(sent).toEqual([]);
    const person = await registerByApi(page);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill('not-the-one-at-all');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(locateAlert(page)).toHaveText('Username or password is wrong.');
    await expect(page.getByLabel('Username')).toHaveValue(person.username);
    expect(await storedKeys(page)).toEqual([]);
  });

  test('[LOGIN-08] [LOGIN-09] [LOGIN-10] sends name and derived key, stores token and user, leads to the dashboard', async ({
    page,
  }) => {
    const person = await registerByApi(page);
    await page.goto('/login');
    await page.getByLabel('Username').fill(person.username.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    const asking = page.waitForRequest('**/api/login');
    await page.keyboard.press('Enter');
    const request = await asking;
    expect(request.postDataJSON()).toEqual({
      username: person.username,
      password: expect.stringMatching(/^ak1\.[\w-]{43}$/),
    });
    const answer = await (await request.response())?.json();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedKeys(page)).toEqual(['token', 'user']);
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: localStorage.getItem('user'),
    }));
    expect(stored.token).toBe(answer.token);
    expect(JSON.parse(stored.user ?? '')).toEqual(answer.user);
  });

  test('[LOGIN-04] [LOGIN-14] [LOGIN-20] the demo box fills in an account, which signs in without more steps and says what happens', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use demo', exact: true }).click();
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const lines: string[] = [];
          const line = document.querySelector('form [role=status]');
          new MutationObserver(() => {
            if (line?.textContent) lines.push(line.textContent);
            if (lines.at(-1)?.startsWith('Unlocking')) resolve(lines);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const lines = [...new Set(await seen)];
    expect(lines).toEqual(['Deriving your key on this device…', 'Signing in…', 'Unlocking your vault…']);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedKeys(page)).toEqual(['token', 'user']);
  });

  test('[LOGIN-15] [LOGIN-16] [LOGIN-17] a creator, by the server’s word and not by the name, comes in at once and is told so', async ({
    page,
  }) => {
    const person = await registerOwner(page.request, { typesPassword: true });
    await answerSignInWith(page, { username: 'creator' });
    await signIn(page, person.username, person.password);
    await expect(locateHeader(page).getByText(person.fullName)).toBeVisible();
    await expect(locateHeader(page).getByText('Creator', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Creator Access Granted')).toHaveCount(0);
    await openAccountMenu(page, 'Sign out');

    await answerSignInWith(page, { role: 'creator' });
    await submitSignIn(page, person);
    await expect(page.getByText('Creator Access Granted', { exact: true })).toBeVisible();
    await expect(page.getByText('Full administrative access enabled!', { exact: true })).toBeVisible();
    const role: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role);
    expect(role).toBe('creator');
    await expect(locateHeader(page).getByText('Creator', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAccountMenu(page, 'Sign out');

    // The account of that name, as the server made it.
    await page.unroute('**/api/login');
    await submitSignIn(page, { username: 'creator', password: process.env.E2E_CREATOR_PASSWORD ?? '' });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Creator Access Granted', { exact: true })).toBeVisible();
    expect(await storedKeys(page)).toEqual(['token', 'user']);
    const user: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(user).toMatchObject({ username: 'creator', role: 'creator' });
  });

  test('[LOGIN-23] [X-76] a sign-out that fails says so, and leaves nothing on this device all the same', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    await signInNew(page);
    await page.goto('/dashboard');
    await page.route('**/api/logout', (route) => route.abort());
    await openAccountMenu(page, 'Sign out');
    await expect(page.getByText('Logout Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to logout properly', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedKeys(page)).toEqual([]);
  });

  test('[LOGIN-19] [LOGIN-24] a sign-in that fails says so, and how long to wait after many', async ({
    page,
    watch,
  }) => {
    watch.allow(/500/);
    const person = await registerOwner(page.request, { typesPassword: true });
    await page.goto('/login');
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
    await submitSignIn(page, person);
    await expect(locateAlert(page)).toHaveText('Login failed');
    await page.unroute('**/api/login');

    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = { username: person.username, password: `ak1.${'A'.repeat(42)}${'AEIMQ'[tries]}` };
      expect((await page.request.post('/api/login', { data: wrong })).status()).toBe(401);
    }
    await submitSignIn(page, person);
    await expect(locateAlert(page)).toHaveText(/^Too many wrong attempts .* Wait \d+ min, or sign in with a code/);
  });
});

test.describe('registration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login?tab=register');
  });

  test('[REG-01] [REG-03] [REG-05] shows the five fields and both account types', async ({ page }) => {
    for (const label of ['Full name', 'Username', 'Email']) await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    const types = page.getByRole('group', { name: 'Account type' });
    await expect(types.getByRole('radio')).toHaveCount(2);
    await expect(types.getByRole('radio', { name: /Private/ })).toBeChecked();
    await expect(page.getByText('Mix letters, numbers and special characters')).toBeVisible();
    await types.getByRole('radio', { name: /Institution/ }).check();
    const kinds = page.getByLabel('Institution type').locator('option');
    await expect(kinds).toHaveText(['Choose a type', 'Medical', 'Financial', 'Legal', 'Emergency']);
  });

  test('[REG-02] [REG-11] [REG-12] what is missing, easy to guess, taken or reserved is said at its field', async ({
    page,
    watch,
  }) => {
    const person = await registerByApi(page);
    const summary = locateAlert(page);
    const create = page.getByRole('button', { name: 'Create account' });
    await page.getByRole('radio', { name: /Institution/ }).check();
    await create.click();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Private/ }).check();
    for (const label of ['Full name', 'Username', 'Email', 'Password']) {
      await fillRegisterForm(page, person);
      await page.getByLabel(label, { exact: true }).fill('');
      await create.click();
      await expect(summary).toContainText('Please fill in all required fields');
      await expect(summary.getByRole('link')).toHaveCount(1);
      await expect(summary).toBeFocused();
      await summary.getByRole('link').click();
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    await fillRegisterForm(page, { ...person, password: 'password1' });
    await expect(page.getByText('on lists of common and stolen passwords')).toBeVisible();
    await create.click();
    await expect(summary).toContainText('on lists of common and stolen passwords');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();

    await create.click();
    const name = page.getByLabel('Username');
    await expect(name).toHaveAccessibleDescription(/This username is taken/);
    await name.fill('Creator');
    await create.click();
    await expect(name).toHaveAccessibleDescription(/This username is reserved/);
    expect(await storedKeys(page)).toEqual([]);
    watch.allow(/500/);
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }));
    await name.fill(freshUsername());
    await create.click();
    await expect(summary).toHaveText('Registration failed');
  });

  test('[REG-04] [REG-06] [REG-08] institutions give three details more', async ({ page }) => {
    await fillRegisterForm(page, newcomer());
    await page.getByRole('radio', { name: /Institution/ }).check();
    const type = page.getByLabel('Institution type');
    const summary = locateAlert(page);
    const details = [
      () => page.getByLabel('Institution name').fill('Ospedale Valnera'),
      () => type.selectOption('medical'),
      () => page.getByLabel('License number').fill('IT-42'),
    ];
    for (const [index, give] of details.entries()) {
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(summary).toContainText('Please fill in all institution details');
      await expect(summary.getByRole('link')).toHaveCount(details.length - index);
      await give();
    }
    const asking = page.waitForRequest('**/api/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await asking).postDataJSON()).toMatchObject({
      accountType: 'institution',
      institutionName: 'Ospedale Valnera',
      institutionType: 'medical',
      licenseNumber: 'IT-42',
    });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('[REG-07] [REG-09] [REG-10] a private person sends five fields and not the password, and keeps a recovery code', async ({
    page,
  }) => {
    const bodies: string[] = [];
    page.context().on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    const person = { ...newcomer(), password: 'cloud-Örchard-93-ladder' };
    await fillRegisterForm(page, person);
    const asking = page.waitForRequest('**/api/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect((await asking).postDataJSON()).toEqual({
      username: person.username,
      email: person.email,
      fullName: person.fullName,
      password: expect.stringMatching(/^ak1\.[\w-]{43}$/),
      accountType: 'private',
      realm: 'demo',
    });
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedKeys(page)).toEqual(['token', 'user']);
    await expect(page.getByRole('heading', { level: 1, name: 'When you cannot speak, your card can.' })).toBeVisible();
    await saveRecoveryCode(page, person);

    // The key in storage cannot be exported, and leaves with the sign-out.
    expect(await readStoredKey(page)).toMatchObject({ type: 'HKDF', extractable: false });
    await openAccountMenu(page, 'Sign out');
    await expect(page).toHaveURL(/\/login$/);
    expect(await readStoredKey(page)).toBeNull();
    await submitSignIn(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(
      bodies.some((body) => body.includes('/api/register')) && bodies.some((body) => body.includes('/api/login')),
    ).toBe(true);
    const forms = [
      person.password,
      person.password.normalize('NFD'),
      encodeURIComponent(person.password),
      btoa(unescape(encodeURIComponent(person.password))),
    ];
    expect(bodies.filter((body) => forms.some((form) => body.includes(form)))).toEqual([]);
  });
});

/** It is asked for until it is kept, can be downloaded, and is not asked about again. */
async function saveRecoveryCode(page: Page, { username }: Newcomer): Promise<void> {
  const kit = page.getByRole('dialog', { name: 'Save your recovery code' });
  const show = page.getByRole('button', { name: 'Show the code' });
  await show.click();
  const code = (await kit.getByTestId('recovery-code').textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  const file = await captureDownload(page, () => kit.getByRole('button', { name: 'Text file' }).click());
  const text = file.content.toString();
  expect(text).toContain(code);
  expect(text).toContain(username);
  const pdf = await captureDownload(page, () => kit.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.name).toMatch(/-recovery-kit\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  await kit.getByRole('button', { name: 'Done' }).click();
  await expect(kit.getByText('Tick “I saved it”')).toBeVisible();
  await kit.getByRole('button', { name: 'Not now' }).click();
  await expect(kit).toBeHidden();
  await page.reload();
  await show.click();
  await expect(kit.getByTestId('recovery-code')).toHaveText(code);
  await kit.getByLabel('I saved it').check();
  await kit.getByRole('button', { name: 'Done' }).click();
  await expect(kit).toBeHidden();
  await expect(show).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make your first card' })).toBeVisible();
  await expect(show).toBeHidden();
  await expect(kit).toBeHidden();
}

test.describe('signing out and sessions', () => {
  test('[LOGIN-22] [ROUTE-32] [HEAD-15] sign-out tells the server and clears every tab and what was typed; all follow a sign-in', async ({
    page,
    context,
  }) => {
    const person = await signInNew(page);
    const other = await context.newPage();
    const typed = 'Type 1 diabetes since 2009';
    for (const tab of [other, page]) {
      await tab.goto('/generate');
      await tab.getByLabel('Content', { exact: true }).fill(typed);
    }
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const asking = page.waitForRequest('**/api/logout');
    await openAccountMenu(page, 'Sign out');
    const request = await asking;
    expect([request.method(), request.postData()]).toEqual(['POST', null]);
    // Nobody is asked whether to stay.
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
      await expect(tab.getByText(typed)).toHaveCount(0);
    }
    expect(await storedKeys(page)).toEqual([]);
    const again = await page.request.get('/api/sessions', { headers: { authorization: `Bearer ${token}` } });
    expect(again.status()).toBe(401);

    await submitSignIn(other, person);
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a closed vault opens with the password alone; a person sees where they are signed in and ends a session elsewhere', async ({
    page,
    newPerson,
  }) => {
    const person = await registerOwner(page.request, { typesPassword: true });
    // The session of the program that registered: two browsers are to be all.
    await expectJson(await page.request.post('/api/logout', { headers: person.headers }), 200);
    await signInAs(page, person);
    await forgetVaultKey(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Unlock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock your vault' });
    await dialog.getByLabel('Password', { exact: true }).fill('some-other-password');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByText('This password does not unlock your vault.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your vault is locked')).toBeHidden();
    const other = await newPerson();
    await signIn(other.page, person.username, person.password);
    const [mine, theirs] = [await readStoredKey(page), await readStoredKey(other.page)];
    expect(mine?.keyId).toMatch(/^[\w-]{43}$/);
    expect(theirs?.keyId).toBe(mine?.keyId);

    await page.setViewportSize({ width: 1280, height: 800 });
    await openAccountMenu(page, 'Sessions');
    await expect(page).toHaveURL(/\/settings\/sessions$/);
    const list = page.getByRole('list', { name: 'Sessions', exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toBeInViewport();
    await expect(list.getByText('This session')).toHaveCount(1);
    await expect(list.getByText(/^Last used: Today, \d\d:\d\d$/)).toHaveCount(2);
    await expect(list.getByText('Signed in with: password')).toHaveCount(2);
    await expectAccessible(page);
    await list.getByRole('button', { name: /^End the session on/ }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const ended = await expectEnded(other.page);
    expect(await storedKeys(other.page)).toEqual([]);
    await expect.poll(() => readStoredKey(other.page)).toBeNull();
    await expectAccessible(other.page);
    await ended.getByLabel('Username').fill(person.username);
    await ended.getByLabel('Password', { exact: true }).fill(person.password);
    await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(ended).toBeHidden();
    await expect(other.page).toHaveURL(/\/dashboard$/);
    expect(await readStoredKey(other.page)).not.toBeNull();
  });
});
