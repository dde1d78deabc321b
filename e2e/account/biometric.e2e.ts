import type { Page } from '@playwright/test';
import { enterGuarded } from '@repo/dev-env/browsers/guarded-person';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { storePasskey } from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { signInAs, signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible, openAccountMenu, readStoredKey } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import {
  confirmByPasskey,
  confirmByPassword,
  enterWithKey,
  locateConfirmDialog,
  openSetup,
  setUpButton,
  setUpPasskey,
  signOut,
  signOutAndWait,
  touchToSignIn,
  watchOffers,
} from '../kit/steps/passkey-steps.ts';

const locateProgress = (page: Page) => page.getByRole('progressbar', { name: 'Setup progress' });

test.describe('menu and detection', () => {
  test('[BIO-01] [BIO-02] [BIO-03] the menu has two cards and says what it is about', async ({ page }) => {
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/dashboard');
    await openAccountMenu(page, 'Biometric');
    await expect(page).toHaveURL(/\/biometric$/);
    await expect(page.getByRole('heading', { name: 'Setup Biometric Authentication' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Test Biometric Login' })).toBeVisible();
    for (const term of ['It stays on your device', 'It works on this site only', 'It can unlock your vault']) {
      await expect(page.getByText(term)).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('[BIO-04] [BIO-05] [BIO-06] every mode leads back', async ({ page }) => {
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/biometric');
    for (const [card, mode] of [
      ['Set up', 'setup'],
      ['Test', 'login'],
    ] as const) {
      await page.getByRole('link', { name: card, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`mode=${mode}$`));
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Back to the menu' }).click();
      await expect(page).toHaveURL(/\/biometric$/);
    }
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('[BIO-07] [BIO-17] [BIO-18] the scan is said while the browser is asked, and that it found nothing or failed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const look = PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable.bind(PublicKeyCredential);
      const held = new Promise<void>((resolve) => Object.assign(window, { endScan: resolve }));
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => held.then(look);
      navigator.mediaDevices.enumerateDevices = async () => [];
    });
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/biometric?mode=setup');
    await expect(page.getByText('Scanning for biometric hardware...')).toBeVisible();
    await page.evaluate(() => (window as unknown as { endScan: () => void }).endScan());
    await expect(page.getByText('Scanning for biometric hardware...')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Fingerprint' })).toBeVisible();

    // A device without anything says so in yellow and offers no method.
    await expect(page.getByText('No biometric hardware was detected')).toBeVisible();
    await expect(locateProgress(page)).toHaveCount(0);
    for (const name of ['Fingerprint', 'Face Unlock', 'Voice']) await expect(setUpButton(page, name)).toHaveCount(0);
    await expectAccessible(page);

    await page.evaluate(() => {
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.reject(new Error('no answer'));
    });
    await page.getByRole('link', { name: 'Back to the menu' }).click();
    await page.getByRole('link', { name: 'Set up', exact: true }).click();
    await expect(toast(page, 'Detection Error')).toContainText('Some biometric features may not be available');
  });
});

test.describe('setup', () => {
  test('[BIO-09] [BIO-14] [BIO-19] finger and key are set up, the bar follows; a passkey is renamed and revoked', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = async () => [];
    });
    await addAuthenticator(page);
    await signInNew(page);
    await openSetup(page);
    await expect(page.getByText('0 of 2 set up on this device')).toBeVisible();
    await expect(page.getByText('Not registered')).toHaveCount(2);
    await setUpPasskey(page, 'Fingerprint');
    await expect(locateProgress(page)).toHaveAttribute('aria-valuenow', '1');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    // The device that has one refuses a second for the same account: another device brings it.
    await addAuthenticator(page, { transport: 'usb' });
    await setUpPasskey(page, 'Security key', confirmByPasskey);
    await expect(page.getByText('1 of 2 set up on this device')).toBeVisible();

    await page.getByRole('button', { name: 'Rename Fingerprint' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My telephone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await expect(list.getByText('My telephone')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke Security key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await confirmByPasskey(page);
    await expect(list.getByText('Security key')).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke My telephone' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await confirmByPasskey(page);
    await expect(page.getByText('No passkey yet.')).toBeVisible();
    await expect(toast(page, 'Passkey revoked').first()).toBeVisible();
  });

  test('[BIO-16] [BIO-26] [X-13] completion asks for one method, confirmed by oneself, and the server looks itself', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/complete') && sent.push(request.postDataJSON()));
    await addAuthenticator(page);
    await signInNew(page);
    await openSetup(page);
    await page.getByRole('button', { name: 'Complete Biometric Setup' }).click();
    await expect(toast(page, 'Setup Required')).toContainText(
      'Please set up at least one biometric authentication method',
    );
    expect(sent).toEqual([]);

    // A confirmation that is put away does nothing; a wrong password is said and can be mended.
    await setUpButton(page, 'Fingerprint').click();
    const dialog = locateConfirmDialog(page);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await setUpButton(page, 'Fingerprint').click();
    await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('This confirmation was not accepted');
    await confirmByPassword(page);
    await expect(toast(page, 'Fingerprint registered')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Biometric Setup' }).click();
    await expect(toast(page, 'Biometric setup complete')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add another: Fingerprint' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Test it now' })).toHaveAttribute('href', /mode=login/);
    expect(sent).toEqual([{ methods: ['fingerprint'], step: 'biometric' }]);
  });

  test('[BIO-35] [BIO-36] [BIO-65] the device is asked for ES256 within 60 seconds; without a key it opens no vault', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const create = navigator.credentials.create.bind(navigator.credentials);
      navigator.credentials.create = (options) => {
        const { timeout, pubKeyCredParams, authenticatorSelection } = options?.publicKey ?? {};
        Object.assign(window, { asked: { timeout, pubKeyCredParams, authenticatorSelection } });
        return create(options);
      };
    });
    const bodies: { type?: string; credentialId?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/biometric/fingerprint')) bodies.push(request.postDataJSON());
    });
    const authenticator = await addAuthenticator(page, { hasPrf: false });
    await authenticator.setVerified(false);
    await signInNew(page);
    await openSetup(page);

    // Who is not verified gets no passkey, and hears it.
    await setUpButton(page, 'Fingerprint').click();
    await confirmByPassword(page);
    await expect(toast(page, 'Setup Error')).toContainText('Fingerprint enrollment failed');
    await expect(page.getByText('No passkey yet.')).toBeVisible();

    await authenticator.setVerified(true);
    await setUpPasskey(page, 'Fingerprint');
    const asked = await page.evaluate(() => Reflect.get(window, 'asked'));
    expect(asked).toMatchObject({
      timeout: 60_000,
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    });
    expect(asked.pubKeyCredParams[0].alg).toBe(-7);
    const [held] = await authenticator.credentials();
    const base64url = Buffer.from(held?.credentialId ?? '', 'base64').toString('base64url');
    expect(bodies).toMatchObject([{ type: 'fingerprint', credentialId: base64url }]);

    // An authenticator that computes no key is not offered for the vault, and says so when it is asked.
    await expect(page.getByText('Also unlock your vault with it?')).toHaveCount(0);
    await page.getByRole('button', { name: 'Unlock vault with Fingerprint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock your vault with this passkey' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use it to unlock' }).click();
    await expect(dialog.getByText('does not support unlocking a vault')).toBeVisible();
  });

  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  async function expectFaceCalled(page: Page, word: string, sent: { platform: string; type: string }): Promise<void> {
    const bodies: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/faceid') && bodies.push(request.postDataJSON()));
    await enterWithKey(page);
    await addAuthenticator(page);
    await openSetup(page);
    await expect(page.getByText(`Platform: ${sent.platform}`)).toBeVisible();
    await setUpPasskey(page, word, confirmByPasskey);
    expect(bodies).toMatchObject([sent]);
  }

  test('[BIO-10] [BIO-15] [BIO-24] a face is called Face ID on an iPhone', async ({ newPerson }) => {
    const { page } = await newPerson({ userAgent: IPHONE });
    await expectFaceCalled(page, 'Face ID', { platform: 'iOS', type: 'faceId' });
  });

  test('[BIO-11] [BIO-15] [BIO-24] a face is called Windows Hello on Windows', async ({ newPerson }) => {
    const { page } = await newPerson({ userAgent: WINDOWS });
    await expectFaceCalled(page, 'Windows Hello', { platform: 'Windows', type: 'windowsHello' });
  });

  test('[BIO-12] [BIO-15] [BIO-24] a face is called Face Unlock elsewhere', async ({ newPerson }) => {
    const { page } = await newPerson({ userAgent: ANDROID });
    await expectFaceCalled(page, 'Face Unlock', { platform: 'Android', type: 'faceUnlock' });
  });

  test('[BIO-27] [BIO-28] [BIO-30] a server that says nothing leaves the specified words', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await enterWithKey(page);
    const authenticator = await addAuthenticator(page);
    await openSetup(page);
    await page.route(/\/api\/biometric\/(fingerprint|faceid|complete)$/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    for (const [name, words] of [
      ['Fingerprint', 'Unable to register fingerprint'],
      ['Face Unlock', 'Unable to register face recognition'],
    ] as const) {
      await setUpButton(page, name).click();
      await confirmByPasskey(page);
      await expect(toast(page, 'Setup Error').filter({ hasText: words })).toBeVisible();
    }
    // The device made both; the second took the first one's place, because it keeps one for an account.
    expect(await authenticator.credentials()).toHaveLength(1);
    await page.getByRole('button', { name: 'Complete Biometric Setup' }).click();
    await expect(toast(page, 'Setup Error').filter({ hasText: 'Failed to complete biometric setup' })).toBeVisible();
  });

  test('with an authenticator app the password alone does not confirm; a passkey then comes first', async ({
    page,
  }) => {
    await addAuthenticator(page);
    const person = await enterGuarded(page);
    await openSetup(page);
    await setUpButton(page, 'Fingerprint').click();
    const dialog = locateConfirmDialog(page);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByText('Enter a code')).toBeVisible();
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('This confirmation was not accepted');
    await dialog.getByLabel('Code').fill(person.code());
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page, 'Fingerprint registered')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke Fingerprint' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectAccessible(page);
    const [backupCode = ''] = person.backupCodes;
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Code').fill(backupCode);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(page, 'Passkey revoked')).toBeVisible();
  });
});

