import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { locateResult, openScanner, uploadGlyph } from '../kit/steps/scan-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// A doctor's copy at level Read: the owner's tick, and a question to an owner who has not ticked it.

const MARTA: GlyphOptions = {
  title: 'Marta Bellini',
  permissions: { medical: 'read', emergency: 'read' },
  fields: {
    person: 'Name: Marta Bellini\nBorn: 1979',
    medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-14',
    allergies: 'Penicillin (life-threatening)',
  },
};

test('the owner ticks it, the doctor copies it with its source line, and the owner is told once', async ({
  page,
  newPerson,
}) => {
  const owner = await registerOwner(page.request);
  const card = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${card.row.id}`);
  const tick = page.getByRole('checkbox', { name: 'May copy it for their notes: Medical Personnel' });
  await expect(tick).not.toBeChecked();
  // As the doctor sees it, before and after.
  await page.getByRole('button', { name: 'See as doctor' }).click();
  const seen = page.getByRole('dialog', { name: 'Preview: what others see' });
  await expect(seen).toContainText('Marta did not allow copies.');
  await page.keyboard.press('Escape');
  await tick.click();
  await expect(page.getByText('They may copy it now', { exact: true })).toBeVisible();
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick).not.toBeChecked();
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(page.getByText('Their part, and may copy it for their notes')).toBeVisible();
  await page.getByRole('button', { name: 'See as doctor' }).click();
  await expect(seen.getByRole('button', { name: 'Copy for my notes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.reload();
  await expect(tick).toBeChecked();

  const doctor = await openScanner(newPerson, 'dr.rossi');
  await doctor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await uploadGlyph(doctor, card);
  await expect(locateResult(doctor)).toContainText('Penicillin');
  // Copies go into notes alone: file, share sheet and paper need the level Full.
  await expect(doctor.getByRole('button', { name: 'Export' })).toBeDisabled();
  await expect(doctor.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(doctor.getByText('Marta lets you copy this')).toBeVisible();
  await doctor.getByRole('button', { name: 'Copy for my notes' }).click();
  await expect(doctor.getByRole('button', { name: /^Copied \d\d:\d\d$/ })).toBeVisible();
  const notes = await doctor.evaluate(() => navigator.clipboard.readText());
  expect(notes).toContain('Penicillin');
  expect(notes).toMatch(/Not checked by a clinic\.$/);
  await doctor.emulateMedia({ media: 'print' });
  await expect(doctor.getByText('The owner did not allow prints.')).toBeVisible();
  await doctor.emulateMedia({ media: 'screen' });
  await doctor.getByRole('button', { name: /^Copied/ }).click();
  await page.reload();
  await expect(page.getByText('Exported: copied for notes')).toBeVisible();
  const list = await (await page.request.get('/api/notifications', { headers: owner.headers })).json();
  expect(list.filter(({ kind }: { kind: string }) => kind === 'scan.exported')).toHaveLength(1);
});

test('a doctor asks, the owner is told above every page, allows it after unlocking, and the doctor copies', async ({
  page,
  newPerson,
}) => {
  const owner = await registerOwner(page.request, { typesPassword: true });
  const card = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto('/settings');
  const doctor = await openScanner(newPerson, 'dr.rossi');
  await doctor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await uploadGlyph(doctor, card);
  await expect(doctor.getByText('Marta did not allow copies.')).toBeVisible();
  await doctor.getByRole('button', { name: 'Ask Marta to allow it' }).click();
  await expect(doctor.getByText('They have not answered yet.')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Ask Marta to allow it' })).toHaveCount(0);
  await expectAccessible(doctor);

  const banner = page.getByRole('status', { name: 'A reader asks to copy' });
  await expect(banner).toContainText('Marta Bellini');
  await expect(banner).toContainText(/Rossi .*asks to copy what they read of this card\./);
  await expectAccessible(page);
  await forgetVaultKey(page);
  await page.reload();
  await banner.getByRole('button', { name: 'Allow' }).click();
  const unlock = page.getByRole('dialog', { name: 'Unlock your vault' });
  await unlock.getByLabel('Password', { exact: true }).fill(owner.password);
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('They may copy it now', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);

  // The doctor's page learns of it by itself.
  await doctor.getByRole('button', { name: 'Copy for my notes' }).click();
  await expect(doctor.getByRole('button', { name: /^Copied \d\d:\d\d$/ })).toBeVisible();
  await page.goto(`/manage?glyph=${card.row.id}`);
  await expect(page.getByText(/^Asked to copy it\. You allowed it/)).toBeVisible();
  await expect(page.getByText('Exported: copied for notes')).toBeVisible();
});

test('a no is said on both sides, and nothing can be copied', async ({ page, newPerson }) => {
  const owner = await registerOwner(page.request);
  const card = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${card.row.id}`);
  const doctor = await openScanner(newPerson, 'dr.rossi');
  await uploadGlyph(doctor, card);
  await doctor.getByRole('button', { name: 'Ask Marta to allow it' }).click();
  await expect(doctor.getByText('They have not answered yet.')).toBeVisible();
  // Put aside, the question still waits where the card's readings are listed.
  const banner = page.getByRole('status', { name: 'A reader asks to copy' });
  await banner.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText(/^Asked to copy it\. You said no/)).toBeVisible();
  await expect(doctor.getByText('You asked. Marta said no.')).toBeVisible();
  await expect(doctor.getByRole('button', { name: 'Copy for my notes' })).toHaveCount(0);
});
