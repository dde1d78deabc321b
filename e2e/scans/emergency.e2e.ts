import type { APIRequestContext, Page } from '@playwright/test';
import { createGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { glyphPng } from '../kit/media/glyph-pictures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  demoState,
  expectFields,
  expectScanError,
  locateResult,
  openScanner,
  uploadGlyph,
} from '../kit/steps/scan-steps.ts';

// What a responder and a stranger are told of what they may not read, and how it opens in an emergency.

let api: APIRequestContext;
let owner: Owner;

test.beforeAll(async ({ playwright, baseURL }) => {
  const address = baseURL ?? '';
  api = await playwright.request.newContext({ baseURL: address });
  owner = await registerOwner(api);
  for (const username of ['demo', 'first.responder']) await demoState(address, username);
});
test.afterAll(() => api.dispose());

const refusedAs = (role: string) => `Access denied. Your role (${role}) does not have permission to access this data.`;

/** Counts what the person does from now on: taps and typed keys. */
async function countActs(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  await page.evaluate(() => {
    const acts = { taps: 0, keys: 0 };
    Object.assign(window, { acts });
    addEventListener('click', (event) => event.isTrusted && acts.taps++, true);
    addEventListener('keydown', () => acts.keys++, true);
  });
  return () => page.evaluate(() => (window as unknown as { acts: { taps: number; keys: number } }).acts);
}

test('[SCAN-23] [X-32] a responder reads the own fields, is told what else exists, and opens it with three taps', async ({
  newPerson,
}) => {
  const open = { permissions: { emergency: 'read' }, emergencyAccess: true } as const;
  const glyph = await createGlyph(api, owner, open);
  const page = await openScanner(newPerson, 'first.responder');
  await page.setViewportSize({ width: 390, height: 844 });
  const acts = await countActs(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  const picture = await glyphPng(glyph.drawing, 420);
  await (await chosen).setFiles({ name: 'glyph.png', mimeType: 'image/png', buffer: picture });
  await expectFields(page, ['Medical alerts', 'Emergency contact', 'Location']);
  await expect(locateResult(page)).toContainText('Also here: Allergies, Medications and Medical history');
  await expect(locateResult(page)).not.toContainText('Penicillin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Emergency access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why do you need it?' });
  await expect(dialog).toContainText('Allergies, Medications and Medical history');
  await expect(dialog).toContainText('your name, the time and this reason. It stays in the access log.');
  await dialog.getByRole('button', { name: 'Unconscious' }).click();
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(locateResult(page)).toContainText('Access LevelEmergency');
  await expect(locateResult(page)).toContainText(/Open until \d\d:\d\d/);
  expect(await acts()).toEqual({ taps: 3, keys: 0 });
  const rows = await (await api.get(`/api/scan-logs?qrCodeId=${glyph.row.id}`, { headers: owner.headers })).json();
  expect(rows[0]).toMatchObject({ result: 'emergency', reason: 'Unconscious' });
});

