import { createRecoveryCode } from '@house/vault';
import type { APIRequestContext, Page } from '@playwright/test';
import { ENTRY_MS, expectAccessible } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { keepGlyph, type Owner } from './glyph-owner.ts';
import { confirmedOwner, provePost, recoveryButton, typeNewPassword } from './recovery-steps.ts';

// What a new password does to what was sealed before: nothing opens without the recovery code.

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  // Four keys are derived in this story, slow on purpose.
  test.slow();
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

const setPassword = (page: Page) => recoveryButton(page, 'Set new password').click();
const onDashboard = (page: Page) => expect(page).toHaveURL(/\/dashboard$/, { timeout: ENTRY_MS });
const lossNotice = (page: Page) => page.getByText('Before you go on');

/** An owner with a glyph and a recovery code. */
async function ownerWithKit(): Promise<Owner> {
  const kit = createRecoveryCode();
  const owner = await confirmedOwner(api, { kit });
  await keepGlyph(api, owner);
  return owner;
}

test('without it the loss is said before, and for a day the vault stays closed and says until when', async ({
  page,
}) => {
  const owner = await ownerWithKit();
  await provePost(page, owner.email);
  await typeNewPassword(page);
  await page.getByRole('radio', { name: 'No, I do not have it' }).check();
  await expect(lossNotice(page)).toBeVisible();
  await expect(page.getByText(/contents, titles and folders you sealed stay closed/)).toBeVisible();
  await expect(page.getByText(/For 24 hours the vault, changes to glyphs/)).toBeVisible();
  await expectAccessible(page);
  await setPassword(page);
  await onDashboard(page);
  await expect(page.getByText(/^Closed until/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Unlock', exact: true }).first().click();
  const closed = page.getByRole('dialog', { name: 'Your vault is closed' });
  await expect(closed).toContainText('the vault stays closed until');
  await expectAccessible(page);
  await closed.getByRole('button', { name: 'Not now' }).click();
  // The server says the same, whatever a page shows.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const refused = await page.request.get('/api/vault', { headers: { authorization: `Bearer ${token}` } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account.onHold']);
});
