import type { Locator, Page, Request } from '@playwright/test';
import { enterGuarded, type GuardedPerson, registerGuarded } from '@repo/dev-env/browsers/guarded-person';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { pretendDue } from '../kit/due-date.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, openAccountMenu, registerByApi, storedKeys } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';

const REQUIRED = [
  'First name',
  'Last name',
  'Date of birth',
  'Nationality',
  'Address',
  'City',
  'Country',
  'Phone number',
  'Document type',
  'Document number',
  'Occupation',
] as const;

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Security check' });
const done = (page: Page): Locator => sheet(page).getByRole('progressbar', { name: 'Steps done' });

type SignInCredentials = { username: string; password: string };

async function typeSignIn(page: Page, person: SignInCredentials): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
}

async function fillSignIn(page: Page, { username, password }: SignInCredentials): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in: step 1 has sent itself, and the second is no page (decision 0070). */
async function reachFactor(page: Page, person: GuardedPerson): Promise<void> {
  await typeSignIn(page, person);
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
}

/** The check of somebody who is signed in, at its first step. */
async function openCheck(page: Page): Promise<GuardedPerson> {
  const person = await enterGuarded(page, 'real');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Password Verification' })).toBeVisible();
  return person;
}

/** Past the password, with every field of the second step asked. */
async function reachIdentity(page: Page): Promise<GuardedPerson> {
  const person = await openCheck(page);
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'KYC Verification' })).toBeVisible();
  await expect(sheet(page)).toContainText('Already on file: First name and Last name.');
  await press(page, 'Enter them again');
  return person;
}

async function fillIdentity(page: Page): Promise<void> {
  const into = sheet(page);
  await into.getByLabel('First name').fill('Marta');
  await into.getByLabel('Last name').fill('Bellini');
  await into.getByLabel('Date of birth').fill('1990-05-24');
  await into.getByLabel('Nationality').selectOption('IT');
  await into.getByLabel('Address').fill('Via dei Servi 2');
  await into.getByLabel('City').fill('Firenze');
  await into.getByLabel('Country').selectOption('IT');
  await into.getByLabel('Phone number').fill('+39 055 1234567');
  await into.getByLabel('Document type').selectOption('state_id');
  await into.getByLabel('Document number').fill('YA1234567');
  await into.getByLabel('Occupation').fill('Nurse');
}

const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();

/** What the page sent to these calls, in order. */
function recordSteps(page: Page): { path: string; body: Record<string, unknown> }[] {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isStep = /^\/api\/auth\/(verify-|complete-)/.test(pathname);
    if (isStep && request.method() === 'POST') sent.push({ path: pathname, body: request.postDataJSON() });
  });
  return sent;
}

test('[LOGIN-11] [V3-36] [V3-34] with a second factor the steps open: no form, one code, and the last call needs no click', async ({
  page,
}) => {
  const person = await registerGuarded(page);
  const sent = recordSteps(page);
  await reachFactor(page, person);
  expect(await storedKeys(page)).not.toContain('token');
  expect(await storedKeys(page)).not.toContain('user');
  await expect(done(page)).toHaveAttribute('aria-valuenow', '67');
  await expect(sheet(page).getByRole('textbox')).toHaveCount(1);
  await sheet(page)
    .getByLabel(/^Code from your authenticator app/)
    .fill(person.code());
  await press(page, 'Verify');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['token', 'user']));

  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'verify-step1',
    'verify-kyc',
    'verify-step2',
    'complete-verification',
  ]);
  const [first, second, third, last] = sent.map(({ body }) => body);
  expect(Object.keys(first ?? {})).toEqual(['username', 'password']);
  expect(String(first?.password)).toMatch(/^ak1\./);
  expect(Object.keys(second ?? {})).toEqual(['aiVerified', 'riskScore']);
  expect(third).toMatchObject({ type: 'combined', biometricData: { fingerprint: null, faceId: null } });
  expect(Object.keys(last ?? {}).sort()).toEqual(['biometricData', 'faceIdData', 'kycData', 'username']);
});