test('another reason is written out, and an empty field is said to be empty', async ({ newPerson }) => {
  const fields = { allergies: 'Penicillin, severe' };
  const permissions = { medical: 'none', emergency: 'none' } as const;
  const glyph = await createGlyph(api, owner, { fields, permissions, emergencyAccess: true });
  const page = await openScanner(newPerson, 'first.responder');
  await uploadGlyph(page, glyph);
  await expect(page.getByRole('heading', { level: 2, name: 'On this card: Allergies' })).toBeVisible();
  await expect(page.getByText('Scanned Successfully')).toBeHidden();
  const told = await expectScanError(page, `${refusedAs('emergency')} This card contains restricted data.`);
  const way = page.getByRole('button', { name: 'Emergency access' });
  // The way in stands above the sentence, which is not in red.
  expect((await way.boundingBox())?.y).toBeLessThan((await told.boundingBox())?.y ?? 0);
  await expect(told).toHaveClass(/bg-canvas/);
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Why do you need it?' });
  await dialog.getByRole('button', { name: 'Other' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too short');
  await dialog.getByRole('button', { name: 'Open and alert the owner' }).click();
  await expect(dialog).toContainText('Write between 10 and 500 characters');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fell from a ladder, allergies unknown');
  await dialog.getByRole('button', { name: 'Open and alert the owner' }).click();
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(locateResult(page)).toContainText('MedicationsNot filled in by the owner');
});

test('verified staff without a right are told the names of what exists, a stranger with an account what a finder is told', async ({
  newPerson,
}) => {
  const glyph = await createGlyph(api, owner, { permissions: { medical: 'read' }, listed: true });
  const staff = await openScanner(newPerson, 'first.responder');
  await uploadGlyph(staff, glyph);
  await expectScanError(staff, refusedAs('emergency'));
  const also = (page: Page) => page.getByRole('region', { name: 'Also on this card, for Medical personnel' });
  await expect(also(staff)).toContainText('AllergiesFilled in');
  await expect(also(staff)).toContainText('The owner allows no emergency access to this part.');
  await expect(staff.getByRole('button', { name: 'Emergency access' })).toBeHidden();
  await expect(staff.getByRole('heading', { name: 'The owner lets your role read nothing' })).toBeVisible();
  await expect(staff.getByRole('main').getByRole('link', { name: /^Call \d+/ })).toBeVisible();
  const page = await openScanner(newPerson, 'demo');
  await uploadGlyph(page, glyph);
  const told = await expectScanError(page, refusedAs('user'));
  await expect(also(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^You found an .+ card$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The owner knows that you found it' })).toBeVisible();
  const call = page.getByRole('main').getByRole('link', { name: /^Call \d+/ });
  expect((await call.boundingBox())?.y).toBeLessThan((await told.boundingBox())?.y ?? 0);
});

const CHILD = {
  person: 'Name: Tobia Bellini\nBorn: 2019',
  medicalHistory: 'Name: Tobia Bellini\nBorn: 2019-04-03\nCondition: Asthma',
  allergies: 'Peanuts (life-threatening)',
} as const;

test('the patient stands first and not the account: to the ambulance before any reason, and to the doctor', async ({
  newPerson,
}) => {
  const glyph = await createGlyph(api, owner, {
    ...{ fields: { ...CHILD, medicalAlerts: 'Adrenaline pen is in his blue bag.' }, emergencyAccess: true },
    permissions: { medical: 'read', emergency: 'read' },
  });
  const page = await openScanner(newPerson, 'first.responder');
  await page.setViewportSize({ width: 390, height: 844 });
  await uploadGlyph(page, glyph);
  const result = locateResult(page);
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(/^Tobia Bellini, about \d+$/);
  await expect(result).toContainText('Medical card. Born 2019.');
  await expect(result).toContainText('the same four words as on the card');
  await expectFields(page, ['Medical alerts']);
  await expect(page.getByText('Scanned Successfully')).toBeHidden();
  await expect(result).toContainText(`Card of ${owner.fullName}’s account.`);
  // A child allows nothing: whose account it is was asked, and can be.
  await expect(page.getByText('Marta did not allow copies.')).toBeVisible();
  await page.getByRole('button', { name: 'Emergency access' }).click();
  await expect(page.getByRole('dialog', { name: 'Why do you open Tobia’s card?' })).toContainText('for 15 minutes');
  await page.getByRole('button', { name: 'Cannot speak' }).click();
  await expect(result).toContainText('Born 3 April 2019.');
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(/^Tobia Bellini, \d+$/);
  await expectFields(page, ['Medical alerts', 'Allergies', 'Conditions']);
  await expectAccessible(page);
});

test('an ambulance that reads nothing at once sees the patient and the way in, and no success', async ({
  newPerson,
}) => {
  const permissions = { medical: 'read', emergency: 'read' } as const;
  const glyph = await createGlyph(api, owner, { fields: CHILD, permissions, emergencyAccess: true });
  const page = await openScanner(newPerson, 'first.responder');
  await uploadGlyph(page, glyph);
  await expect(locateResult(page).getByRole('heading', { level: 2 })).toHaveText(/^Tobia Bellini, about/);
  await expect(locateResult(page)).toContainText('Also here: Allergies and Medical history');
  await expect(page.getByRole('button', { name: 'Emergency access' })).toBeVisible();
  await expect(page.getByText('Scanned Successfully')).toBeHidden();
  await expect(page.getByText('No accessible data for your role')).toBeHidden();
});
