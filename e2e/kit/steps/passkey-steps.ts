import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { storePasskey } from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator, type VirtualAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';
import { toast } from './manage-steps.ts';

export const locateConfirmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm your identity' });

/** Confirms one act with the password, as somebody without a passkey does. */
export async function confirmByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = locateConfirmDialog(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  // Deriving the key is slow on purpose.
  await expect(dialog).toBeHidden();
}

export async function confirmByPasskey(page: Page): Promise<void> {
  const dialog = locateConfirmDialog(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
}

export const setUpButton = (page: Page, name: string): Locator => page.getByRole('button', { name: `Set up ${name}` });

export async function openSetup(page: Page): Promise<void> {
  await page.goto('/biometric?mode=setup');
  await expect(page.getByRole('button', { name: 'Complete Biometric Setup' })).toBeVisible();
}

/** Sets up a passkey on the setup page that is open; the confirmation is the password's or that of an earlier passkey. */
export async function setUpPasskey(page: Page, name: string, confirm = confirmByPassword): Promise<void> {
  await setUpButton(page, name).click();
  await confirm(page);
  await expect(toast(page, `${name} registered`)).toBeVisible();
}

/** A new person with a security key that is set up: it confirms without a password, and leaves finger and face to do. */
export async function enterWithKey(page: Page): Promise<void> {
  await addAuthenticator(page, { transport: 'usb' });
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  await storePasskey(page, { password: owner.authPassword, type: 'securityKey' });
}

/** Lets `signOutAndWait` know when the browser has been asked to offer passkeys. Before the page's first address. */
export async function watchOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const asking = get(options);
      if (options?.mediation === 'conditional') Object.assign(window, { isOffered: true });
      return asking;
    };
  });
}

/**
 * Signs out with a device that does not answer by itself, so that the offer in the field of the user name waits; what is
 * asked from then on is answered.
 */
export async function signOutAndWait(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  await authenticator.setAnswers(false);
  await page.evaluate(() => Object.assign(window, { isOffered: false }));
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.waitForFunction(() => Reflect.get(window, 'isOffered') === true);
}

/** The button, with a device that answers. */
export async function touchToSignIn(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  await authenticator.setAnswers(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
