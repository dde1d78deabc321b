import { PRODUCT } from '@repo/contract/brand';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { createRecoveryCode, formatRecoveryCode } from '@repo/vault';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  destroyForGood,
  giveFile,
  openBackups,
  ownerWithCode,
  placeCard,
  restoreDialog,
} from '../kit/steps/backup-steps.ts';
import { locateRow, toast } from '../kit/steps/manage-steps.ts';
import { captureDownload, section } from '../kit/steps/settings-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

test('a backup on this device and as a file brings back, on a phone, what was destroyed; the phone hands its own on', async ({
  page,
  request,
  newPerson,
}) => {
  const { owner, code } = await ownerWithCode(request);
  const folder = await createFolder(request, owner, { name: 'Health', content: '{"doctor":"Rossi"}' });
  const lost = await createGlyph(request, owner, { title: 'Allergy card', folderId: folder.id });
  await createGlyph(request, owner, { title: 'Still here' });
  const closed = await createGlyph(request, owner, {
    title: 'With passcode',
    folderId: folder.id,
    passcode: '4711-abcd',
  });

  await openBackups(page, owner);
  const device = placeCard(page, 'Local Phone');
  await expect(device.getByText('None yet')).toBeVisible();
  await expect(device.getByText('Your choice')).toBeVisible();
  await device.getByRole('button', { name: 'Back up now' }).click();
  await expect(toast(page, 'Backup saved: Local Phone')).toBeVisible();
  await expect(device.getByText(/^Today, /)).toBeVisible();
  await expect(device.getByText('Connected', { exact: true })).toBeVisible();
  await expect(device.getByText(/^[\d.]+ kB$/)).toBeVisible();
  const { name, content } = await captureDownload(page, () =>
    device.getByRole('button', { name: 'Save as a file' }).click(),
  );
  expect(name).toMatch(/-\d{4}-\d\d-\d\d\.backup$/);
  // Sealed twice, and without anything that a password opens.
  for (const secret of ['Allergy card', 'Health', 'Penicillin', 'password'])
    expect(content.includes(secret), secret).toBe(false);
  await expectAccessible(page);

  await request.delete(`/api/data-folders/${folder.id}`, { headers: owner.headers });
  for (const { row } of [lost, closed]) await destroyForGood(request, owner, row.id);

  const { page: other } = await newPerson({ viewport: { width: 390, height: 844 } });
  await other.addInitScript(() => Object.assign(globalThis, { showDirectoryPicker: undefined }));
  const backups = await openBackups(other, owner);
  await expect(placeCard(other, 'Local Phone').getByText('None yet')).toBeVisible();
  await backups.getByRole('button', { name: 'Restore…' }).click();
  await giveFile(other, content);
  await expect(restoreDialog(other).getByText(/^Date of the backup: Today, /)).toBeVisible();
  await expect(restoreDialog(other).getByText('Folders: 2. Cards: 3.')).toBeVisible();
  await restoreDialog(other).getByLabel('Recovery code').fill(code.toLowerCase());
  await restoreDialog(other).getByRole('button', { name: 'Open', exact: true }).click();
  const kept = 'Already in your account and left unchanged: folders 1, cards 1.';
  await expect(restoreDialog(other).getByText(kept)).toBeVisible();
  await expect(restoreDialog(other).getByLabel('Health')).toBeChecked();
  await expect(restoreDialog(other).getByLabel('Allergy card')).toBeChecked();
  await expect(restoreDialog(other).getByLabel('Still here')).toHaveCount(0);
  await expectAccessible(other);
  await restoreDialog(other).getByRole('button', { name: 'Restore 3' }).click();
  const result = other.getByRole('dialog', { name: 'Restored' });
  await expect(result.getByText('Restored: folders 1, cards 2.')).toBeVisible();
  await expect(result.getByText(/had a passcode or no reads left: 1\.$/)).toBeVisible();
  await expectAccessible(other);
  await result.getByRole('button', { name: 'Done' }).click();

  // Once more: everything is there already.
  await backups.getByRole('button', { name: 'Restore…' }).click();
  await giveFile(other, content);
  await restoreDialog(other).getByLabel('Recovery code').fill(code);
  await restoreDialog(other).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(restoreDialog(other).getByText('Your account has everything that is in this backup.')).toBeVisible();
  await restoreDialog(other).getByRole('button', { name: 'Done' }).click();

  // Without a folder to choose, the file is downloaded.
  const byHand = placeCard(other, 'iCloud');
  await expect(byHand.getByText(/^This browser can neither write to a folder nor share a file\./)).toBeVisible();
  await captureDownload(other, () => byHand.getByRole('button', { name: 'Back up now' }).click());
  await expect(toast(other, 'Backup shared')).toBeVisible();
  await expect(byHand.getByText('You store the file yourself')).toBeVisible();
  await expect(byHand.getByText('Last shared')).toBeVisible();

  await other.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Cards' }).click();
  await expect(locateRow(other, 'With passcode')).toBeVisible();
  await other.getByRole('button', { name: 'Open Allergy card' }).click();
  await other.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(other.getByRole('img', { name: /^Glyph “Allergy card/ })).toBeVisible();
  const folders = await request.get('/api/data-folders', { headers: owner.headers });
  expect((await folders.json()).map(({ id }: { id: string }) => id)).toContain(folder.id);
});

