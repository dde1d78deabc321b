import { readFile } from 'node:fs/promises';
import { PRODUCT } from '@house/contract/brand';
import type { Locator, Page } from '@playwright/test';
import { newcomer, register } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFault, expectFields, resultOf } from './scan-steps.ts';
import { cameraStages, photoStages, type StageMaker } from './story-stages.ts';

// The whole story with three accounts: made, printed, scanned by each role, switched off, issued anew. Told twice: by
// photos that are uploaded, and with a live camera on a print that moves.

const TITLE = 'Medical card';

async function makeGlyph(page: Page): Promise<void> {
  await page.goto('/generate');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('group', { name: 'Data Category' }).getByText('Medical', { exact: true }).click();
  await page.getByRole('button', { name: /^Target Folder/ }).click();
  await page.getByRole('menuitemradio', { name: 'My folder' }).click();
  await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
  await page.getByLabel('Allergies').fill('Penicillin, severe');
  await page.getByLabel('Medications').fill('Insulin glargine, 18 units');
  await page.getByLabel('Emergency contact').fill('Paolo Bellini, husband\n+39 055 000 0142');
  await page.getByText('Add more').click();
  await page.getByLabel('Location').fill('Via dei Servi 4, Firenze');
  await page.getByLabel('Bank account').fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByLabel('Insurance').fill('Policy 4711');
  await page.getByLabel('Medical personnel').check();
  await page.getByLabel('Emergency services').check();
  await page.getByRole('button', { name: `Generate Secure ${PRODUCT}` }).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
}

async function download(page: Page, item: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return readFile(await (await saving).path());
}

async function downloadPdf(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await saving).path());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return pdf;
}

async function openPanel(page: Page): Promise<Locator> {
  await page.goto('/manage');
  await page.getByRole('button', { name: `Open ${TITLE}` }).click();
  const panel = page.getByRole('complementary', { name: TITLE });
  await expect(panel).toBeVisible();
  return panel;
}

async function expectLog(page: Page): Promise<void> {
  const panel = await openPanel(page);
  const lines = panel.locator('section', { has: page.getByRole('heading', { name: 'Scans of this glyph' }) });
  const rows = lines.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Owner');
  await expect(rows.nth(1)).toContainText('Emergency role');
  await expect(rows.nth(1)).toContainText('Emergency contact');
  await expect(rows.nth(2)).toContainText('Refused');
  await expect(rows.nth(3)).toContainText('Maria Rossi');
  await expect(rows.nth(3)).toContainText('Read: Medical history, Allergies, Medications, Emergency contact');
}

async function confirm(page: Page, word: 'Deactivate' | 'Re-issue'): Promise<void> {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: word, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `${word} “${TITLE}”?` });
  await dialog.getByRole('button', { name: word, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function tellStory(owner: Page, makeStage: StageMaker): Promise<void> {
  const person = await register(owner, newcomer());
  await makeGlyph(owner);
  expect((await downloadPdf(owner)).subarray(0, 5).toString()).toBe('%PDF-');
  const stage = await makeStage(await download(owner, 'PNG, 1024 pixels'), 'first');

  const doctor = await stage.enter('dr.rossi');
  await stage.scan(doctor);
  await expectFields(doctor, ['Allergies', 'Medications', 'Medical history', 'Emergency contact']);
  await expect(resultOf(doctor)).toContainText('Penicillin, severe');
  await expect(resultOf(doctor)).not.toContainText('IT60');

  const plain = await stage.enter('demo');
  await stage.scan(plain);
  await expectFault(plain, 'Access denied. Your role (user) does not have permission to access this data.');

  const responder = await stage.enter('first.responder');
  await stage.scan(responder);
  await expectFields(responder, ['Emergency contact', 'Location']);
  await expect(resultOf(responder)).not.toContainText('Penicillin');

  const self = await stage.enter(person.username, person.password);
  await stage.scan(self);
  await expect(resultOf(self)).toContainText('Access LevelOwner');
  for (const fact of ['Penicillin, severe', 'Via dei Servi 4', 'IT60 X054', 'Policy 4711']) {
    await expect(resultOf(self)).toContainText(fact);
  }
  await expectLog(owner);

  await confirm(owner, 'Deactivate');
  await stage.scan(doctor);
  await expectFault(doctor, 'This glyph is not active. Its owner has switched it off.');
  await owner.getByRole('complementary', { name: TITLE }).getByRole('button', { name: 'Activate' }).click();
  await expect(owner.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible();

  await confirm(owner, 'Re-issue');
  const next = await makeStage(await download(owner, 'PNG, 1024 pixels'), 'second');
  await stage.scan(doctor);
  await expectFault(doctor, 'This glyph was re-issued. The printed code is no longer valid.');
  const again = await next.enter('dr.rossi');
  await next.scan(again);
  await expectFields(again, ['Allergies', 'Medications', 'Medical history', 'Emergency contact']);
  await expect(resultOf(again)).toContainText('version 2');
  await stage.close();
  await next.close();
}

test('[SCAN-17] [SCAN-20] [SCAN-23] the story, by photos: tilted, blurred, noisy, compressed, one corner covered', async ({
  page,
  newPerson,
}) => {
  await tellStory(page, photoStages(newPerson));
});

test('[SCAN-06] [SCAN-07] [X-33] the story, by a camera on a print that moves, tilts and blurs', async ({
  page,
  baseURL,
}, testInfo) => {
  await tellStory(page, cameraStages(testInfo, baseURL ?? ''));
});
