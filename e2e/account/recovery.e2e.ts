import type { APIRequestContext, Page } from '@playwright/test';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { type MailedServer, startMailedServer } from '@repo/dev-env/servers/mail-server';
import { mailsTo, waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, locateAlert } from '../kit/steps/account-steps.ts';
import {
  bodiesTo,
  confirmedOwner,
  NEW_PASSWORD,
  provePost,
  recoveryButton,
  recoveryField,
  typeNewPassword,
} from '../kit/steps/recovery-steps.ts';
import { expectEnded } from '../kit/steps/session-steps.ts';

let api: APIRequestContext;
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterAll(() => api.dispose());

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
  await expect(locateAlert(page)).toHaveText('Please enter your email address');
  expect(bodies).toEqual([]);
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await recoveryField(page, 'Email or username').fill('nobody@example.org');
  await recoveryButton(page, 'Send code').click();
  await expect(locateAlert(page)).toHaveText('Failed to send recovery email');
  await recoveryButton(page, 'Send code').click();
  await expect(recoveryField(page, 'Verification code')).toBeVisible();
  expect(bodies).toEqual([{ email: 'nobody@example.org' }, { email: 'nobody@example.org' }]);
});

test('[REC-05] [REC-08] [REC-10] an address that nobody has looks the same; the quarter of an hour and a wrong code are said', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const { email } = await confirmedOwner(api);
  const unknown = `x.${email}`;
  const seen: string[] = [];
  await page.goto('/recover');
  for (const address of [unknown, email]) {
    await recoveryField(page, 'Email or username').fill(address);
    await recoveryButton(page, 'Send code').click();
    await expect(recoveryField(page, 'Verification code')).toBeVisible();
    const text = await page.getByRole('main').textContent();
    seen.push(`${text}`.replaceAll(address, 'ADDRESS').replace(/\(.*\d\d:\d\d\)/, '(TIME)'));
    if (address === unknown) await recoveryButton(page, 'Use another address').click();
  }
  expect(seen[0]).toBe(seen[1]);
  await waitForMail(unknown, 'No account uses this address');

  const first = codeIn(await waitForMail(email, 'Your six-digit code'));
  await expect(page.getByText('The code expires in 15 minutes')).toBeVisible();
  await expect(page.getByText(/^1[45] minutes left/)).toBeVisible();
  await expectAccessible(page);
  const field = recoveryField(page, 'Verification code');
  await page.getByRole('button', { name: 'send another code' }).click();
  // Another one voids the first.
  const second = await waitForMail(email, 'Your six-digit code', 2);
  await field.fill(first);
  await recoveryButton(page, 'Verify code').click();
  if (!second.text.includes(first)) await expect(locateAlert(page)).toHaveText('Invalid verification code');
  await page.route('**/api/auth/verify-recovery-code', (route) => route.fulfill({ status: 500, body: '' }));
  await recoveryButton(page, 'Verify code').click();
  await expect(locateAlert(page)).toHaveText('Invalid verification code');
});

test('[REC-11] [REC-12] [REC-13] what a new password must be is said; the link of the mail about it ends every session', async ({
  page,
  newPerson,
}) => {
  const { email } = await confirmedOwner(api);
  await page.goto('/recover');
  await provePost(page, email);
  await expect(page.getByText('Mix letters, numbers and special characters')).toBeVisible();
  const set = recoveryButton(page, 'Set new password');
  await typeNewPassword(page, 'seven77');
  await set.click();
  await expect(locateAlert(page)).toHaveText('Password must be at least 8 characters long');
  await typeNewPassword(page, 'babygirl');
  await set.click();
  await expect(locateAlert(page)).toContainText('on lists of common and stolen passwords');
  await recoveryField(page, 'New password').fill(NEW_PASSWORD);
  await set.click();
  await expect(locateAlert(page)).toHaveText('Passwords do not match');
  await expectAccessible(page);
  await typeNewPassword(page, 'hkqvzrwm');
  await set.click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const link = linkIn(await waitForMail(email, 'Your password was reset'));
  const reader = await newPerson();
  const end = reader.page.getByRole('button', { name: 'End all sessions and start recovery' });
  await reader.page.goto(link);
  await expect(reader.page).toHaveURL(/\/not-me$/);
  await expectAccessible(reader.page);
  // Opening it does nothing yet: mail programs open links by themselves.
  expect(await mailsTo(email, 'Your six-digit code')).toHaveLength(1);
  await end.click();
  await expect(reader.page.getByRole('heading', { name: 'All sessions have ended' })).toBeVisible();
  await expectAccessible(reader.page);
  await waitForMail(email, 'Your six-digit code', 2);
  await expectEnded(page);
  await reader.page.getByRole('link', { name: 'Recover the account' }).click();
  await expect(reader.page).toHaveURL(/\/recover$/);

  await reader.page.goto(link);
  await end.click();
  await expect(locateAlert(reader.page)).toHaveText('This link has already been used or has expired.');
  await reader.page.reload();
  await expect(reader.page.getByText('Open this page with the link in our email.')).toBeVisible();
});

test.describe('with a real SMTP server', () => {
  let server: MailedServer;
  test.beforeAll(async () => {
    server = await startMailedServer();
  });
  test.afterAll(() => server.close());

  test('[REC-14] [REC-15] token and key are sent, a failure is said, and the code of a mail server recovers an account', async ({
    newPerson,
    playwright,
    watch,
  }) => {
    const { page, context } = await newPerson({ baseURL: server.url });
    const own = await playwright.request.newContext({ baseURL: server.url });
    const { email, username } = await confirmedOwner(own, { mailbox: server.mailbox });
    await own.dispose();
    const bodies = bodiesTo(page, '/api/auth/reset-password');
    await page.goto('/recover');
    await provePost(page, email, server.mailbox);
    await expect(page.getByText(`A new password for the account ${username}`)).toBeVisible();
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await typeNewPassword(page);
    await recoveryButton(page, 'Set new password').click();
    await expect(locateAlert(page)).toHaveText('Failed to reset password');
    const answered = page.waitForResponse('**/api/auth/reset-password');
    await recoveryButton(page, 'Set new password').click();
    expect(await (await answered).json()).toMatchObject({ username });
    expect(bodies[1]).toEqual({ token: expect.any(String), newPassword: expect.stringMatching(/^ak1\.[\w-]{43}$/) });
    await expect(page).toHaveURL(/\/dashboard$/);
    await waitForMail(email, 'password', 1, server.mailbox);
    expect((await mailsTo(email, 'Your six-digit code', server.mailbox)).length).toBe(1);
    await context.close();
    // Another person's complaints arrive when their windows close.
    expect(watch.complaints.filter((line) => !line.includes('500'))).toEqual([]);
    watch.complaints.length = 0;
  });
});
