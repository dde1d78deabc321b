import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { expectJson, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import {
  type Applicant,
  applyFor,
  createReviewer,
  decideCase,
  registerApplicant,
  signInByPasskey,
  verifyInstitution,
} from '@repo/dev-env/browsers/reviewers';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { fillForm, generateButton, SECRET_WORDS } from '../kit/steps/glyph-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';
import { expectScanError, locateResult, openScan, upload } from '../kit/steps/scan-steps.ts';

/** Makes a medical card on the page and prints it as far as the dialog; the picture is what is on the paper. */
async function makeAndPrint(page: Page): Promise<Buffer> {
  await page.goto('/generate');
  await fillForm(page);
  await generateButton(page).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  await expect(dialog.getByText('Nobody can read this card yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG, 512 pixels' }).click();
  return readFile(await (await saving).path());
}

async function vouch(desk: Page, hospital: Applicant, { username }: Applicant): Promise<void> {
  await signInByPasskey(desk, hospital);
  await desk.goto('/settings/roles');
  const section = desk.getByRole('region', { name: 'Your staff' });
  await section.getByLabel('Username of the person').fill(username);
  await section.getByRole('button', { name: 'Grant the role' }).click();
  await confirmByPasskey(desk);
  await expect(section.getByRole('listitem').filter({ hasText: username })).toContainText('Medical');
}

test('a card made without a profile is read by a doctor once reviewers accept the profile, with no page of its owner open', async ({
  page,
  newPerson,
  request,
}) => {
  test.slow();
  const person = { ...newcomer(), realm: 'real' };
  const owner = await registerOwner(request, { person });
  await signInAs(page, owner);
  const paper = await makeAndPrint(page);
  await page.close();

  const hospital = await registerApplicant(request, 'institution');
  const { institution = '' } = await applyFor(request, hospital);
  const doctor = await registerApplicant(request);
  await applyFor(request, doctor);
  await verifyInstitution(async () => (await newPerson()).page, institution);
  await vouch((await newPerson()).page, hospital, doctor);
  const scanner = (await newPerson()).page;
  await signInByPasskey(scanner, doctor);
  const scan = async () => {
    await openScan(scanner);
    await upload(scanner, paper, 'paper.png', 'image/png');
  };
  const withheld = async () => {
    const list = await request.get('/api/qr-codes', { headers: owner.headers });
    return (await expectJson<GlyphRow[]>(list, 200)).map((row) => row.withheld);
  };
  const judge = async (id: string, data: Parameters<typeof decideCase>[3]['data']) => {
    const { page: desk } = await newPerson();
    const reviewer = await createReviewer();
    await decideCase(desk, reviewer, await signInByPasskey(desk, reviewer), { id, data });
  };

  await scan();
  await expectScanError(scanner, 'The owner’s card cannot be read yet.');
  const { photo = '' } = await applyFor(request, owner);
  expect(await withheld()).toEqual([false]);
  await judge(photo, { approve: false, reason: 'no_face' });
  expect(await withheld()).toEqual([true]);
  const text = { text: 'It is my face, seen from the front, in daylight.' };
  const appealed = await request.post(`/api/profile/reviews/${photo}/appeal`, { headers: owner.headers, data: text });
  const { id } = await expectJson<{ id: string }>(appealed, 201);
  expect(await withheld()).toEqual([true]);
  await scan();
  await expectScanError(scanner, 'The owner’s card cannot be read yet.');
  await judge(id, { approve: true });
  await scan();
  await expect(locateResult(scanner)).toContainText(SECRET_WORDS);
});
