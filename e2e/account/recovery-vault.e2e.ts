import type { APIRequestContext, Page } from '@playwright/test';
import { addApp } from '@repo/dev-env/browsers/guarded-person';
import { createGlyph, type Owner } from '@repo/dev-env/browsers/registered-owner';
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible, locateAlert, submitSignIn } from '../kit/steps/account-steps.ts';
import {
  askForCode,
  bodiesTo,
  confirmedOwner,
  NEW_PASSWORD,
  provePost,
  recoveryButton,
  recoveryField,
  typeNewPassword,
} from '../kit/steps/recovery-steps.ts';

// What a new password does to what was sealed before: everything opens with the recovery code, nothing without.

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  // Four keys are derived in each of these stories, slow on purpose.
  test.slow();
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

const kitField = (page: Page) => page.getByRole('main').getByLabel('Recovery code', { exact: true });
const setPassword = (page: Page) => recoveryButton(page, 'Set new password').click();
const onDashboard = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);
const kitDialog = (page: Page) => page.getByRole('dialog', { name: 'Save your recovery code' });
const toManage = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Manage');
};
const lossNotice = (page: Page) => page.getByText('Before you continue');

/** An owner with a glyph and a recovery code. */
async function ownerWithKit(): Promise<{ owner: Owner; code: string }> {
  const kit = createRecoveryCode();
  const owner = await confirmedOwner(api, { kit });
  await createGlyph(api, owner);
  return { owner, code: formatRecoveryCode(kit) };
}

test('[REC-06] [REC-07] [REC-09] six digits are a code; with the recovery code what was sealed before opens, and a new one takes its place', async ({
  page,
}) => {
  const { owner, code } = await ownerWithKit();
  const bodies = bodiesTo(page, '/api/auth/verify-recovery-code');
  await page.goto('/recover');
  const mailed = await askForCode(page, owner.email);
  const field = recoveryField(page, 'Verification code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('ab1c2!');
  await expect(field).toHaveValue('12');
  await field.fill('12345');
  await recoveryButton(page, 'Verify code').click();
  await expect(locateAlert(page)).toHaveText('Please enter the 6-digit verification code');
  await field.fill('1234567');
  await expect(field).toHaveValue('123456');
  expect(bodies).toEqual([]);
  // As it is copied out of a mail program.
  await field.fill(` ${mailed.slice(0, 3)} ${mailed.slice(3)} `);
  await recoveryButton(page, 'Verify code').click();
  await expect(recoveryField(page, 'New password')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ email: owner.email, code: mailed });

  await typeNewPassword(page);
  await setPassword(page);
  await expect(page.getByText('Choose whether you have your recovery code.')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes, I have it' }).check();
  await expect(lossNotice(page)).toBeHidden();
  await expectAccessible(page);
  // The slip is said while it is typed: nobody else is asked.
  await kitField(page).fill(`${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`);
  await expect(page.getByText('One character is wrong or two are swapped.')).toBeVisible();
  await kitField(page).fill(formatRecoveryCode(createRecoveryCode()));
  await expect(page.getByText('One character is wrong or two are swapped.')).toBeHidden();
  await setPassword(page);
  await expect(page.getByText('This recovery code does not belong to this account.')).toBeVisible();
  await kitField(page).fill(code.toLowerCase().replaceAll('-', ' '));
  await setPassword(page);
  await onDashboard(page);
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(kitDialog(page)).toBeVisible();
  await expect(kitDialog(page)).not.toContainText(code.slice(0, 9));
  await kitDialog(page).getByLabel('I saved it').check();
  await kitDialog(page).getByRole('button', { name: 'Done' }).click();
  await toManage(page);
  await page.getByRole('button', { name: 'Open Medical card' }).click();
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(page.getByRole('img', { name: /^Glyph “Medical card/ })).toBeVisible();
  await expect(page.getByText(/^Restricted until/)).toBeHidden();
});

test('without it the loss is said before, and the vault stays closed for a day, after which a sign-in starts a new one', async ({
  page,
}) => {
  const { owner } = await ownerWithKit();
  await page.goto('/recover');
  await provePost(page, owner.email);
  await typeNewPassword(page);
  await page.getByRole('radio', { name: 'No, I do not have it' }).check();
  await expect(lossNotice(page)).toBeVisible();
  await expect(page.getByText(/contents, titles and folders stay locked/)).toBeVisible();
  await expect(page.getByText(/For 24 hours you cannot open the vault/)).toBeVisible();
  await expectAccessible(page);
  await setPassword(page);
  await onDashboard(page);
  await expect(page.getByText(/^Restricted until/)).toBeVisible();
  await toManage(page);
  await page.getByRole('button', { name: 'Unlock', exact: true }).first().click();
  const closed = page.getByRole('dialog', { name: 'Your vault is locked' });
  await expect(closed).toContainText('the vault stays locked until');
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'Not now' }).click();
  // The server says the same, whatever a page shows.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const refused = await page.request.get('/api/vault', { headers: { authorization: `Bearer ${token}` } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account.onHold']);

  // The server's clock stands still for no test: this page is as it will be tomorrow.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, onHoldUntil: new Date(0).toISOString() }));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.getByText(/^Restricted until/)).toBeHidden();
  await page.getByRole('button', { name: 'Unlock', exact: true }).first().click();
  const next = page.getByRole('dialog', { name: 'Your vault is locked' });
  await expect(next).toContainText('Sign in again to start a new vault.');
  await next.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, { username: owner.username, password: NEW_PASSWORD });
  await onDashboard(page);
});

test('[REC-17] a second factor: the steps begin with the new password, which counts when they are done', async ({
  page,
}) => {
  const { owner } = await ownerWithKit();
  const app = await addApp(api, owner.headers, { ...owner, password: owner.authPassword });
  await page.goto('/recover');
  await provePost(page, owner.email);
  await typeNewPassword(page);
  await page.getByRole('radio', { name: 'No, I do not have it' }).check();
  await expect(page.getByText('You must confirm with your second factor before the new password works.')).toBeVisible();
  const sent = page.waitForRequest('**/api/auth/verify-step1');
  await setPassword(page);
  const { username, password } = (await sent).postDataJSON();
  expect([username, password]).toEqual([owner.username, expect.stringMatching(/^ak1\./)]);
  expect(password).not.toBe(owner.authPassword);
  const sheet = page.getByRole('dialog', { name: 'Security check' });
  await expect(sheet.getByRole('heading', { name: 'Passkey or code' })).toBeVisible();
  await page.getByLabel(/^Code from your authenticator app/).fill(app.code());
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await onDashboard(page);
  await expect(page.getByText(/^Restricted until/)).toBeHidden();
  await page.getByRole('dialog', { name: 'Login Preferences' }).getByRole('button', { name: 'Not now' }).click();
  await toManage(page);
  await expect(page.getByText('Locked (earlier vault)')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').click();
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(page.getByText('This was encrypted in an earlier vault, before your password was reset.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Glyph “Medical card/ })).toBeHidden();
});