test.describe('signing in by passkey', () => {
  test('[BIO-43] without a name or password, and with the vault open where the passkey was added to it', async ({
    page,
  }) => {
    const posted: string[] = [];
    page.on('request', (request) => posted.push(request.postData() ?? ''));
    await watchOffers(page);
    const authenticator = await addAuthenticator(page);
    await signInNew(page);
    await openSetup(page);
    await setUpPasskey(page, 'Fingerprint');
    await page.getByRole('button', { name: 'Use it to unlock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock your vault with this passkey' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use it to unlock' }).click();
    await confirmByPasskey(page);
    await expect(toast(page, 'This passkey now unlocks your vault')).toBeVisible();

    // It is taken from the vault again, and added to it later.
    const list = page.getByRole('list', { name: 'Passkeys' });
    await expect(list).toContainText('Unlocks your vault.');
    await list.getByRole('button', { name: 'Stop unlocking the vault with Fingerprint' }).click();
    await confirmByPasskey(page);
    await expect(toast(page, 'This passkey no longer unlocks your vault')).toBeVisible();
    await expect(list).not.toContainText('Unlocks your vault.');
    await list.getByRole('button', { name: 'Unlock vault with Fingerprint' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
    await dialog.getByRole('button', { name: 'Use it to unlock' }).click();
    await expect(dialog.getByText('This password does not unlock your vault.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use it to unlock' }).click();
    await confirmByPasskey(page);
    await expect(list).toContainText('Unlocks your vault.');

    await signOutAndWait(page, authenticator);
    await touchToSignIn(page, authenticator);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await readStoredKey(page)).toMatchObject({ type: 'HKDF', extractable: false });
    await expect(page.getByText('your vault could not be unlocked')).toHaveCount(0);
    expect(posted.join('')).not.toMatch(/"results"/);
  });

  test('[BIO-66] the browser offers it by itself; who is not verified is not signed in; a copied one is blocked', async ({
    page,
  }) => {
    await watchOffers(page);
    const authenticator = await addAuthenticator(page);
    const person = await signInNew(page);
    await storePasskey(page, { password: person.authPassword });
    await page.goto('/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/auth/biometric') && asked.push(request.method()));
    // Nothing is pressed: the device answers the offer in the field of the user name, and that signs in, once.
    await signOut(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(() => asked).toEqual(['POST']);

    // A passkey that was not added to the vault leaves it locked.
    await signOutAndWait(page, authenticator);
    await touchToSignIn(page, authenticator);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(toast(page, 'your vault could not be unlocked').first()).toBeVisible();
    expect(await readStoredKey(page)).toBeNull();

    await signOutAndWait(page, authenticator);
    await authenticator.setVerified(false);
    await touchToSignIn(page, authenticator);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No passkey was used');
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page);

    const [before] = await authenticator.credentials();
    if (before === undefined) throw new Error('there is no passkey');
    await authenticator.remove();
    const thief = await addAuthenticator(page, { answers: false });
    await thief.add({ ...before, signCount: 0 });
    await touchToSignIn(page, thief);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('a copy of it may exist');
    await thief.setAnswers(false);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openSetup(page);
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Blocked');
    await expectAccessible(page);
  });

  test('a browser without passkeys has no such button', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });
});
