import type { Page } from '@playwright/test';
import { type LineCode, parseLineCodes } from '@repo/client/card/line-codes';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { openOwnedGlyph } from '@repo/vault';
import { findViolations } from '../kit/axe.ts';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { enterGenerate, generateButton } from '../kit/steps/glyph-steps.ts';

// Words of the list are offered below a line of health, and never stand in the way of what somebody writes.

/** Fingers take no less. */
const FINGER_PX = 44;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'it-IT' };

/** What was sealed of the card that answers a request to create or change one. */
async function readSealed(
  owner: Owner,
  answer: { encodedData: string },
): Promise<{ fields: unknown; codes: LineCode[] }> {
  const { content } = await openOwnedGlyph(owner.vaultKey, owner.user.id, answer.encodedData);
  return { fields: content.fields, codes: parseLineCodes(content, content.fields as Record<string, string>) };
}

async function saveAndRead(page: Page, owner: Owner, save: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => /\/api\/qr-codes(\/[^/]+)?$/.test(one.url()) && one.request().method() !== 'GET'),
    save(),
  ]);
  return readSealed(owner, await answer.json());
}

test('by the keyboard: a word is offered from its second letter, chosen by arrow and Enter, and its meaning is sealed beside it', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/(allergy|medicine|condition|implant|procedure)[^/]*\.js/.test(request.url())) lists.push(request.url());
  });
  const owner = await enterGenerate(page);
  const field = page.getByRole('combobox', { name: 'Allergies', exact: true });
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(lists).toEqual([]);
  await field.pressSequentially('p');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.pressSequentially('enicilin');
  const list = page.getByRole('listbox', { name: 'Words from the list' });
  await expect(list.getByRole('option').first()).toHaveText('PenicillinsPenicilline');
  await expect(list.getByRole('option').last()).toHaveText('Keep “penicilin” as I write it');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(lists.length).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  await field.press('ArrowDown');
  const option = list.getByRole('option', { name: /^Penicillins/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  await field.press('Enter');
  await expect(field).toHaveValue('Penicillins');
  await expect(field).toBeFocused();
  await expect(list).toBeHidden();

  // A detail changes no meaning; other words do, and Enter keeps what was typed.
  await page.getByRole('button', { name: 'Life-threatening' }).click();
  await field.press('Enter');
  const second = page.getByRole('combobox', { name: 'Allergies 2', exact: true });
  await expect(second).toBeFocused();
  await second.pressSequentially('latex');
  await expect(list.first()).toBeVisible();
  await second.press('Enter');
  await expect(second).toHaveValue('latex');
  const medicines = page.getByRole('combobox', { name: 'Medicines', exact: true });
  await medicines.pressSequentially('rami');
  await medicines.press('ArrowDown');
  await medicines.press('Enter');
  await expect(medicines).toHaveValue('Ramipril');
  const sealed = await saveAndRead(page, owner, () => generateButton(page).click());
  expect(sealed.fields).toMatchObject({ allergies: 'Penicillins (life-threatening)\nlatex', medications: 'Ramipril' });
  expect(sealed.codes).toEqual([
    { field: 'allergies', line: 'Penicillins', system: 'health-words', code: 'a1' },
    // The ambulance's copy of what threatens a life.
    { field: 'medicalAlerts', line: 'Allergy: Penicillins', system: 'health-words', code: 'a1' },
    { field: 'medications', line: 'Ramipril', system: 'health-words', code: 'm24' },
  ]);

  // In the change's dialog Escape closes the list alone; and whoever writes something else has said something else.
  await page.goto('/manage');
  await page.getByRole('button', { name: /^Open / }).click();
  await page.getByRole('button', { name: 'Change content' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  const medicine = dialog.getByRole('combobox', { name: 'Medicines', exact: true });
  await medicine.fill('Ramipri');
  await expect(dialog.getByRole('option', { name: /^Ramipril with/ })).toBeVisible();
  await medicine.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(medicine).toHaveValue('Ramipri');
  const changed = await saveAndRead(page, owner, () => dialog.getByRole('button', { name: 'Save changes' }).click());
  expect(changed.codes.map(({ line }) => line)).toEqual(['Penicillins', 'Allergy: Penicillins']);
});

test('by touch, in Italian: a colloquial word finds the doctor’s, rows are high enough, and nothing covers what follows', async ({
  newPerson,
}) => {
  const { page } = await newPerson(PHONE);
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  await page.goto('/generate');
  await page.getByRole('button', { name: /^Malattie/ }).tap();
  const field = page.getByRole('combobox', { name: 'Malattie', exact: true });
  await field.tap();
  await field.pressSequentially('ipertens');
  const list = page.getByRole('listbox', { name: 'Parole dell’elenco' });
  const options = list.getByRole('option');
  await expect(options.first()).toHaveText('Pressione altaipertensione');
  await expect(options.last()).toHaveText('Tieni “ipertens” come l’ho scritto');
  for (const box of await Promise.all((await options.all()).map((option) => option.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(FINGER_PX);
  const since = page.getByRole('textbox', { name: 'Malattie: Dal (anno)', exact: true });
  const [below, end] = await Promise.all([since.boundingBox(), list.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
  // Whoever goes on to what follows reaches it: the list goes with that tap, not before it.
  await since.tap();
  await expect(since).toBeFocused();
  await expect(list).toBeHidden();
  await field.tap();
  await field.press('End');
  await field.pressSequentially('i');
  await options.first().tap();
  await expect(field).toHaveValue('Pressione alta');
  await expect(list).toBeHidden();

  // The last row keeps what was typed.
  await page.getByRole('button', { name: /^Allergie/, expanded: false }).tap();
  const allergy = page.getByRole('combobox', { name: 'Allergie', exact: true });
  await allergy.pressSequentially('lattice dei guanti');
  await expect(options).toHaveCount(0);
  await allergy.fill('');
  await allergy.pressSequentially('lattic');
  await page.getByRole('option', { name: 'Tieni “lattic” come l’ho scritto' }).tap();
  await expect(allergy).toHaveValue('lattic');
  await expect(page.getByRole('option')).toHaveCount(0);
});
