import type { Locator, Page } from '@playwright/test';
import { ENTRY_MS, PASSWORD } from './account-steps.ts';
import { expect } from './fixtures.ts';
import { toast } from './manage-steps.ts';

export const confirmDialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Confirms one act with the password, as somebody without a passkey does. */
export async function confirmByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = confirmDialogOf(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  // Deriving the key is slow on purpose.
  await expect(dialog).toBeHidden({ timeout: ENTRY_MS });
}

export async function confirmByPasskey(page: Page): Promise<void> {
  const dialog = confirmDialogOf(page);
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

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}
