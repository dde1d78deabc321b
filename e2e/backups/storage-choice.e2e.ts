import type { Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { section } from '../kit/steps/settings-steps.ts';

const PREFERENCE = '**/api/user/storage-preference';

const test = testOnOnePage(async (page) => signInAs(page, await registerOwner(page.request)));

/** The settings, as they stand where they are open already. */
async function openSettings(page: Page) {
  if (!page.url().endsWith('/settings')) await page.goto('/settings');
  return section(page, 'Current Settings');
}

test('[SETT-01][SETT-03][SETT-10] current settings of a new person come from the server: Local Phone', async ({
  page,
}) => {
  const reading = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user/settings');
  const current = await openSettings(page);
  expect(await (await reading).json()).toMatchObject({ storagePreference: 'local', accountType: 'private' });
  await expect(page.getByRole('heading', { name: 'Current Settings', exact: true })).toBeVisible();
  await expect(current.getByRole('definition')).toHaveText([/^Local Phone/, 'Private', /^Not started/]);
});

test('[SETT-13] a choice that the server does not take is said, and the one before still counts', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  const current = await openSettings(page);
  await page.route(PREFERENCE, (route) => route.fulfill({ status: 500, body: '' }));
  await current.getByLabel('Data Storage Preference').selectOption('icloud');
  await current.getByRole('button', { name: 'Save Storage Preference' }).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  await expect(current.getByRole('definition').first()).toHaveText(/^Local Phone/);
});

test('[SETT-14][SETT-15][SETT-16] the selection screen has three cards with what each means, wide and on a phone', async ({
  page,
}) => {
  await openSettings(page);
  await page.goto('/settings#storage');
  const screen = page.getByRole('dialog', { name: 'Where to store your backup' });
  const expectCards = async () => {
    for (const place of ['Local Phone', 'iCloud', 'Google Drive'])
      await expect(
        screen.getByRole('radio', {
          name: new RegExp(`^${place}.*Where it is stored.*Who can read it.*If it is lost`),
        }),
      ).toBeVisible();
    await expect(screen.getByRole('radio', { name: /^Local Phone/ })).toBeChecked();
  };
  await expectCards();
  // At both widths, and it ends at that of a phone.
  await expectAccessible(page);
  await expectCards();
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
});

test('[SETT-17][SETT-18][X-16] its address is /settings#storage, and Confirm saves the same preference', async ({
  page,
}) => {
  const current = await openSettings(page);
  await current.getByRole('link', { name: 'Compare the three places' }).click();
  await expect(page).toHaveURL(/\/settings#storage$/);
  const screen = page.getByRole('dialog', { name: 'Where to store your backup' });
  await screen.getByRole('radio', { name: /^iCloud/ }).check();
  const sending = page.waitForRequest(PREFERENCE);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  expect((await sending).postDataJSON()).toEqual({ storagePreference: 'icloud' });
  await expect(toast(page, 'Storage Preference Updated')).toBeVisible();
  await expect(screen).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(current.getByLabel('Data Storage Preference')).toHaveValue('icloud');
});

test('[SETT-09][SETT-11][SETT-12] each of the three values is sent, kept and said', async ({ page }) => {
  const current = await openSettings(page);
  for (const [value, label] of [
    ['icloud', 'iCloud'],
    ['googledrive', 'Google Drive'],
    ['local', 'Local Phone'],
  ] as const) {
    await current.getByLabel('Data Storage Preference').selectOption(value);
    const sending = page.waitForRequest(PREFERENCE);
    await current.getByRole('button', { name: 'Save Storage Preference' }).click();
    const sent = await sending;
    expect([sent.method(), sent.postDataJSON()]).toEqual(['POST', { storagePreference: value }]);
    await expect(current.getByRole('definition').first()).toContainText(label);
  }
  await expect(toast(page, 'Storage Preference Updated').first()).toBeVisible();
});

test('[SETT-06][SETT-07][SETT-08] the selector is saved by its button, which says Saving... meanwhile', async ({
  page,
}) => {
  const current = await openSettings(page);
  const held: (() => void)[] = [];
  await page.route(PREFERENCE, (route) => {
    held.push(() => void route.continue());
  });
  const field = current.getByLabel('Data Storage Preference');
  await expect(field).toHaveValue('local');
  await expect(field.getByRole('option')).toHaveText(['Local Phone', 'iCloud', 'Google Drive']);
  await field.selectOption('Google Drive');
  await current.getByRole('button', { name: 'Save Storage Preference' }).click();
  await expect(current.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  for (const go of held) go();
  await expect(toast(page, 'Storage Preference Updated')).toBeVisible();
  await expect(current.getByRole('definition').first()).toHaveText('Google Drive');
  await expectAccessible(page);
});

test('[SETT-02][SETT-04][SETT-05] each row says each value', async ({ page }) => {
  const current = await openSettings(page);
  let settings: Record<string, unknown> = {};
  // What is saved is answered with all settings: the rows show them.
  await page.route(PREFERENCE, (route) => route.fulfill({ json: settings }));
  for (const [storagePreference, accountType, completedVerification, expected] of [
    ['icloud', 'institution', false, ['iCloud', 'Institution', /^Not started/]],
    ['googledrive', 'private', true, ['Google Drive', 'Private', 'Verified']],
    [null, 'private', true, ['Not Set', 'Private', 'Verified']],
  ] as const) {
    settings = { storagePreference, accountType, completedVerification };
    await current.getByRole('button', { name: 'Save Storage Preference' }).click();
    await expect(current.getByRole('definition')).toHaveText([...expected]);
  }
});
