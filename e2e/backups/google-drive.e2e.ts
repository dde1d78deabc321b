import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { test } from '../kit/embedded-server.ts';
import { expect } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { destroyForGood, openBackups, placeCard, restoreDialog } from '../kit/steps/backup-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmThere, section } from '../kit/steps/settings-steps.ts';

// Against the server's own stand-in of Google, which the real adapter talks to as to Google itself.

const drive = (page: Page) => placeCard(page, 'Google Drive');

/** As far as the page where Google would ask. */
async function goToGoogle(page: Page): Promise<void> {
  await drive(page).getByRole('button', { name: 'Connect Google Drive' }).click();
  await confirmThere(page);
  await expect(page.getByRole('heading', { name: 'Stand-in for Google' })).toBeVisible();
}

test('[SETT-09] connecting goes to Google and back; a backup lies there, comes back on a telephone, and is deleted', async ({
  page,
  request,
  newPerson,
}) => {
  const kit = createRecoveryCode();
  const owner = await registerOwner(request, { kit, typesPassword: true });
  const { row } = await createGlyph(request, owner, { title: 'Allergy card' });
  await openBackups(page, owner);
  await expect(drive(page).getByText('Not connected', { exact: true })).toBeVisible();
  await expect(drive(page).getByText(/^This demo server simulates Google Drive/)).toBeVisible();

  await goToGoogle(page);
  await expect(page.getByText(/It is not Google: no account of yours is used/)).toBeVisible();
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Google Drive' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Access was not granted at Google.');
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to settings' }).click();

  await goToGoogle(page);
  const address = `${owner.username}@drive.example`;
  await page.getByLabel(/in the Google Drive of/).fill(address);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(toast(page, 'Google Drive is connected')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/backup$/);
  await expect(drive(page).getByText('Connected', { exact: true })).toBeVisible();
  await expect(drive(page).getByText(address)).toBeVisible();
  await expect(drive(page).getByText('Free space in that Drive: 256 MB')).toBeVisible();

  await drive(page).getByRole('button', { name: 'Back up now' }).click();
  await expect(toast(page, 'Backup saved: Google Drive')).toBeVisible();
  await expect(drive(page).getByText(/^Today, /)).toBeVisible();
  await expect(drive(page).getByText(/^[\d.]+ kB$/)).toBeVisible();
  await expectAccessible(page);
  await destroyForGood(request, owner, row.id);

  const { page: phone } = await newPerson({ viewport: { width: 390, height: 844 } });
  const backups = await openBackups(phone, owner);
  await expect(drive(phone).getByText(address)).toBeVisible();
  await backups.getByRole('button', { name: 'Restore…' }).click();
  await restoreDialog(phone).getByRole('button', { name: 'Open it: Google Drive' }).click();
  await confirmThere(phone);
  await restoreDialog(phone).getByLabel('Recovery code').fill(formatRecoveryCode(kit));
  await restoreDialog(phone).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(restoreDialog(phone).getByLabel('Allergy card')).toBeChecked();
  await restoreDialog(phone).getByRole('button', { name: 'Cancel' }).click();

  await drive(phone).getByRole('button', { name: 'Delete this backup' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete this backup' }).click();
  await confirmThere(phone);
  await expect(toast(phone, 'Backup deleted')).toBeVisible();
  await expect(drive(phone).getByText('None yet')).toBeVisible();
  await drive(phone).getByRole('button', { name: 'Disconnect' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(phone, 'Google Drive disconnected')).toBeVisible();
  await expect(drive(phone).getByText('Not connected', { exact: true })).toBeVisible();
});

test('what Google says is told as it is: out of reach, withdrawn, not configured here, or asked for by nobody', async ({
  page,
  request,
}) => {
  const connection = {
    connectedAs: 'marta@drive.example',
    connectedAt: '2026-11-20T09:00:00.000Z',
    isWithdrawn: false,
    lastBackup: { at: '2026-11-20T10:00:00.000Z', sizeBytes: 2_500_000 },
    freeBytes: null,
    checked: 'unreachable',
  };
  let answer: object = { provider: 'google', connection };
  await page.route('**/api/storage/google', (route) => route.fulfill({ json: answer }));
  await openBackups(page, await registerOwner(request));
  await expect(drive(page).getByText('Google Drive is not responding. This is the last known status.')).toBeVisible();
  await expect(drive(page).getByText('2.4 MB')).toBeVisible();

  answer = { provider: 'google', connection: { ...connection, isWithdrawn: true, checked: 'withdrawn' } };
  await page.reload();
  await expect(drive(page).getByText('Access revoked')).toBeVisible();
  await expect(drive(page).getByText(/^Google no longer gives us access to this Drive/)).toBeVisible();
  await expect(drive(page).getByRole('button', { name: 'Reconnect' })).toBeEnabled();
  await expect(drive(page).getByRole('button', { name: /Back up|Delete/ })).toHaveCount(0);
  await expectAccessible(page);

  answer = { provider: 'notConfigured', connection: null };
  // An answer to a connection that was not begun here connects nothing.
  await page.goto('/storage/google-drive?state=somebody-elses&code=theirs');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('was not started here in the last 10 minutes');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Connect Google Drive in the settings.');
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(section(page, 'Backup').getByRole('heading', { name: 'Google Drive' })).toBeVisible();
  await expect(drive(page).getByText('Not configured here')).toBeVisible();
  await expect(drive(page).getByRole('button')).toHaveCount(0);
});
