import { expectAccessible, newcomer } from './account-steps.ts';
import { enterAs, enterNew } from './enter.ts';
import { expect, test } from './fixtures.ts';
import { registerOwner } from './glyph-owner.ts';
import { toast } from './manage-steps.ts';
import { section } from './settings-steps.ts';

const PREFERENCE = '**/api/user/storage-preference';

test('[SETT-01][SETT-03][SETT-10] current settings of a new person come from the server: Local Phone', async ({
  page,
}) => {
  await enterNew(page);
  const reading = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user/settings');
  await page.goto('/settings');
  expect(await (await reading).json()).toMatchObject({ storagePreference: 'local', accountType: 'private' });
  await expect(page.getByRole('heading', { name: 'Current Settings', exact: true })).toBeVisible();
  const current = section(page, 'Current Settings');
  await expect(current.getByRole('definition')).toHaveText(['Local Phone', 'Private', 'Pending']);
});

test('[SETT-02][SETT-04][SETT-05] each row says each value', async ({ page }) => {
  const { user } = await enterNew(page);
  let settings: Record<string, unknown> = {};
  await page.route('**/api/user/settings', (route) => route.fulfill({ json: settings }));
  for (const [storagePreference, accountType, completedVerification, said] of [
    [null, 'private', true, ['Not Set', 'Private', 'Verified']],
    ['icloud', 'institution', false, ['iCloud', 'Institution', 'Pending']],
    ['googledrive', user.accountType, true, ['Google Drive', 'Private', 'Verified']],
  ] as const) {
    settings = { storagePreference, accountType, completedVerification };
    await page.goto('/settings');
    await expect(section(page, 'Current Settings').getByRole('definition')).toHaveText([...said]);
  }
});

test('[SETT-06][SETT-07][SETT-08] the selector is saved by its button, which says Saving... meanwhile', async ({
  page,
}) => {
  await enterNew(page);
  const held: (() => void)[] = [];
  await page.route(PREFERENCE, (route) => {
    held.push(() => void route.continue());
  });
  await page.goto('/settings');
  const current = section(page, 'Current Settings');
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

test('[SETT-09][SETT-11][SETT-12] each of the three values is sent, kept and said', async ({ page }) => {
  await enterNew(page);
  await page.goto('/settings');
  const current = section(page, 'Current Settings');
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
    await expect(current.getByRole('definition').first()).toHaveText(label);
  }
  await expect(toast(page, 'Storage Preference Updated').first()).toBeVisible();
});

test('[SETT-13] a choice that the server does not take is said, and the one before still counts', async ({
  page,
  watch,
}) => {
  watch.allow(/500/);
  await enterNew(page);
  await page.route(PREFERENCE, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/settings');
  const current = section(page, 'Current Settings');
  await current.getByLabel('Data Storage Preference').selectOption('icloud');
  await current.getByRole('button', { name: 'Save Storage Preference' }).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  await expect(current.getByRole('definition').first()).toHaveText('Local Phone');
});

for (const width of [1280, 390])
  test(`[SETT-14][SETT-15][SETT-16] the selection screen has three cards with what each means, at ${width} px`, async ({
    newPerson,
    request,
  }) => {
    const owner = await registerOwner(request, { person: newcomer() });
    const { page } = await newPerson({ viewport: { width, height: 844 } });
    await enterAs(page, owner);
    await page.goto('/settings#storage');
    const screen = page.getByRole('dialog', { name: 'Where to keep your backup' });
    for (const place of ['Local Phone', 'iCloud', 'Google Drive'])
      await expect(
        screen.getByRole('radio', { name: new RegExp(`^${place}.*Where it lies.*Who can read it.*If it is lost`) }),
      ).toBeVisible();
    await expect(screen.getByRole('radio', { name: /^Local Phone/ })).toBeChecked();
    await expectAccessible(page);
  });

test('[SETT-17][SETT-18][X-16] its address is /settings#storage, and Confirm saves the same preference', async ({
  page,
}) => {
  await enterNew(page);
  await page.goto('/settings');
  await section(page, 'Current Settings').getByRole('link', { name: 'Compare the three places' }).click();
  await expect(page).toHaveURL(/\/settings#storage$/);
  const screen = page.getByRole('dialog', { name: 'Where to keep your backup' });
  await screen.getByRole('radio', { name: /^iCloud/ }).check();
  const sending = page.waitForRequest(PREFERENCE);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  expect((await sending).postDataJSON()).toEqual({ storagePreference: 'icloud' });
  await expect(toast(page, 'Storage Preference Updated')).toBeVisible();
  await expect(screen).toBeHidden();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(section(page, 'Current Settings').getByLabel('Data Storage Preference')).toHaveValue('icloud');
});
