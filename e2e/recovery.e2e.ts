import type { APIRequestContext, Page } from '@playwright/test';
import { alertOf, expectAccessible } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { type MailedServer, startMailedServer } from './mail-server.ts';
import { mailsTo, waitForMail } from './mailbox.ts';
import {
  askForCode,
  confirmedOwner,
  NEW_PASSWORD,
  provePost,
  recoveryButton,
  recoveryField,
  typeNewPassword,
} from './recovery-steps.ts';

let api: APIRequestContext;
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterAll(() => api.dispose());

/** The bodies a page posts to one call. */
function bodiesTo(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const present = (page: Page) => page.locator('[aria-current="step"]');

test('[REC-01] [REC-16] [REC-18] four labelled steps in their order, one question a page, back to sign in from each', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const { email } = await confirmedOwner(api);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/recover$/);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    'Email',
    'Verify Code',
    'New Password',
    'Security Check',
  ]);
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await expect(present(page)).toHaveText('Email');
  await expect(back).toHaveAttribute('href', '/login');
  await provePost(page, email);
  await expect(present(page)).toHaveText('New Password');
  await expect(back).toBeVisible();
  await typeNewPassword(page);
  await page.route('**/api/login', (route) => route.abort());
  await recoveryButton(page, 'Set new password').click();
  await expect(present(page)).toHaveText('Security Check');
  await expect(back.first()).toBeVisible();
  await back.first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[REC-02] [REC-03] [REC-04] the address is asked for, sent as specified, and a failure is said', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const bodies = bodiesTo(page, '/api/auth/forgot-password');
  await page.goto('/recover');
  await recoveryButton(page, 'Send code').click();
  await expect(alertOf(page)).toHaveText('Please enter your email address');
  expect(bodies).toEqual([]);
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await recoveryField(page, 'Email').fill('nobody@example.org');
  await recoveryButton(page, 'Send code').click();
  await expect(alertOf(page)).toHaveText('Failed to send recovery email');
  await recoveryButton(page, 'Send code').click();
  await expect(recoveryField(page, 'Verification code')).toBeVisible();
  expect(bodies).toEqual([{ email: 'nobody@example.org' }, { email: 'nobody@example.org' }]);
});

test('[REC-05] an address that nobody has looks the same, and gets a mail too', async ({ page, newPerson }) => {
  const { email } = await confirmedOwner(api);
  const unknown = `x.${email}`;
  const stranger = await newPerson();
  const pages: string[] = [];
  for (const [where, address] of [
    [page, email],
    [stranger.page, unknown],
  ] as const) {
    await where.goto('/recover');
    await recoveryField(where, 'Email').fill(address);
    await recoveryButton(where, 'Send code').click();
    await expect(recoveryField(where, 'Verification code')).toBeVisible();
    const seen = await where.getByRole('main').textContent();
    pages.push(`${seen}`.replaceAll(address, 'ADDRESS').replace(/\(.*\d\d:\d\d\)/, '(TIME)'));
  }
  expect(pages[0]).toBe(pages[1]);
  await waitForMail(email, 'Your recovery code');
  await waitForMail(unknown, 'No account uses this address');
});

test('[REC-06] [REC-07] [REC-09] only six digits are a code; it is sent with the address and opens the next page', async ({
  page,
}) => {
  const { email } = await confirmedOwner(api);
  const bodies = bodiesTo(page, '/api/auth/verify-recovery-code');
  const code = await askForCode(page, email);
  const field = recoveryField(page, 'Verification code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('ab1c2!');
  await expect(field).toHaveValue('12');
  await field.fill('12345');
  await recoveryButton(page, 'Verify code').click();
  await expect(alertOf(page)).toHaveText('Please enter the 6-digit verification code');
  await field.fill('1234567');
  await expect(field).toHaveValue('123456');
  expect(bodies).toEqual([]);
  // As it is copied out of a mail program.
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await recoveryButton(page, 'Verify code').click();
  await expect(recoveryField(page, 'New password')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ email, code });
});

test('[REC-08] [REC-10] the quarter of an hour is said, a wrong code too; another one voids the first', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const { email } = await confirmedOwner(api);
  const first = await askForCode(page, email);
  await expect(page.getByText('The code expires in 15 minutes')).toBeVisible();
  await expect(page.getByText(/^1[45] minutes left/)).toBeVisible();
  await expectAccessible(page);
  const field = recoveryField(page, 'Verification code');
  await page.getByRole('button', { name: 'send another code' }).click();
  const second = await waitForMail(email, 'Your recovery code', 2);
  await field.fill(first);
  await recoveryButton(page, 'Verify code').click();
  if (!second.text.includes(first)) await expect(alertOf(page)).toHaveText('Invalid verification code');
  await page.route('**/api/auth/verify-recovery-code', (route) => route.fulfill({ status: 500, body: '' }));
  await recoveryButton(page, 'Verify code').click();
  await expect(alertOf(page)).toHaveText('Invalid verification code');
});

test('[REC-11] [REC-12] [REC-13] what a new password must be is said; a plain mix of letters is enough', async ({
  page,
}) => {
  const { email } = await confirmedOwner(api);
  await provePost(page, email);
  await expect(page.getByText('Mix letters, numbers and special characters')).toBeVisible();
  await expectAccessible(page);
  const set = recoveryButton(page, 'Set new password');
  await typeNewPassword(page, 'seven77');
  await set.click();
  await expect(alertOf(page)).toHaveText('Password must be at least 8 characters long');
  await recoveryField(page, 'New password').fill(NEW_PASSWORD);
  await set.click();
  await expect(alertOf(page)).toHaveText('Passwords do not match');
  await typeNewPassword(page, 'hkqvzrwm');
  await set.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[REC-14] [REC-15] the token and a key in place of the password are sent; a failure is said', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const { email, username } = await confirmedOwner(api);
  const bodies = bodiesTo(page, '/api/auth/reset-password');
  await provePost(page, email);
  await expect(page.getByText(`A new password for the account ${username}`)).toBeVisible();
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await typeNewPassword(page);
  await recoveryButton(page, 'Set new password').click();
  await expect(alertOf(page)).toHaveText('Failed to reset password');
  const answered = page.waitForResponse('**/api/auth/reset-password');
  await recoveryButton(page, 'Set new password').click();
  expect(await (await answered).json()).toMatchObject({ username });
  expect(bodies[1]).toEqual({ token: expect.any(String), newPassword: expect.stringMatching(/^ak1\.[\w-]{43}$/) });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('with a real SMTP server', () => {
  let server: MailedServer;
  test.beforeAll(async () => {
    server = await startMailedServer();
  });
  test.afterAll(() => server.close());

  test('an account is recovered by the code that a mail server received', async ({ newPerson, playwright }) => {
    const { page } = await newPerson({ baseURL: server.url });
    const own = await playwright.request.newContext({ baseURL: server.url });
    const owner = await confirmedOwner(own, { mailbox: server.mailbox });
    await own.dispose();
    await provePost(page, owner.email, 1, server.mailbox);
    await typeNewPassword(page);
    await recoveryButton(page, 'Set new password').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await waitForMail(owner.email, 'password', 1, server.mailbox);
    expect((await mailsTo(owner.email, 'Your recovery code', server.mailbox)).length).toBe(1);
  });
});
