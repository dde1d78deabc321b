import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import { createGlyph, FACTS, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from './kit/enter.ts';
import { expect, signIn, test } from './kit/fixtures.ts';
import { glyphPng } from './kit/media/glyph-pictures.ts';
import { register } from './kit/steps/account-steps.ts';
import { typeTitle } from './kit/steps/glyph-steps.ts';
import { expectFields, expectScanError, locateResult } from './kit/steps/scan-steps.ts';
import { cameraStage, photoStage, type Stage } from './kit/steps/story-stages.ts';

// The whole story with three accounts: made, printed, scanned by each role, switched off, issued anew. Told twice: by
// photos that are uploaded, and with a live camera on a print that moves. The first telling begins with the registration and
// the form, the second with a glyph that is there.

const TITLE = 'Medical card';

async function makeGlyph(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Make a card' }).click();
  await typeTitle(page, TITLE);
  await page.getByRole('radio', { name: 'A negative' }).click();
  const line = (label: string) => page.getByLabel(label, { exact: true });
  await line('Content').fill('Type 1 diabetes since 2009');
  await line('Allergies').fill('Penicillin');
  await page.getByRole('group', { name: 'How severe: Penicillin' }).getByText('severe', { exact: true }).click();
  await line('Medicines').fill('Insulin glargine');
  await line('Medicines: Dose').fill('18 units');
  await line('Call first').fill('Paolo Bellini');
  await line('Call first: Phone').fill('+39 055 000 0142');
  await page.getByText('Add more').click();
  await page.getByLabel('Location').fill('Via dei Servi 4, Firenze');
  await page.getByLabel('Bank account').fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByRole('textbox', { name: 'Insurance', exact: true }).fill('Policy 4711');
  await expect(page.getByLabel('Medical personnel')).toBeChecked();
  await expect(page.getByLabel('Emergency services')).toBeChecked();
  // This ambulance is to give a reason for the allergies.
  await page.getByRole('switch', { name: /^Show allergies at once/ }).click();
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
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  const pdf = await readFile(await (await saving).path());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return pdf;
}

async function openPanel(page: Page): Promise<Locator> {
  await page.goto('/manage');
  // By whose card it is, or by its title where it names nobody; there is one.
  await page.getByRole('button', { name: /^Open (?:Marta Bellini|Medical card)/ }).click();
  const panel = page.getByRole('article');
  await expect(panel).toContainText(TITLE);
  return panel;
}

async function expectLog(panel: Locator): Promise<void> {
  const page = panel.page();
  const lines = panel.locator('section', { has: page.getByRole('heading', { name: /^Who opened it/ }) });
  const rows = lines.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Owner');
  await expect(rows.nth(1)).toContainText('Emergency role');
  await expect(rows.nth(1)).toContainText('Emergency contact');
  await expect(rows.nth(2)).toContainText('Refused');
  await expect(rows.nth(3)).toContainText('Maria Rossi');
  await expect(rows.nth(3)).toContainText(/Read: .*Medical history, Allergies, Medications, Emergency contact/);
}

async function confirm(panel: Locator, word: 'Deactivate' | 'Re-issue'): Promise<void> {
  const acts = { Deactivate: 'Stop this card for now', 'Re-issue': 'New glyph, stop the old one' };
  await panel.getByRole('button', { name: acts[word], exact: true }).click();
  const dialog = panel.page().getByRole('alertdialog', { name: `${word} “${TITLE}”?` });
  await dialog.getByRole('button', { name: word, exact: true }).click();
  await expect(dialog).toBeHidden();
}

type Story = { stage: Stage; comeIn: (page: Page) => Promise<unknown>; facts: readonly string[] };

/** From the first print on. `comeIn`: the owner in another browser. `facts`: what the doctor reads. */
async function playStory(owner: Page, { stage, comeIn, facts }: Story): Promise<void> {
  const doctor = await stage.signInDemo('dr.rossi');
  await stage.scan(doctor);
  await expectFields(doctor, facts);
  for (const fact of ['Penicillin', 'severe']) await expect(locateResult(doctor)).toContainText(fact);
  await expect(locateResult(doctor)).not.toContainText('IT60');

  const plain = await stage.signInDemo('demo');
  await stage.scan(plain);
  await expectScanError(plain, 'Access denied. Your role (user) does not have permission to access this data.');

  const responder = await stage.signInDemo('first.responder');
  await stage.scan(responder);
  await expectFields(responder, ['Emergency contact', 'Location']);
  await expect(locateResult(responder)).not.toContainText('Penicillin');

  const self = await stage.signIn(comeIn);
  await stage.scan(self);
  await expect(locateResult(self)).toContainText('Access LevelOwner');
  for (const fact of ['Penicillin', 'Via dei Servi 4', 'IT60 X054', 'Policy 4711']) {
    await expect(locateResult(self)).toContainText(fact);
  }
  const panel = await openPanel(owner);
  await expectLog(panel);

  await confirm(panel, 'Deactivate');
  await doctor.getByRole('button', { name: 'Scan another' }).click();
  await stage.scan(doctor);
  await expectScanError(doctor, 'This card is not active. Its owner has deactivated it.');
  await panel.getByRole('button', { name: 'Activate' }).click();
  await expect(owner.getByRole('button', { name: 'Stop this card for now' })).toBeVisible();

  await confirm(panel, 'Re-issue');
  const next = await download(owner, 'PNG, 1024 pixels');
  await stage.scan(doctor);
  await expectScanError(doctor, 'This card was re-issued. The printed glyph is no longer valid.');
  await stage.lay(next);
  await stage.scan(doctor);
  await expectFields(doctor, facts);
  await expect(locateResult(doctor)).toContainText('version 2');
  await stage.close();
}

test('[SCAN-17] [SCAN-20] [SCAN-23] the story, by photos: tilted, blurred, noisy, compressed, one corner covered', async ({
  page,
  newPerson,
  baseURL,
}) => {
  const { username, password } = await register(page);
  await makeGlyph(page);
  expect((await downloadPdf(page)).subarray(0, 5).toString()).toBe('%PDF-');
  const stage = photoStage(newPerson, baseURL ?? '');
  await stage.lay(await download(page, 'PNG, 1024 pixels'));
  const comeIn = (elsewhere: Page) => signIn(elsewhere, username, password);
  const facts = ['Allergies', 'Medications', 'Blood group', 'Medical history', 'Emergency contact'];
  await playStory(page, { stage, comeIn, facts });
});

test('[SCAN-06] [SCAN-07] [X-33] the story, by a camera on a print that moves, tilts and blurs', async ({
  page,
  baseURL,
}, testInfo) => {
  const owner = await registerOwner(page.request);
  const { medicalAlerts, ...fields } = FACTS;
  const permissions = { medical: 'read', emergency: 'read' } as const;
  const { drawing } = await createGlyph(page.request, owner, { title: TITLE, fields, permissions });
  await signInAs(page, owner);
  const stage = await cameraStage(testInfo, baseURL ?? '');
  await stage.lay(await glyphPng(drawing, 1024));
  const comeIn = (elsewhere: Page) => signInAs(elsewhere, owner);
  await playStory(page, { stage, comeIn, facts: ['Allergies', 'Medications', 'Medical history', 'Emergency contact'] });
});
