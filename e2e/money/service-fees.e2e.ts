import { writeFile } from 'node:fs/promises';
import { createGlyph } from '@repo/dev-env/browsers/registered-owner';
import {
  applyFor,
  createReviewer,
  decideCase,
  registerApplicant,
  signInByPasskey,
  signInByPassword,
  verifyInstitution,
} from '@repo/dev-env/browsers/reviewers';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { buyFee, feeSteps, mainOf, pageTitle, stopFee } from '../kit/steps/fee-steps.ts';

// From Pay to delivered, and from Pay to the money back, against the real server: the certificate of a card, the time stamp
// of a file, and the set-up of an institution. What is stopped is bought right after a block, so that no other one is near.

const CERTIFICATE = { feeType: 'glyph_issuance', name: 'Glyph issuance', price: '€1.99' } as const;
const TIME_STAMP = { feeType: 'document_notarization', name: 'Document notarization', price: '€4.99' } as const;
const SET_UP = { feeType: 'institutional_registration', name: 'Institutional registration', price: '€49.99' } as const;

test('[PAY-04] the certificate of a card: signed, in a block and downloaded; a second one is stopped, and the money goes back', async ({
  page,
}) => {
  const owner = await signInNew(page);
  await createGlyph(page.request, owner);
  await buyFee(page, CERTIFICATE);
  await expect(feeSteps(page).nth(0)).toContainText(/Paid.*Card, €1\.99/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(mainOf(page).getByText('Delivered')).toBeVisible();
  await expect(feeSteps(page).last()).toContainText('The certificate is there');

  await createGlyph(page.request, owner, { title: 'Second card' });
  // The first has its certificate, so there is one card to choose.
  await buyFee(page, { ...CERTIFICATE, choose: () => expect(page.getByText('It looks like this')).toBeVisible() });
  const others = page.getByRole('region', { name: 'Your other fees' });
  await expect(others).toContainText('Delivered');
  await stopFee(page);
  await expect(mainOf(page).getByText('€1.99 went back to your card', { exact: false })).toBeVisible();

  await page.goto('/certificates');
  await expect(page.getByRole('heading', { name: 'Certificates of cards' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const paper = await (await saving).path();
  await page.goto('/explorer');
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(paper);
  await expect(page.getByText(/^Issued .*not checked/)).toBeVisible();
});

test('[PAY-04] the time stamp of a file: in a block, and checked against the file; a second one is stopped, and the money goes back', async ({
  page,
}, testInfo) => {
  await signInNew(page);
  const path = testInfo.outputPath('Statuto.pdf');
  await writeFile(path, 'Statuto 2026, articolo 1');
  const choose = async () => {
    await page.getByLabel('File to check', { exact: true }).setInputFiles(path);
    await expect(mainOf(page).getByText('Statuto.pdf').first()).toBeVisible();
  };
  await buyFee(page, { ...TIME_STAMP, choose });
  await expect(mainOf(page).getByText('Delivered')).toBeVisible();
  await expect(feeSteps(page).last()).toContainText('The certificate is there');

  await buyFee(page, { ...TIME_STAMP, choose });
  await stopFee(page);
  await expect(mainOf(page).getByText('€4.99 went back to your card', { exact: false })).toBeVisible();

  await page.goto('/certificates');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).first().click();
  const paper = await (await saving).path();
  await page.goto('/timestamp');
  await page.getByLabel('File to check', { exact: true }).setInputFiles(path);
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(paper);
  await expect(page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })).toContainText(
    'Yes. The same file, and it existed on',
  );
});

/** An institution that sent its licence and said where its portal is to stand, signed in; the id of the licence's case. */
async function enterWithLicence(page: Parameters<typeof signInByPassword>[0]): Promise<string> {
  const service = await registerApplicant(page.request, 'institution', 'emergency');
  const { headers, username } = service;
  const { institution = '' } = await applyFor(page.request, service);
  const confirming = { code: codeIn(await waitForMail(`${username}@example.org`, 'Confirm your email address')) };
  const confirmed = await page.request.post('/api/auth/confirm-email', { headers, data: confirming });
  expect(confirmed.status()).toBe(200);
  const placed = await page.request.put('/api/institution-start/place', { headers, data: { municipality: '100005' } });
  expect(placed.status()).toBe(200);
  await signInByPassword(page, service);
  return institution;
}

test('[PAY-04] the set-up of an institution: paid while its licence is checked, and delivered with the second vote', async ({
  page,
  newPerson,
}) => {
  const licence = await enterWithLicence(page);
  await buyFee(page, SET_UP);
  await expect(mainOf(page).getByText('Another paper is needed')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await verifyInstitution(async () => (await newPerson()).page, licence);
  await page.reload();
  await expect(mainOf(page).getByText('Delivered')).toBeVisible();
  await expect(feeSteps(page).last()).toContainText('Administrator invited');
});

test('the set-up of an institution whose licence is refused is paid back, with the reason', async ({
  page,
  newPerson,
}) => {
  const licence = await enterWithLicence(page);
  await buyFee(page, SET_UP);
  for (let votes = 0; votes < 2; votes += 1) {
    const { page: panel } = await newPerson();
    const reviewer = await createReviewer();
    const entry = await signInByPasskey(panel, reviewer);
    await decideCase(panel, reviewer, entry, { id: licence, data: { approve: false, reason: 'license_unclear' } });
  }
  await page.reload();
  await expect(mainOf(page).getByText('Refused, refunded')).toBeVisible({ timeout: 60_000 });
  await expect(mainOf(page).getByText('The reason:', { exact: false })).toBeVisible();
  await expect(mainOf(page).getByText('€49.99 went back to your card', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Payment and papers' }).click();
  await expect(pageTitle(page, 'Paid back')).toBeVisible();
});
