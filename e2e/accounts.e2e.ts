import type { Locator, Page, Request } from '@playwright/test';
import {
  alertOf,
  expectAccessible,
  fillRegisterForm,
  freshUsername,
  keptKeyOf,
  newcomer,
  openAccountMenu,
  PASSWORD,
  register,
  registerByApi,
  registerThere,
  storedKeys,
} from './account-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { expectEnded } from './session-steps.ts';

const headerOf = (page: Page): Locator => page.getByRole('banner');

/** The server's answer to a sign-in, with other words about the person. */
async function answerSignInWith(page: Page, user: object): Promise<void> {
  await page.route('**/api/login', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({ response: answer, json: { ...session, user: { ...session.user, ...user } } });
  });
}

test.describe('sign-in', () => {
  test('[ROUTE-01] [LOGIN-01] [LOGIN-02] the page is public and shows both tabs', async ({ page }) => {
    const answer = await page.goto('/login');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('tab', { name: 'Sign In', exact: true })).toHaveAttribute('aria-selected', 'true');
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
      await expect(alertOf(page)).toHaveText('Please fill in all fields');
      await expect(page.getByLabel('Username')).toHaveJSProperty('ariaInvalid', username === '' ? 'true' : null);
    }
    expect(sent).toEqual([]);
    const person = await registerByApi(page);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill('not-the-one-at-all');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alertOf(page)).toHaveText('Username or password is wrong.');
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

  test('[LOGIN-19] a failure without a message shows the specified words', async ({ page, watch }) => {
    watch.allow(/500/);
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/login');
    await page.getByLabel('Username').fill('marta');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alertOf(page)).toHaveText('Login failed');
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
            if (lines.at(-1)?.startsWith('Opening')) resolve(lines);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const lines = [...new Set(await seen)];
    expect(lines).toEqual(['Deriving your key on this device…', 'Signing in…', 'Opening the vault…']);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await storedKeys(page)).toEqual(['token', 'user']);
  });

  test('[LOGIN-15] the account named creator comes in without more steps', async ({ page }) => {
    await signIn(page, 'creator', process.env.E2E_CREATOR_PASSWORD);
    await expect(page.getByText('Creator Access Granted', { exact: true })).toBeVisible();
    expect(await storedKeys(page)).toEqual(['token', 'user']);
    const user: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(user).toMatchObject({ username: 'creator', role: 'creator' });
  });

  test('[LOGIN-15] [HEAD-16] the name alone is nothing: without the server’s role nobody is called creator', async ({
    page,
  }) => {
    const person = await registerByApi(page);
    await answerSignInWith(page, { username: 'creator' });
    await signIn(page, person.username, person.password);
    await expect(headerOf(page).getByText(person.fullName)).toBeVisible();
    await expect(headerOf(page).getByText('Creator', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Creator Access Granted')).toHaveCount(0);
  });

  test('[LOGIN-16] [LOGIN-17] [HEAD-16] a creator, by the server’s word, comes in without more steps and is told so', async ({
    page,
  }) => {
    const person = await registerByApi(page);
    await answerSignInWith(page, { role: 'creator' });
    await signIn(page, person.username, person.password);
    await expect(page.getByText('Creator Access Granted', { exact: true })).toBeVisible();
    await expect(page.getByText('Full administrative access enabled!', { exact: true })).toBeVisible();
    const role: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role);
    expect(role).toBe('creator');
    await expect(headerOf(page).getByText('Creator', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('[LOGIN-24] after repeated failures it says how long to wait', async ({ page }) => {
    const person = await registerByApi(page);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await page.request.post('/api/login', {
        data: { username: person.username, password: `wrong ${tries} times` },
      });
      expect(answer.status()).toBe(401);
    }
    await page.goto('/login');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(alertOf(page)).toHaveText(/^Too many attempts\. Try again in \d+ seconds\.$/);
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

  test('[REG-02] [REG-12] asks for what is missing; passwords easy to guess are refused, and the meter says why', async ({
    page,
  }) => {
    const person = newcomer();
    const summary = alertOf(page);
    for (const label of ['Full name', 'Username', 'Email', 'Password']) {
      await fillRegisterForm(page, person);
      await page.getByLabel(label, { exact: true }).fill('');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(summary).toContainText('Please fill in all required fields');
      await expect(summary.getByRole('link')).toHaveCount(1);
      await expect(summary).toBeFocused();
      await summary.getByRole('link').click();
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    await fillRegisterForm(page, { ...person, password: 'password1' });
    await expect(page.getByText('on every list of common passwords')).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(alertOf(page)).toContainText('on every list of common passwords');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Strong')).toBeVisible();
  });

  test('[REG-04] [REG-06] [REG-08] institutions give three details more', async ({ page }) => {
    await fillRegisterForm(page, newcomer());
    await page.getByRole('radio', { name: /Institution/ }).check();
    const type = page.getByLabel('Institution type');
    const summary = alertOf(page);
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

  test('[REG-07] [REG-09] [REG-10] a private person sends five fields and is signed in', async ({ page }) => {
    const person = newcomer();
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
    await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Marta$/, includeHidden: true })).toBeVisible();
  });

  test('[REG-11] a taken and a reserved name stand at their field, a failure without a message has its words', async ({
    page,
    watch,
  }) => {
    const person = await registerByApi(page);
    await fillRegisterForm(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    const name = page.getByLabel('Username');
    await expect(name).toHaveAccessibleDescription(/This username is taken/);
    await name.fill('Creator');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(name).toHaveAccessibleDescription(/This username is reserved/);
    expect(await storedKeys(page)).toEqual([]);
    watch.allow(/500/);
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }));
    await name.fill(freshUsername());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(alertOf(page)).toHaveText('Registration failed');
  });
});

test.describe('the password and the vault', () => {
  test('no request holds the typed password; the key in storage cannot be exported and leaves with the sign-out', async ({
    page,
  }) => {
    const bodies: string[] = [];
    const person = { ...newcomer(), password: 'cloud-Örchard-93-ladder' };
    page.context().on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    await register(page, person);
    expect(await keptKeyOf(page)).toMatchObject({ type: 'HKDF', extractable: false });
    await openAccountMenu(page, 'Sign out');
    await expect(page).toHaveURL(/\/login$/);
    expect(await keptKeyOf(page)).toBeNull();
    await signIn(page, person.username, person.password);
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

  test('the recovery code is offered until it is kept, can be downloaded, and opens what it says', async ({ page }) => {
    const person = await registerThere(page);
    const kit = page.getByRole('dialog', { name: 'Keep your recovery code' });
    const code = (await kit.getByTestId('recovery-code').textContent()) ?? '';
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-Z*~$=]$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    const downloading = page.waitForEvent('download');
    await kit.getByRole('button', { name: 'Text file' }).click();
    const file = await (await downloading).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toContain(code);
    expect(text).toContain(person.username);
    const printing = page.waitForEvent('download');
    await kit.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = await printing;
    expect(pdf.suggestedFilename()).toMatch(/-recovery-kit\.pdf$/);
    const bytes = Buffer.concat(await (await pdf.createReadStream()).toArray());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await kit.getByRole('button', { name: 'Done' }).click();
    await expect(kit.getByText('Tick “I kept it”')).toBeVisible();
    await kit.getByRole('button', { name: 'Not now' }).click();
    await expect(kit).toBeHidden();
    await page.reload();
    await expect(kit.getByTestId('recovery-code')).toHaveText(code);
    await kit.getByLabel('I kept it').check();
    await kit.getByRole('button', { name: 'Done' }).click();
    await expect(kit).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(kit).toBeHidden();
  });

  test('a closed vault opens with the password and with no other, in another browser too', async ({
    page,
    newPerson,
  }) => {
    const person = await register(page);
    await page.evaluate(() => indexedDB.deleteDatabase('vault'));
    await page.reload();
    await page.getByRole('button', { name: 'Unlock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock your vault' });
    await dialog.getByLabel('Password', { exact: true }).fill('some-other-password');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByText('This password does not open your vault.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your titles are sealed')).toBeHidden();
    const other = await newPerson();
    await signIn(other.page, person.username, person.password);
    const [mine, theirs] = [await keptKeyOf(page), await keptKeyOf(other.page)];
    expect(mine?.keyId).toMatch(/^[\w-]{43}$/);
    expect(theirs?.keyId).toBe(mine?.keyId);
  });
});

test.describe('signing out and sessions', () => {
  test('[LOGIN-22] [ROUTE-32] [HEAD-15] sign-out tells the server, clears token and user and leads to the sign-in page', async ({
    page,
  }) => {
    await signIn(page, 'demo');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const asking = page.waitForRequest('**/api/logout');
    await openAccountMenu(page, 'Sign out');
    const request = await asking;
    expect([request.method(), request.postData()]).toEqual(['POST', null]);
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedKeys(page)).toEqual([]);
    const again = await page.request.get('/api/sessions', { headers: { authorization: `Bearer ${token}` } });
    expect(again.status()).toBe(401);
  });

  test('[LOGIN-23] a sign-out that cannot reach the server clears this browser all the same and says so', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    await signIn(page, 'demo');
    await page.route('**/api/logout', (route) => route.abort());
    await openAccountMenu(page, 'Sign out');
    await expect(page.getByText('Logout Error', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to logout properly', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedKeys(page)).toEqual([]);
  });

  test('other tabs follow a sign-out and a sign-in', async ({ page, context }) => {
    await signIn(page, 'demo');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await openAccountMenu(page, 'Sign out');
    await expect(other).toHaveURL(/\/login$/);
    await signIn(other, 'demo');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a person sees where they are signed in and ends a session elsewhere', async ({ page, newPerson }) => {
    const person = await register(page);
    const other = await newPerson();
    await signIn(other.page, person.username, person.password);
    await openAccountMenu(page, 'Sessions');
    await expect(page).toHaveURL(/\/settings#sessions$/);
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
    await expect.poll(() => keptKeyOf(other.page)).toBeNull();
    await expectAccessible(other.page);
    await ended.getByLabel('Username').fill(person.username);
    await ended.getByLabel('Password', { exact: true }).fill(person.password);
    await ended.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(ended).toBeHidden();
    await expect(other.page).toHaveURL(/\/dashboard$/);
    expect(await keptKeyOf(other.page)).not.toBeNull();
  });
});

test.describe('for everybody', () => {
  test('the sign-in page and the register form have no accessibility fault, at rest and with errors', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Use demo', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await page.getByRole('radio', { name: /Institution/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectAccessible(page);
  });
});
