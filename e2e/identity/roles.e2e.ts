import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { createGlyph, expectJson, makeVault, type OwnedGlyph } from '@repo/dev-env/browsers/registered-owner';
import {
  type Applicant,
  applyFor,
  registerApplicant,
  signInByPasskey,
  signInByPassword,
  verifyInstitution,
} from '@repo/dev-env/browsers/reviewers';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';
import { expectFields, expectScanError, MEDICAL_FIELDS, openScan, uploadGlyph } from '../kit/steps/scan-steps.ts';

// How somebody becomes a doctor: two reviewers verify the hospital, the hospital vouches, and can withdraw it.

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

async function openRoles(page: Page): Promise<void> {
  await page.goto('/settings/roles');
  await expect(section(page)).toBeVisible();
}

const section = (page: Page): Locator => page.getByRole('region', { name: /^(Roles|Your staff)$/ });

async function vouchByName(page: Page, { username }: Applicant): Promise<void> {
  await section(page).getByLabel('Username of the person').fill(username);
  await section(page).getByRole('button', { name: 'Grant the role' }).click();
  await confirmByPasskey(page);
}

/** Of an institution that the server does not know, and then of one that it does. */
async function askToBeVouchedFor(page: Page, hospital: Applicant): Promise<void> {
  await expect(section(page).getByText('No institution has granted you a role.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(section(page).getByLabel('Username of the institution')).toHaveAccessibleDescription(
    /Enter the username/,
  );
  await section(page).getByLabel('Username of the institution').fill('nobody.here');
  await section(page).getByLabel('Role').selectOption('medical');
  await section(page).getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(section(page).getByRole('alert')).toContainText('There is no verified institution with this username');
  await section(page).getByLabel('Username of the institution').fill(hospital.username);
  await section(page).getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Arno Hospital' })).toContainText('Waiting');
}

const askChallenge = async (headers: Record<string, string>) =>
  (await api.post('/api/scan-logs/challenge', { headers, data: { role: 'medical' } })).status();

test('[X-36] [ROLE-06] a hospital vouches once it is verified, for who asks; what it withdraws is gone, and a doctor reads', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const hospital = await registerApplicant(api, 'institution');
  const { institution = '' } = await applyFor(api, hospital);
  const person = await registerApplicant(api);
  await applyFor(api, person);
  const desk = (await newPerson()).page;
  await signInByPasskey(desk, hospital);
  await openRoles(desk);
  await vouchByName(desk, person);
  await expect(section(desk).getByRole('alert')).toContainText('Only a verified institution can grant roles.');

  await verifyInstitution(async () => (await newPerson()).page, institution);
  await signInByPassword(page, person);
  await openRoles(page);
  await askToBeVouchedFor(page, hospital);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await askChallenge(person.headers)).toBe(403);

  await desk.reload();
  const line = section(desk).getByRole('listitem').filter({ hasText: person.username });
  await expect(section(desk).getByText(`${person.fullName} (${person.username})`)).toBeVisible();
  await section(desk)
    .getByRole('button', { name: `Grant the role to ${person.fullName}` })
    .click();
  await confirmByPasskey(desk);
  await expect(desk.getByText(`Role granted to ${person.fullName}`).first()).toBeVisible();
  await expect(line).toContainText('Active');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1280, height: 800 });
  expect(await askChallenge(person.headers)).toBe(200);

  await page.reload();
  await expect(section(page).getByText('Granted by Arno Hospital')).toBeVisible();
  await section(desk)
    .getByRole('button', { name: `Withdraw the role of ${person.fullName}` })
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await confirmByPasskey(desk);
  await expect(section(desk).getByText('You have not granted a role to anyone.')).toBeVisible();
  expect(await askChallenge(person.headers)).toBe(403);

  await vouchByName(desk, person);
  await expect(line).toContainText('Medical');
  await expectDoctorReads(page, person, await makeRealGlyph(hospital));
  expect(await askChallenge(person.headers)).toBe(403);
});

/** Real health data are stored after consent alone. */
async function makeRealGlyph(owner: Applicant): Promise<OwnedGlyph> {
  const data = { version: HEALTH_CONSENT_VERSION };
  await expectJson(await api.put('/api/consents/health', { headers: owner.headers, data }), 200);
  return createGlyph(api, await makeVault(api, owner));
}

/** With one factor refused at the gate, with a passkey read; at the end the role is given back. */
async function expectDoctorReads(page: Page, person: Applicant, glyph: OwnedGlyph): Promise<void> {
  await signInByPassword(page, person);
  await page.goto('/scan');
  await uploadGlyph(page, glyph);
  const alert = await expectScanError(page, 'Sign in with a second factor to read with a professional role.');
  await expect(alert.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/biometric');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await alert.getByRole('link', { name: 'Sign in with your passkey' }).click();
  await expect(page).toHaveURL(/\/force-login$/);

  await signInByPasskey(page, person);
  await openScan(page);
  await uploadGlyph(page, glyph);
  await expectFields(page, MEDICAL_FIELDS);

  await page.goto('/settings/roles');
  await section(page)
    .getByRole('button', { name: /^Give up the role/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
  await confirmByPasskey(page);
  await expect(section(page).getByText('No institution has granted you a role.')).toBeVisible();
}
