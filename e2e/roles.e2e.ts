import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './account-steps.ts';
import { expect, type Person, test } from './fixtures.ts';
import { keepGlyph, makeVault } from './glyph-owner.ts';
import { applyFor, approve, createReviewer, enterByPasskey, enterByPassword, registerApplicant } from './reviewers.ts';
import { expectFault, expectFields, MEDICAL_FIELDS, openScan, uploadGlyph } from './scan-steps.ts';

// How somebody becomes a doctor: two reviewers verify the hospital, the hospital vouches, and can withdraw it.

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

async function makeHospital(newPerson: () => Promise<Person>) {
  const hospital = await registerApplicant(api, 'institution');
  const { institution = '' } = await applyFor(api, hospital);
  for (const one of [await newPerson(), await newPerson()]) {
    const reviewer = await createReviewer();
    await approve(one.page, reviewer, await enterByPasskey(one.page, reviewer), institution);
  }
  return hospital;
}

/** It stands before the first guarded page of who is still being verified, once for a tab. */
async function passGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function openRoles(page: Page): Promise<void> {
  await page.goto('/settings#roles');
  await passGate(page);
  await expect(section(page)).toBeVisible();
}

const section = (page: Page): Locator => page.getByRole('region', { name: /^(Roles|Staff you vouch for)$/ });

async function confirmByPasskey(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
}

const askChallenge = async (headers: Record<string, string>) =>
  (await api.post('/api/scan-logs/challenge', { headers, data: { role: 'medical' } })).status();

test('[X-36] [ROLE-06] a person asks, the verified hospital vouches, and what it withdraws is gone at once', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const hospital = await makeHospital(newPerson);
  const person = await registerApplicant(api);
  await applyFor(api, person);

  await enterByPassword(page, person);
  await openRoles(page);
  await expect(section(page).getByText('No institution vouches for you.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(section(page).getByLabel('Login name of the institution')).toHaveAccessibleDescription(
    /Enter the login name/,
  );
  await section(page).getByLabel('Login name of the institution').fill('nobody.here');
  await section(page).getByLabel('Role').selectOption('medical');
  await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(section(page).getByRole('alert')).toContainText('No verified institution of this login name');
  await section(page).getByLabel('Login name of the institution').fill(hospital.username);
  await section(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Arno Hospital' })).toContainText('Waiting');
  await expectAccessible(page);
  expect(await askChallenge(person.headers)).toBe(403);

  const desk = (await newPerson()).page;
  await enterByPasskey(desk, hospital);
  await openRoles(desk);
  await expect(section(desk).getByText(`${person.fullName} (${person.username})`)).toBeVisible();
  await section(desk)
    .getByRole('button', { name: `Vouch for ${person.fullName}` })
    .click();
  await confirmByPasskey(desk);
  await expect(desk.getByText(`You vouch for ${person.fullName}`).first()).toBeVisible();
  await expect(section(desk).getByRole('listitem').filter({ hasText: person.username })).toContainText('In force');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1280, height: 800 });
  expect(await askChallenge(person.headers)).toBe(200);

  await page.reload();
  await expect(section(page).getByText('Vouched for by Arno Hospital')).toBeVisible();
  await section(desk)
    .getByRole('button', { name: `Withdraw the role of ${person.fullName}` })
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await confirmByPasskey(desk);
  await expect(section(desk).getByText('You vouch for nobody yet.')).toBeVisible();
  expect(await askChallenge(person.headers)).toBe(403);
});

test('[X-36] [ROLE-06] a doctor with one factor is refused at the gate and reads with a passkey; the role can be given back', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const hospital = await makeHospital(newPerson);
  const person = await registerApplicant(api);
  await applyFor(api, person);
  await enterByPasskey(page, hospital);
  await openRoles(page);
  await section(page).getByLabel('Login name of the person').fill(person.username);
  await section(page).getByRole('button', { name: 'Vouch for this person' }).click();
  await confirmByPasskey(page);
  await expect(section(page).getByRole('listitem').filter({ hasText: person.username })).toContainText('Medical');

  const glyph = await keepGlyph(api, await makeVault(api, hospital));
  const own = (await newPerson()).page;
  await enterByPassword(own, person);
  await own.goto('/scan');
  await passGate(own);
  await uploadGlyph(own, glyph);
  const alert = await expectFault(own, 'Sign in with a second factor to read with a professional role.');
  await expect(alert.getByRole('link', { name: 'Set one up' })).toHaveAttribute('href', '/biometric');
  await expectAccessible(own);
  await alert.getByRole('link', { name: 'Sign in with your passkey' }).click();
  await expect(own).toHaveURL(/\/force-login$/);

  await enterByPasskey(own, person);
  await openScan(own);
  await uploadGlyph(own, glyph);
  await expectFields(own, MEDICAL_FIELDS);

  await own.goto('/settings#roles');
  await section(own)
    .getByRole('button', { name: /^Give back the role/ })
    .click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
  await confirmByPasskey(own);
  await expect(section(own).getByText('No institution vouches for you.')).toBeVisible();
  expect(await askChallenge(person.headers)).toBe(403);
});

test('[ROLE-06] an unverified institution vouches for nobody', async ({ page }) => {
  const hospital = await registerApplicant(api, 'institution');
  const person = await registerApplicant(api);
  await applyFor(api, hospital);
  await enterByPasskey(page, hospital);
  await openRoles(page);
  await section(page).getByLabel('Login name of the person').fill(person.username);
  await section(page).getByRole('button', { name: 'Vouch for this person' }).click();
  await confirmByPasskey(page);
  await expect(section(page).getByRole('alert')).toContainText('Only a verified institution can vouch for people.');
});
