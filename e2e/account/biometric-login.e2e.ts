import type { Locator, Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { storePasskey } from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { encodeWav } from '../../apps/web/src/features/biometrics/voice/voice-sample.ts';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { ADA, drawFaces } from '../kit/media/drawn-face.ts';
import { changeMedia, giveMedia, readMediaLog } from '../kit/media/fake-media.ts';
import { HIGH_VOICE, LOW_VOICE, speak, type Voice } from '../kit/media/synthesised-voice.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey, enterWithKey, openSetup, setUpButton } from '../kit/steps/passkey-steps.ts';

const RATE = 16_000;
const synthesiseWav = (voice: Voice, seed: number): Uint8Array =>
  encodeWav(speak(voice, { seconds: 6, rate: RATE, seed }), RATE);

const locateDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Biometric Login' });

async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/biometric?mode=login');
  await expect(locateDialog(page)).toBeVisible();
  return locateDialog(page);
}

/** From the setup to the sign-in dialog, or back, as a person goes. */
async function goTo(page: Page, card: 'Set up' | 'Test'): Promise<void> {
  await page.getByRole('link', { name: 'Back to the menu' }).click();
  await page.getByRole('link', { name: card, exact: true }).click();
}

async function agree(page: Page): Promise<void> {
  const consent = page.getByRole('dialog', { name: /^(Face|Voice) recognition/ });
  await consent.getByRole('button', { name: 'Continue' }).click();
  await expect(consent.getByText('Tick this to continue, or cancel')).toBeVisible();
  await consent.getByLabel('I agree that these numbers are stored').check();
  await consent.getByRole('button', { name: 'Continue' }).click();
}

/** Asked as the page asks: with both halves of its session. */
function countSessions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const sessions: unknown[] = await (await fetch('/api/sessions', { headers })).json();
    return sessions.length;
  });
}

test('[BIO-39] [BIO-40] [BIO-41] it offers finger, face and voice; a finger really signs in, in the place of before', async ({
  page,
}) => {
  const bodies: { type?: string }[] = [];
  page.on('request', (request) => request.url().endsWith('/api/auth/biometric') && bodies.push(request.postDataJSON()));
  await addAuthenticator(page);
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  await storePasskey(page, { password: owner.authPassword });
  const dialog = await openLogin(page);
  for (const name of ['Fingerprint', 'Face Unlock', 'Voice']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const sessions = await countSessions(page);
  await dialog.getByRole('button', { name: 'Fingerprint', exact: true }).click();
  await expect(dialog.getByText('Passkey verified')).toBeVisible();
  expect(bodies).toMatchObject([
    { type: 'fingerprint', credentialId: expect.any(String), signature: expect.any(String), assertion: {} },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
  await expect.poll(() => countSessions(page)).toBe(sessions);
});

test('[BIO-42] [BIO-57] [BIO-58] what fails is said with its name and what to do; the password stays a way', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  let dialog = await openLogin(page);
  for (const [name, title] of [
    ['Fingerprint', 'Fingerprint Authentication Failed'],
    ['Face Unlock', 'Face Recognition Failed'],
  ] as const) {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(toast(page, title)).toContainText('Please try again or use another method');
  }
  await storePasskey(page, { password: owner.authPassword });
  await authenticator.setVerified(false);
  dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Fingerprint', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Fingerprint verification failed');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Use Password Instead' }).click();
  await expect(page).toHaveURL(/\/force-login$/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('[BIO-13] [BIO-25] [BIO-59] a voice is measured here, kept sealed, recognised, deleted', async ({
  page,
  context,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => request.url().endsWith('/voice') && posted.push(request.postData() ?? ''));
  await giveMedia(context, { picture: null, wav: synthesiseWav(LOW_VOICE, 1) });
  await signInAs(page, await registerOwner(page.request));
  await openSetup(page);
  await setUpButton(page, 'Voice').click();
  await expectAccessible(page);
  await agree(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(toast(page, 'Voice registered for convenience')).toBeVisible();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toContain('"template":"s1.');
  expect(posted[0]).not.toContain('data:audio');
  expect((await readMediaLog(page)).live).toEqual([]);
  await goTo(page, 'Test');
  const dialog = locateDialog(page);
  await dialog.getByRole('button', { name: 'Voice', exact: true }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByText('Recognised')).toBeVisible();
  await changeMedia(page, { picture: null, wav: synthesiseWav(HIGH_VOICE, 3) });
  await dialog.getByRole('button', { name: 'Voice', exact: true }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(toast(page, 'Voice Authentication Failed')).toContainText('Voice pattern not recognized');
  await page.keyboard.press('Escape');
  await goTo(page, 'Set up');
  await page.getByRole('button', { name: 'Delete the stored data of Voice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the stored data of Voice' })).toHaveCount(0);
});

test('[BIO-20] [BIO-21] [BIO-60] where the device refuses a face the camera measures it; a refused microphone is said', async ({
  page,
  context,
}) => {
  test.slow();
  await giveMedia(context, { picture: await drawFaces([ADA]), wav: null });
  await enterWithKey(page);
  const authenticator = await addAuthenticator(page);
  await authenticator.setVerified(false);
  await openSetup(page);
  await setUpButton(page, 'Face Unlock').click();
  await confirmByPasskey(page);
  await agree(page);
  await expect(toast(page, 'Face Unlock registered for convenience')).toBeVisible();
  expect((await readMediaLog(page)).live).toEqual([]);
  await goTo(page, 'Test');
  await locateDialog(page).getByRole('button', { name: 'Face Unlock', exact: true }).click();
  await expect(locateDialog(page).getByText('Recognised')).toBeVisible();

  await changeMedia(page, { picture: null, wav: synthesiseWav(LOW_VOICE, 1), refused: true });
  await page.keyboard.press('Escape');
  await goTo(page, 'Set up');
  await setUpButton(page, 'Voice').click();
  await agree(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(toast(page, 'Setup Error')).toContainText('Microphone access required for voice authentication');
});