test('[V3-01] [V3-02] [V3-06] the titles, and the bar from nothing to all', async ({ page }) => {
  const sent = recordSteps(page);
  const person = await openCheck(page);
  await expect(done(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(sheet(page)).toContainText(person.username);
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'KYC Verification' })).toBeFocused();
  await expect(done(page)).toHaveAttribute('aria-valuenow', '33');
  await press(page, 'Enter them again');
  await fillIdentity(page);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeFocused();
  await expect(done(page)).toHaveAttribute('aria-valuenow', '67');
  expect(Object.keys(sent.at(-1)?.body ?? {})).toEqual(['kycData', 'aiVerified', 'riskScore']);

  let finish = (): void => undefined;
  const finishing = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route('**/api/auth/complete-verification', async (route) => {
    await finishing;
    await route.continue();
  });
  await sheet(page)
    .getByLabel(/^Code from your authenticator app/)
    .fill(person.backupCodes[0] ?? '');
  await press(page, 'Verify');
  await expect(done(page)).toHaveAttribute('aria-valuenow', '100');
  finish();
  await expect(page.getByRole('dialog', { name: 'Login Preferences' })).toBeVisible();
});

test('[V3-20] [V3-08] [X-14] what is missing is said in a message, above the form and at each field', async ({
  page,
}) => {
  await reachIdentity(page);
  await press(page, 'Continue');
  await expect(toast(page, 'Incomplete Information')).toContainText('Please fill in all required fields');
  for (const label of REQUIRED) {
    const field = sheet(page).getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('This is required.');
  }
  await expect(sheet(page).getByLabel('Employer (optional)')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(sheet(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  const types = await sheet(page).getByLabel('Document type').locator('option').allTextContents();
  expect(types.slice(1)).toEqual(['Passport', "Driver's license", 'National ID card', 'State ID card']);
  await fillIdentity(page);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
  await expectAccessible(page);
});

test('[V3-03] [V3-04] [V3-25] back and forth, and what is on file is shown, not asked again', async ({ page }) => {
  await reachIdentity(page);
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Identity check' })).toContainText('Pending');
  await sheet(page).getByLabel('City').fill('Firenze');
  await press(page, 'Back');
  await expect(sheet(page).getByRole('heading', { name: 'Password Verification' })).toBeFocused();
  await press(page, 'Continue');
  await expect(sheet(page).getByLabel('City')).toHaveValue('Firenze');
  await fillIdentity(page);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
  await press(page, 'Back');
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Identity check' })).toContainText('Processing');
  await expect(sheet(page).getByLabel('City')).toBeHidden();
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
});

test('[V3-05] [LOGIN-21] cancelling a sign-in stores nothing', async ({ page }) => {
  await reachFactor(page, await registerGuarded(page));
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  expect((await storedKeys(page)).filter((key) => key === 'token' || key === 'user')).toEqual([]);
});

test('[V3-39] cancelling asks only when something was typed', async ({ page }) => {
  await reachIdentity(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Check now' }).click();
  await sheet(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  await sheet(page).getByLabel('City').fill('Firenze');
  await page.keyboard.press('Escape');
  const ask = page.getByRole('alertdialog', { name: 'Leave the verification?' });
  await ask.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet(page).getByLabel('City')).toHaveValue('Firenze');
  // The focus stays inside, however far one tabs.
  for (let one = 0; one < 25; one += 1) await page.keyboard.press('Tab');
  expect(await sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await press(page, 'Cancel');
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(sheet(page)).toBeHidden();
});

test('[V3-07] [V3-26] [V3-37] each step that fails says so, in the server’s words or the specified ones, and is done again', async ({
  page,
}) => {
  const person = await openCheck(page);
  await page.route('**/api/auth/verify-step1', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 });
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Continue');
  await expect(toast(page, 'Step 1 Failed')).toContainText('Password verification failed');
  await sheet(page).getByLabel('Password', { exact: true }).fill('something-else-entirely');
  await press(page, 'Continue');
  await expect(toast(page, 'Step 1 Failed')).toContainText('Password verification failed');
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'KYC Verification' })).toBeVisible();

  // A check that failed is said in the state as well, and the form stays.
  const state = sheet(page).getByRole('status').filter({ hasText: 'Identity check' });
  await expect(state).toContainText('Pending');
  await page.route('**/api/auth/verify-kyc', (route) => route.fulfill({ status: 400, body: '' }), { times: 1 });
  await press(page, 'Enter them again');
  await fillIdentity(page);
  await press(page, 'Continue');
  await expect(toast(page, 'KYC Verification Failed')).toContainText('AI verification failed');
  await expect(state).toContainText('Rejected');
  await expect(state).toContainText('send them again');
  // Turned down: the state says rejected and why.
  await sheet(page).getByLabel('Date of birth').fill('2015-05-24');
  await press(page, 'Continue');
  await expect(toast(page, 'KYC Verification Failed')).toContainText('at least 16 years');
  await expect(state).toContainText('Rejected');
  await expect(state).not.toContainText('send them again');
  await expect(sheet(page).getByLabel('City')).toHaveValue('Firenze');
  await sheet(page).getByLabel('Date of birth').fill('1990-05-24');
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();

  await page.route('**/api/auth/complete-verification', (route) => route.fulfill({ status: 400, body: '' }), {
    times: 1,
  });
  await sheet(page)
    .getByLabel(/^Code from your authenticator app/)
    .fill(person.code());
  await press(page, 'Verify');
  await expect(toast(page, 'Final Verification Failed')).toContainText('Final verification step failed');
  await press(page, 'Try again');
  await expect(page.getByRole('dialog', { name: 'Login Preferences' })).toBeVisible();
});

test('[V3-28] [V3-33] what this account has not is disabled with its reason', async ({ page }) => {
  const person = await registerGuarded(page);
  await reachFactor(page, person);
  const passkey = sheet(page).getByRole('button', { name: /^Use your passkey/ });
  await expect(passkey).toBeDisabled();
  await expect(passkey).toContainText('No passkey is set up for this account.');
  await press(page, 'Verify');
  await expect(toast(page, 'No Biometric Data')).toContainText('Please capture at least one biometric data type');
  await sheet(page)
    .getByLabel(/^Code from your authenticator app/)
    .fill('000000');
  await press(page, 'Verify');
  await expect(toast(page, 'Biometric Verification Failed')).toContainText('Biometric verification failed');
});

test('[LOGIN-03] [V3-38] a forgotten password leads to the recovery; people of the demo are not asked who they are', async ({
  page,
}) => {
  const person = await registerGuarded(page, 'demo');
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page).toHaveURL(/\/recover$/);
  await page.goBack();
  await fillSignIn(page, person);
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
  await sheet(page)
    .getByLabel(/^Code from your authenticator app/)
    .fill(person.code());
  await press(page, 'Verify');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[V3-30] [V3-31] [V3-32] a first passkey is made in the re-verification and used at the next sign-in', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  const atFirst = recordSteps(page);
  const person = await registerByApi(page);
  await pretendDue(page, 1);
  await typeSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  // Without a second factor there are no steps.
  expect(atFirst).toEqual([]);
  await page.getByRole('button', { name: 'Start Re-verification Now' }).click();
  await sheet(page).getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Continue');
  await expect(sheet(page).getByRole('heading', { name: 'Biometric Setup' })).toBeVisible();

  // The person puts the browser's question away: nothing was captured, and it may be tried again.
  await page.evaluate(() => {
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    credentials.create = async () => {
      credentials.create = create;
      throw new DOMException('', 'NotAllowedError');
    };
  });
  const finger = sheet(page).getByRole('button', { name: /^Fingerprint/ });
  await finger.click();
  await expect(toast(page, 'Biometric Capture Failed')).toContainText('Failed to capture fingerprint data');
  await page.unroute('**/api/reverification');
  await finger.click();
  await expect(page.getByRole('dialog', { name: 'Login Preferences' })).toBeVisible();
  const [credential] = await authenticator.credentials();
  expect(credential?.signCount).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Not now' }).click();
  // The sign-in page offers the passkey by itself as well: this test goes by the password.
  await authenticator.setAnswers(false);
  await openAccountMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/login$/);
  const sent = recordSteps(page);
  await fillSignIn(page, person);
  await expect(sheet(page).getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
  // The device is made to answer before it is asked: what asked before never hears it.
  const looked = Promise.withResolvers<void>();
  await page.route('**/api/auth/verify-step2/options', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await sheet(page)
    .getByRole('button', { name: /^Use your passkey/ })
    .click();
  await expect(sheet(page).getByText('Waiting for your device…')).toBeVisible();
  await authenticator.setAnswers(true);
  looked.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  const third = sent.find(({ path }) => path.endsWith('/verify-step2'))?.body.biometricData;
  expect(third).toMatchObject({ fingerprint: expect.any(String), faceId: null, timestamp: expect.any(String) });
  expect(third).toHaveProperty('assertion.response.signature');
});
