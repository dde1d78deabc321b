import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { expectJson, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { type Mailbox, waitForMail } from '@repo/dev-env/servers/sent-mails';
import type { OwnedBytes } from '@repo/vault';
import { expect } from '../fixtures.ts';

export const NEW_PASSWORD = 'cello-beside-9-windows';

/** An account with a vault, and an address that its holder confirmed by the mail that came. Nobody knows its password. */
export async function confirmedOwner(
  api: APIRequestContext,
  { kit, mailbox }: { kit?: OwnedBytes; mailbox?: Mailbox } = {},
): Promise<Owner> {
  const person = newcomer();
  const owner = await registerOwner(api, { person, ...(kit && { kit }) });
  const code = codeIn(await waitForMail(person.email, 'Confirm your email address', 1, mailbox));
  const { headers } = owner;
  await expectJson(await api.post('/api/auth/confirm-email', { headers, data: { code } }), 200);
  return owner;
}

export const recoveryField = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true });
export const recoveryButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** From the first page of the recovery to the field of the code; answers the code that came by mail. */
export async function askForCode(page: Page, email: string, mailbox?: Mailbox): Promise<string> {
  await recoveryField(page, 'Email or username').fill(email);
  await recoveryButton(page, 'Send code').click();
  await expect(recoveryField(page, 'Verification code')).toBeVisible();
  return codeIn(await waitForMail(email, 'Your six-digit code', 1, mailbox));
}

/** On to the page of the new password. */
export async function provePost(page: Page, email: string, mailbox?: Mailbox): Promise<void> {
  const code = await askForCode(page, email, mailbox);
  await recoveryField(page, 'Verification code').fill(code);
  await recoveryButton(page, 'Verify code').click();
  await expect(recoveryField(page, 'New password')).toBeVisible();
}

export async function typeNewPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await recoveryField(page, 'New password').fill(password);
  await recoveryField(page, 'Confirm new password').fill(password);
}

/** The bodies a page posts to one call. */
export function bodiesTo(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
