import type { Page } from '@playwright/test';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { addAuthenticator, type VirtualAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  confirmByPasskey,
  confirmByPassword,
  signOutAndWait,
  touchToSignIn,
  watchOffers,
} from '../kit/steps/passkey-steps.ts';

// A passkey takes one press where it is offered, the confirmation, and the touch; the page stays the same.

/** A new person whose device has a reader of its own. */
async function enter(page: Page): Promise<{ authenticator: VirtualAuthenticator; owner: Owner }> {
  const authenticator = await addAuthenticator(page);
  await watchOffers(page);
  const owner = await registerOwner(page.request, { typesPassword: true });
  await signInAs(page, owner);
  return { authenticator, owner };
}

/** Counts presses across the pages of one visit. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { taps: 0 };
    Object.assign(window, { counted });
    addEventListener('click', (event) => event.isTrusted && counted.taps++, true);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'counted') as { taps: number }).taps);
}

const passkeys = (page: Page) => page.locator('#passkeys');
const ready = (page: Page) =>
  passkeys(page)
    .getByRole('status')
    .filter({ hasText: /“Fingerprint on \w+” is ready/ });

test('from the settings two presses make a passkey with a name, and it signs in', async ({ page }) => {
  const { authenticator, owner } = await enter(page);
  await page.goto('/settings/security');
  await expect(passkeys(page).getByText('No passkey yet.')).toBeVisible();
  const taps = await countTaps(page);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, owner.password);
  await expect(ready(page)).toContainText('It signs you in from now on.');
  expect(await taps()).toBe(2);
  await expect(passkeys(page).getByRole('list', { name: 'Passkeys' })).toContainText(/Fingerprint on \w+/);
  await expectAccessible(page);
  // The device keeps one for an account, and that is said in the same place.
  await passkeys(page).getByRole('button', { name: 'Add another passkey' }).click();
  await confirmByPasskey(page);
  await expect(passkeys(page).getByRole('alert')).toHaveText('This device already has a passkey for your account.');
  await signOutAndWait(page, authenticator);
  await touchToSignIn(page, authenticator);
  await expect(page).toHaveURL(/\/(dashboard)?$/);
});

test('from the measures of Home three presses', async ({ page }) => {
  const { owner } = await enter(page);
  await page.goto('/full-dashboard');
  const way = page.getByRole('link', { name: 'Set one up: No passkey.' });
  await expect(way).toBeVisible();
  const taps = await countTaps(page);
  await way.click();
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, owner.password);
  await expect(ready(page)).toBeVisible();
  expect(await taps()).toBe(3);
});

test('a device that is not touched adds nothing, and says so where it was asked', async ({ page }) => {
  const { authenticator, owner } = await enter(page);
  await authenticator.setVerified(false);
  await page.goto('/settings/security');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, owner.password);
  await expect(passkeys(page).getByRole('alert')).toContainText('no passkey was added');
  await expect(passkeys(page).getByText('No passkey yet.')).toBeVisible();
});
