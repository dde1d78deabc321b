import type { APIRequestContext, Page } from '@playwright/test';
import { codeIn, linkIn } from '../apps/server/src/test-kit/mail-words.ts';
import { alertOf, expectAccessible } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo, waitForMail } from './mailbox.ts';
import { enterReal } from './profile-steps.ts';
import { confirmedOwner, provePost, recoveryButton, typeNewPassword } from './recovery-steps.ts';
import { expectEnded } from './session-steps.ts';

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

const banner = (page: Page) => page.getByRole('main').getByText('We sent a code to');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your address' });

test('an address is confirmed with the code that came with the registration; until then a banner asks', async ({
  page,
}) => {
  const { email } = await enterReal(page);
  await page.goto('/dashboard');
  await expect(banner(page)).toContainText(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  const code = codeIn(await waitForMail(email, 'Confirm your e-mail address'));
  const field = dialog(page).getByLabel('Code', { exact: false }).first();
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid verification code');
  await expectAccessible(page);
  await field.fill(code);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('codes are sent three times an hour; then it says for how long none is', async ({ page }) => {
  const { email } = await enterReal(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Enter the code' }).click();
  const again = dialog(page).getByRole('button', { name: 'Send another code' });
  for (const nth of [2, 3, 4]) {
    await again.click();
    await waitForMail(email, 'Confirm your e-mail address', nth);
  }
  await again.click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Too many|Try again/);
});

test('the link of a mail ends every session, the one of who reads it too, and starts recovery; once', async ({
  page,
  newPerson,
}) => {
  const { email } = await confirmedOwner(api);
  await provePost(page, email);
  await typeNewPassword(page);
  await recoveryButton(page, 'Set new password').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const link = linkIn(await waitForMail(email, 'Your password was reset'));
  const reader = await newPerson();
  await reader.page.goto(link);
  await expect(reader.page).toHaveURL(/\/not-me$/);
  await expectAccessible(reader.page);
  // Opening it does nothing yet: mail programs open links by themselves.
  expect(await mailsTo(email, 'Your recovery code')).toHaveLength(1);
  await reader.page.getByRole('button', { name: 'End all sessions and start recovery' }).click();
  await expect(reader.page.getByRole('heading', { name: 'All sessions have ended' })).toBeVisible();
  await expectAccessible(reader.page);
  await waitForMail(email, 'Your recovery code', 2);
  await expectEnded(page);
  await reader.page.getByRole('link', { name: 'Recover the account' }).click();
  await expect(reader.page).toHaveURL(/\/recover$/);

  const late = await newPerson();
  await late.page.goto(link);
  await late.page.getByRole('button', { name: 'End all sessions and start recovery' }).click();
  await expect(alertOf(late.page)).toHaveText('This link was used already or has expired.');
  await late.page.goto('/not-me');
  await late.page.reload();
  await expect(late.page.getByText('This page belongs to a link in one of our mails.')).toBeVisible();
});
