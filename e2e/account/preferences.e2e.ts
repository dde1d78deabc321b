import type { Locator, Page } from '@playwright/test';
import { enterGuarded } from '@repo/dev-env/browsers/guarded-person';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { expect } from '../kit/fixtures.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible, openAccountMenu } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';

const test = testOnOnePage(enterGuarded);

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Login Preferences' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('loginPreference'));
const PRESET = { method: 'both', rememberDevice: false, sessionDuration: 8, requireReauth: true };

/** The preferences over the page that is shown, or over the dashboard. */
async function open(page: Page): Promise<void> {
  if (page.url().endsWith('/healthz')) await page.goto('/dashboard');
  await openAccountMenu(page, 'Login Preferences');
  await expect(sheet(page).getByRole('radio', { name: /^Both/ })).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
}

/** As a person's browser has it after all three steps. */
async function pretendVerified(page: Page): Promise<void> {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, completedVerification: true }));
  });
}

/** What the server has, by the page's own session. */
const storedByServer = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/auth/login-preference', { headers });
    return (await answer.json()).preference;
  });

test('[PREF-08] [PREF-09] opens by itself once all steps were done, until something is stored', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await pretendVerified(page);
  await page.reload();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toBeHidden();
  await pretendVerified(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  // Nonsense is nothing stored; putting it away keeps what is in force and asks no more.
  await page.evaluate(() => localStorage.setItem('loginPreference', '{"method":"iris"}'));
  await page.reload();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Not now' }).click();
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(PRESET);
});

test('[PREF-01] [PREF-03] [PREF-04] the presets, and the choices there are', async ({ page }) => {
  await open(page);
  await expect(sheet(page).getByRole('radio', { name: /^Both/ })).toBeChecked();
  for (const name of [/^Password/, /^Biometric/]) await expect(sheet(page).getByRole('radio', { name })).toBeVisible();
  await expect(sheet(page).getByRole('checkbox', { name: 'Remember this device' })).not.toBeChecked();
  await expect(sheet(page).getByRole('checkbox', { name: 'Require re-authentication' })).toBeChecked();
  for (const hours of [2, 8, 12, 24]) {
    await expect(sheet(page).getByRole('radio', { name: `${hours} hours`, exact: true })).toBeChecked({
      checked: hours === 8,
    });
  }
  await expectAccessible(page);
  await close(page);
});

test('[PREF-06] [PREF-07] biometric needs a passkey', async ({ page }) => {
  await open(page);
  await sheet(page).getByText('Biometric', { exact: true }).click();
  await expect(toast(page, 'Biometric Not Available')).toContainText(
    'Please complete biometric setup first in the three-step verification process',
  );
  await expect(sheet(page).getByRole('radio', { name: /^Both/ })).toBeChecked();
  await close(page);
});

test('[PREF-05] [PREF-03] saved under the specified key, and kept by the server; shorter needs no confirmation', async ({
  page,
}) => {
  await open(page);
  await sheet(page).getByText('2 hours', { exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toBeHidden();
  const saved = { ...PRESET, sessionDuration: 2 };
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(saved);
  expect(await storedByServer(page)).toEqual(saved);
});

test('[PREF-02] [PREF-04] what makes it easier to come in is confirmed first', async ({ page, own }) => {
  await open(page);
  const before = await storedByServer(page);
  await sheet(page).getByRole('checkbox', { name: 'Remember this device' }).check();
  await sheet(page).getByRole('checkbox', { name: 'Require re-authentication' }).uncheck();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const confirm = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm
    .getByRole('textbox')
    .last()
    .fill(own.backupCodes[0] ?? '');
  await confirm.getByRole('button', { name: /^Confirm/ }).click();
  await expect.poll(() => storedByServer(page)).toEqual({ ...before, rememberDevice: true, requireReauth: false });
  await expect(toast(page, 'Login preferences saved').last()).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});
