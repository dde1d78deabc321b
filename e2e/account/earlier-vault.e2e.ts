import type { APIRequestContext, Page } from '@playwright/test';
import { makeKit } from '@repo/client/make-wraps';
import type { StoredVault } from '@repo/client/stored-vault';
import { createGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { createRecoveryCode, formatRecoveryCode, toBase64url } from '@repo/vault';
import { createUuid } from '../../apps/web/src/device/uuid.ts';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmThere } from '../kit/steps/settings-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// What a browser shows of a vault from before a reset without a kit. Glyphs, sessions and confirmations are the real
// server's; how the password came to be reset is another test's matter (recovery.e2e.ts), so `/api/vault` answers as after it.

let api: APIRequestContext;
let owner: Owner;
let code: string;

test.beforeEach(async ({ playwright, baseURL, page }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api, { typesPassword: true });
  await createGlyph(api, owner);
  code = await resetWithoutKit(page, owner);
});
test.afterEach(() => api.dispose());

/** The first generation has a recovery wrap only, and a second one may be made. Answers the first one's code. */
async function resetWithoutKit(page: Page, of: Owner): Promise<string> {
  const generations = [{ generation: 1, raw: of.rawVaultKey }];
  const { code: bytes, wraps } = await makeKit(generations, { userId: of.user.id, ids: [createUuid()] });
  let vaults: StoredVault[] = [
    {
      generation: 1,
      wraps: wraps.map(({ id, kind, sealed }) => ({ id, kind, sealed })),
      identity: { publicKey: toBase64url(of.identity.publicKey), sealed: of.identitySealed },
    },
  ];
  await page.route('**/api/vault', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { vaults } });
    const made: StoredVault = route.request().postDataJSON();
    vaults = [made, ...vaults];
    return route.fulfill({ status: 201, json: made });
  });
  await page.route('**/api/vault/wraps/*', (route) => {
    const { wrap } = route.request().postDataJSON();
    vaults = vaults.map((vault) =>
      vault.generation === wrap.generation ? { ...vault, wraps: [...vault.wraps, wrap] } : vault,
    );
    return route.fulfill({ json: {} });
  });
  return formatRecoveryCode(bytes);
}

/** Signs in, which makes the next vault, and opens the panel of the glyph from before. */
async function openOldGlyph(page: Page): Promise<void> {
  await signIn(page, owner.username, owner.password);
  await goTo(page, 'Manage');
  await expect(page.getByText('Locked (earlier vault)')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').click();
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
}

/** As after an hour away. */
async function closeAndUnlock(page: Page): Promise<void> {
  await forgetVaultKey(page);
  await page.reload();
  await page.getByRole('button', { name: 'Unlock' }).first().click();
  const unlock = page.getByRole('dialog', { name: 'Unlock your vault' });
  await unlock.getByLabel('Password', { exact: true }).fill(owner.password);
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  await expect(unlock).toBeHidden();
}

const closedNotice = (page: Page) => page.getByText('This was encrypted in an earlier vault');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unlock an earlier vault' });
const graphic = (page: Page) => page.getByRole('img', { name: /^Glyph “Medical card/ });

test('what was sealed before says why it is closed, opens with the kept code, and with the password stays open', async ({
  page,
}) => {
  await openOldGlyph(page);
  await expect(closedNotice(page)).toBeVisible();
  // Ends on a phone: what stands behind a dialog keeps the shape it had when the dialog opened.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  const typed = dialog(page).getByLabel('Recovery code');
  const open = dialog(page).getByRole('button', { name: 'Unlock', exact: true });
  await typed.fill('my code');
  await open.click();
  await expect(dialog(page).getByText('This recovery code is incomplete.')).toBeVisible();
  const wrongSymbol = code.startsWith('7') ? '8' : '7';
  await typed.fill(`${wrongSymbol}${code.slice(1)}`);
  await open.click();
  await expect(dialog(page).getByText('One character is wrong or two are swapped.')).toBeVisible();
  await typed.fill(formatRecoveryCode(createRecoveryCode()));
  await open.click();
  await expect(dialog(page).getByText('This code does not unlock this vault.')).toBeVisible();
  await expectAccessible(page);
  await typed.fill(code.toLowerCase().replaceAll('-', ' '));
  await open.click();
  await expect(toast(page, 'It stays unlocked until your vault is locked or you sign out.')).toBeVisible();
  await expect(graphic(page)).toBeVisible();
  await expect(closedNotice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Medical card' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await closeAndUnlock(page);
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await typed.fill(code);
  await dialog(page).getByLabel('Keep it unlocked').check();
  await dialog(page).getByLabel('Password', { exact: true }).fill('some-other-password');
  await open.click();
  await expect(dialog(page).getByText('This password does not unlock your vault.')).toBeVisible();
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password);
  await open.click();
  await confirmThere(page, null, owner.password);
  await expect(toast(page, 'From now on your password unlocks it too.')).toBeVisible();
  await closeAndUnlock(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Medical card' })).toBeVisible();
});
