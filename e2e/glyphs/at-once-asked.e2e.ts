import type { Page } from '@playwright/test';
import { faceSlot } from '@repo/client/text-slots';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { createGlyph, expectJson, type Owner, openName, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// Cards from before the switch: their owner is asked once whether an ambulance reads the allergies at once.

const task = (page: Page) => page.getByRole('region', { name: 'Next thing to do' });

/** As cards were made earlier: for a reason alone, and without a face. */
const OLD = { permissions: { medical: 'read' }, emergencyAccess: true } as const;
const buildFields = (name: string, allergies: string) => ({ medicalHistory: `Name: ${name}`, allergies });

async function readRow(page: Page, { headers }: Owner, id: string): Promise<GlyphRow> {
  return expectJson<GlyphRow>(await page.request.get(`/api/qr-codes/${id}`, { headers }), 200);
}

async function readAnswer(page: Page, owner: Owner, id: string): Promise<unknown> {
  const { face } = await readRow(page, owner, id);
  return face === null ? 'no face' : JSON.parse(await openName(owner, faceSlot(id), face)).allergiesAtOnce;
}

test('several old cards are asked about together, with ticks: a signed change for yes, a note in the face for no', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const marta = await createGlyph(page.request, owner, { ...OLD, fields: buildFields('Marta Bellini', 'Penicillin') });
  const tobia = await createGlyph(page.request, owner, { ...OLD, fields: buildFields('Tobia Bellini', 'Nuts') });
  // Without allergies, or closed to everybody, nothing is asked.
  await createGlyph(page.request, owner, {
    ...OLD,
    fields: { medicalHistory: 'Name: Ugo Bellini', allergies: 'None' },
  });
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await expect(task(page)).toContainText('Show allergies at once on 2 cards?');
  await expect(task(page)).toContainText('An ambulance then reads them in the first second');
  await expect(task(page).getByLabel('Marta: Penicillin')).toBeChecked();
  await expectAccessible(page);
  await task(page).getByLabel('Tobia: Nuts').uncheck();
  await task(page).getByRole('button', { name: 'Yes, show them' }).click();
  await expect(page.getByText('An ambulance reads the allergies of this card at once').first()).toBeVisible();
  await expect(task(page).filter({ hasText: 'at once' })).toHaveCount(0);
  const changed = await readRow(page, owner, marta.row.id);
  expect([changed.contentVersion, changed.permissions.emergency]).toEqual([2, 'read']);
  expect(await readAnswer(page, owner, marta.row.id)).toBe(true);
  // A no changes no content: print, version and signature stay.
  expect((await readRow(page, owner, tobia.row.id)).contentVersion).toBe(1);
  expect(await readAnswer(page, owner, tobia.row.id)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
  await expect(task(page).filter({ hasText: 'at once' })).toHaveCount(0);
});

test('the page of an old card asks too; a yes can be taken back, and is not asked again', async ({ page }) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, {
    ...OLD,
    fields: buildFields('Marta Bellini', 'Penicillin'),
  });
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Show Marta’s allergies at once?');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Yes, show them' }).click();
  await expect(main).not.toContainText('Show Marta’s allergies at once?');
  await expect.poll(async () => (await readRow(page, owner, row.id)).contentVersion).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readRow(page, owner, row.id)).contentVersion).toBe(3);
  expect(await readAnswer(page, owner, row.id)).toBe(false);
  expect((await readRow(page, owner, row.id)).permissions.emergency).toBe('none');
  await expect(page.getByText('Allergies stay behind one reason').first()).toBeVisible();
  await page.reload();
  await expect(main).toContainText('Penicillin');
  await expect(main).not.toContainText('Show Marta’s allergies at once?');
});

test('“Choose who” opens the ticks at once', async ({ page }) => {
  const owner = await registerOwner(page.request);
  await createGlyph(page.request, owner, {
    permissions: { medical: 'none' },
    fields: buildFields('Ugo Bellini', 'Nuts'),
  });
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await task(page)
    .getByRole('link', { name: /^Choose who:/ })
    .click();
  const dialog = page.getByRole('dialog');
  const readers = dialog.getByRole('group', { name: 'Permissions' });
  await expect(readers).toBeInViewport();
  await expect(readers.getByRole('checkbox').first()).toBeFocused();
});