test('a wrong code, a file that is none, a locked vault, another account without a code: a sentence each', async ({
  page,
  request,
}) => {
  const { owner, code } = await ownerWithCode(request);
  const { row } = await createGlyph(request, owner, { title: 'Allergy card' });
  await openBackups(page, owner);
  const device = placeCard(page, 'Local Phone');
  const { content } = await captureDownload(page, () => device.getByRole('button', { name: 'Save as a file' }).click());
  await section(page, 'Backup').getByRole('button', { name: 'Restore…' }).click();
  const alert = restoreDialog(page).getByRole('alert');
  const changedAt = (at: number, to: number) => Buffer.from(content.map((byte, index) => (index === at ? to : byte)));
  for (const [file, sentence] of [
    [Buffer.from('%PDF-1.7'), `This is not an ${PRODUCT} backup. Nothing was changed.`],
    [content.subarray(0, content.length - 9), /^This backup is incomplete/],
    [changedAt(content.length - 100, (content[content.length - 100] ?? 0) ^ 1), /^This backup is damaged/],
    [changedAt(14, 2), /^This backup was made by a newer version/],
  ] as const) {
    await giveFile(page, file);
    await expect(alert).toHaveText(sentence);
  }
  await expectAccessible(page);
  await giveFile(page, content);
  const field = restoreDialog(page).getByLabel('Recovery code');
  const open = restoreDialog(page).getByRole('button', { name: 'Open', exact: true });
  await expect(alert).toBeHidden();
  await field.fill(`${code.startsWith('7') ? '8' : '7'}${code.slice(1)}`);
  await open.click();
  await expect(alert).toHaveText(/^One character is wrong or two are swapped\./);
  await field.fill(formatRecoveryCode(createRecoveryCode()));
  await open.click();
  await expect(alert).toHaveText(/^This recovery code does not open this backup\./);
  const still = await request.get(`/api/qr-codes/${row.id}`, { headers: owner.headers });
  expect((await still.json()).contentVersion).toBe(1);

  await forgetVaultKey(page);
  await page.reload();
  await expect(section(page, 'Backup').getByText(/^Your vault is locked/)).toBeVisible();
  await expect(section(page, 'Backup').getByRole('button', { name: 'Restore…' })).toBeDisabled();
  await expect(device.getByRole('button', { name: 'Back up now' })).toBeDisabled();

  const stranger = await registerOwner(request);
  const backups = await openBackups(page, stranger);
  await expect(backups.getByText('You have no recovery code yet')).toBeVisible();
  await expect(device.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  await backups.getByRole('button', { name: 'Restore…' }).click();
  await giveFile(page, content);
  await expect(alert).toHaveText(/^This backup belongs to another account\./);
  await page.keyboard.press('Escape');
  await expect(restoreDialog(page)).toBeHidden();
  await expectAccessible(page);
  await backups.getByRole('link', { name: 'Go to the recovery code' }).click();
  await expect(page.getByRole('button', { name: 'Create a new recovery code' })).toBeInViewport();
});

test('iCloud: a chosen folder is written and read back', async ({ page, request }) => {
  const { owner, code } = await ownerWithCode(request);
  const { row } = await createGlyph(request, owner, { title: 'Allergy card' });
  // The system's dialog is none that a test can press: the folder it answers is a real one of this browser.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('iCloud Drive', { create: true }),
    });
  });
  await openBackups(page, owner);
  const cloud = placeCard(page, 'iCloud');
  await expect(cloud.getByText('No folder chosen')).toBeVisible();
  await expect(cloud.getByRole('button', { name: 'Back up now' })).toBeHidden();
  await cloud.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(cloud.getByText('iCloud Drive', { exact: true })).toBeVisible();
  await cloud.getByRole('button', { name: 'Back up now' }).click();
  await expect(toast(page, 'Backup saved: iCloud')).toBeVisible();
  await expect(cloud.getByText(/^Today, /)).toBeVisible();
  await expectAccessible(page);
  await destroyForGood(request, owner, row.id);
  await section(page, 'Backup').getByRole('button', { name: 'Restore…' }).click();
  await restoreDialog(page).getByRole('button', { name: 'Open it: iCloud' }).click();
  await restoreDialog(page).getByLabel('Recovery code').fill(code);
  await restoreDialog(page).getByRole('button', { name: 'Open', exact: true }).click();
  await expect(restoreDialog(page).getByLabel('Allergy card')).toBeChecked();
  await restoreDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await cloud.getByRole('button', { name: 'Delete this backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this backup' }).click();
  await expect(toast(page, 'Backup deleted')).toBeVisible();
  await expect(cloud.getByText('No folder chosen')).toBeVisible();
});
