import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { toast } from './manage-steps.ts';

/** `/wallet`, or one of its addresses, of somebody whose vault is open. */
export async function openWalletPage(page: Page, search = ''): Promise<void> {
  await page.goto(`/wallet${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quantum Crypto Wallet' })).toBeVisible();
}

export const ownWallets = (page: Page): Locator => page.getByRole('list', { name: 'My Wallets' }).getByRole('listitem');

/** Types the password into the dialog that opens the wallets. */
export async function unlockWallets(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Unlock your wallets' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The first wallet, with its new recovery phrase written down. Returns the 24 words. */
export async function createFirstWallet(
  page: Page,
  { name, password, failsFirst = false }: { name: string; password: string; failsFirst?: boolean },
): Promise<string[]> {
  await page.getByRole('button', { name: 'Create your first wallet' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create wallet', exact: true }).click();
  await page.getByRole('button', { name: 'Create 24 words' }).click();
  await unlockWallets(page, password);
  const words = await page.getByTestId('phrase-words').locator('.select-all').allTextContents();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await answerQuiz(page, words);
  if (failsFirst) {
    await expect(toast(page, 'Error')).toContainText('Failed to create wallet. Please try again.');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  }
  await expect(toast(page, 'Wallet Created')).toBeVisible();
  return words;
}

/** Answers the three words that are asked for. */
export async function answerQuiz(page: Page, words: readonly string[]): Promise<void> {
  const fields = page.getByRole('textbox', { name: /^Word \d+$/ });
  await expect(fields).toHaveCount(3);
  for (const field of await fields.all()) {
    const label = (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '';
    await field.fill(words[Number(label.replace('Word ', '')) - 1] ?? '');
  }
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

/** Another wallet of the same phrase, while the wallets are open. */
export async function createNextWallet(page: Page, name: string, asset = 'Quantum'): Promise<void> {
  await page.getByRole('button', { name: 'New wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'New wallet' });
  await dialog.getByRole('radio', { name: new RegExp(`^${asset}`) }).check();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create wallet', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ownWallets(page).filter({ hasText: name })).toBeVisible();
}

/** The next POST to this address meets a bare fault of the server. */
export async function breakOnce(page: Page, address: string): Promise<void> {
  let isBroken = false;
  await page.route(address, (route) => {
    if (isBroken || route.request().method() !== 'POST') return route.fallback();
    isBroken = true;
    return route.fulfill({ status: 500, body: '' });
  });
}

/** The wallets are open since they were made: one confirmation, of exactly this transfer. */
export async function confirmIt(page: Page, { button, password }: { button: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await typeConfirmation(page, password);
}

/** Types the password into the dialog that asks who it is. */
async function typeConfirmation(page: Page, password: string): Promise<void> {
  const confirmed = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmed.getByLabel('Password', { exact: true }).fill(password);
  await confirmed.getByRole('button', { name: 'Confirm', exact: true }).click();
}
