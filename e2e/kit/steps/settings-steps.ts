import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newcomer, PASSWORD } from '@repo/dev-env/browsers/newcomer';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';

/** Somebody with a vault whose password a test types, on the settings page. */
export async function openSettings(page: Page, request: APIRequestContext): Promise<Owner> {
  const person = newcomer();
  // Mail to it is delivered: the address is no invented one of the demo.
  const email = `${person.username}@people.example`;
  const owner = await registerOwner(request, { person: { ...person, email }, typesPassword: true });
  await signInAs(page, owner);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  return owner;
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Goes to a section by the list of sections; its page has its name. */
export async function openSection(page: Page, name: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return section(page, name);
}

/** The page asks whether it is really the holder: the password says so, and a code where an app is set up. */
export async function confirmThere(page: Page, code: string | null = null, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  if (code !== null) await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function captureDownload(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await act();
  const download = await downloading;
  const content = Buffer.concat(await (await download.createReadStream()).toArray());
  return { name: download.suggestedFilename(), content };
}
