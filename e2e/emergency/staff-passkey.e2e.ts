import type { APIRequestContext, Page } from '@playwright/test';
import { HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { createGlyph, expectJson, makeVault, type OwnedGlyph } from '@repo/dev-env/browsers/registered-owner';
import {
  type Applicant,
  applyFor,
  confirmCall,
  registerApplicant,
  signInByPassword,
  storePasskey,
  verifyInstitution,
} from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { expect, test } from '../kit/fixtures.ts';
import { touchToSignIn, watchOffers } from '../kit/steps/passkey-steps.ts';
import { locateResult } from '../kit/steps/scan-steps.ts';
import { showDrawing } from '../kit/steps/stranger-steps.ts';

// An ambulance crew holds a card: from the page for strangers to everything it may open, by one tap and a touch.

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

/** A real card that shows nothing to everyone and opens to an emergency role for a reason. */
async function makeGuardedCard(owner: Applicant): Promise<OwnedGlyph> {
  const data = { version: HEALTH_CONSENT_VERSION };
  await expectJson(await api.put('/api/consents/health', { headers: owner.headers, data }), 200);
  const permissions = { medical: 'read', emergency: 'none' } as const;
  const fields = { medicalHistory: 'Name: Marta Bellini', allergies: 'Penicillin, severe' };
  return createGlyph(api, await makeVault(api, owner), { fields, permissions, emergencyAccess: true });
}

async function grantRole(page: Page, { headers, password }: Applicant, { username }: Applicant): Promise<void> {
  const [path, body] = ['/api/roles/grants', { username }];
  const confirmed = await confirmCall(page, { headers, path, body, password });
  await expectJson(await api.post(path, { headers: { ...headers, ...confirmed }, data: body }), 201);
}

/** Everything that outlives the page, or that a later page could read. */
const readKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const names = (await caches.keys()).join();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, databases, names]);
  });

test('ambulance staff without a session: one tap, a passkey, the reason, and everything the card opens', async ({
  page,
  newPerson,
}) => {
  const service = await registerApplicant(api, 'institution', 'emergency');
  const { institution = '' } = await applyFor(api, service);
  const medic = await registerApplicant(api);
  await applyFor(api, medic);
  await verifyInstitution(async () => (await newPerson()).page, institution);
  await grantRole(page, service, medic);
  const card = await makeGuardedCard(service);
  const authenticator = await addAuthenticator(page);
  await watchOffers(page);
  await signInByPassword(page, medic);
  await storePasskey(page, { password: medic.password });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  // It would answer the offer in the field of the user name by itself; the button is what is pressed here.
  await authenticator.setAnswers(false);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/e/');
  await showDrawing(page, card);
  await page.getByRole('button', { name: /^Ambulance or hospital staff/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  const secret = Buffer.from(card.secret).toString('base64url');
  expect(await readKept(page)).not.toContain(secret);
  await page.waitForFunction(() => Reflect.get(window, 'isOffered') === true);
  await touchToSignIn(page, authenticator);
  const dialog = page.getByRole('dialog', { name: /^Why do you/ });
  await expect(page).toHaveURL(/\/scan$/);
  expect(await readKept(page)).not.toContain(secret);
  await dialog.getByRole('button', { name: 'Unconscious' }).click();
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(locateResult(page)).toContainText('Access LevelEmergency');
  expect(await readKept(page)).not.toContain(secret);
  const rows = await (await api.get(`/api/scan-logs?qrCodeId=${card.row.id}`, { headers: service.headers })).json();
  expect(rows[0]).toMatchObject({ result: 'emergency', reason: 'Unconscious' });
});
