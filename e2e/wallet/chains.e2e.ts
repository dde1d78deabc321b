import type { Locator, Page } from '@playwright/test';
import { type ChainServer, startChainServer } from '@repo/dev-env/servers/chain-server';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { answerQuiz, openWalletPage, unlockWallets } from '../kit/steps/wallet-steps.ts';

let server: ChainServer;
test.beforeAll(async () => {
  server = await startChainServer();
});
test.afterAll(() => server.close());

const RECIPIENT = {
  bitcoin: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  ethereum: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};

/** Adds an account of the phrase. The first one begins with the phrase itself. */
async function addAccount(page: Page, network: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByText(network, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add account', exact: true }).click();
}

async function readAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Receive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive' });
  const image = dialog.getByRole('img', { name: /^QR code of the address / });
  const address = ((await image.getAttribute('aria-label')) ?? '').replace('QR code of the address ', '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return address;
}

type Payment = { to: string; amount: string; symbol: string; password: string };

async function pay(page: Page, { to, amount, symbol, password }: Payment): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send' });
  await dialog.getByLabel('Recipient').fill(`${to.slice(0, -1)}x`);
  await dialog.getByLabel(`Amount in ${symbol}`).fill(amount);
  await dialog.getByRole('button', { name: 'Sign and review' }).click();
  await expect(dialog).toContainText('This is not an address of');
  await dialog.getByLabel('Recipient').fill(to);
  await dialog.getByRole('button', { name: 'Sign and review' }).click();
  const review = page.getByRole('dialog', { name: 'Review the signed payment' });
  await expect(review).toContainText(`${amount} ${symbol}`);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Send payment' }).click();
  const confirmed = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmed.getByLabel('Password', { exact: true }).fill(password);
  await confirmed.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(toast(page, 'Payment sent')).toBeVisible();
}

/** Nothing tells the page of what happens on another chain: it reads on focus and when it is asked. */
async function expectAfterUpdate(page: Page, wanted: (panel: Locator) => Promise<void>): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await expect(async () => {
    await panel.getByRole('button', { name: 'Update', exact: true }).click();
    await wanted(panel);
  }).toPass({ timeout: 120_000 });
}

test('an account of the phrase on Bitcoin and one on Ethereum receive, pay and see the payment in a block', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ baseURL: server.url });
  const owner = await signInNew(page);
  await openWalletPage(page, '?tab=chains');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Not quantum-resistant');
  await addAccount(page, 'Bitcoin, test network');
  await page.getByRole('button', { name: 'Create 24 words' }).click();
  await unlockWallets(page, owner.password);
  const words = await page.getByTestId('phrase-words').locator('.select-all').allTextContents();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await answerQuiz(page, words);
  await expect(toast(page, 'Account added')).toBeVisible();

  const bitcoin = await readAddress(page);
  await server.bitcoin.fund(bitcoin, 200_000n);
  await server.bitcoin.mine();
  await expectAfterUpdate(page, (shown) => expect(shown).toContainText('0.002 BTC', { timeout: 3_000 }));
  await expectAccessible(page);
  await pay(page, { to: RECIPIENT.bitcoin, amount: '0.0005', symbol: 'BTC', password: owner.password });
  const sent = panel.getByRole('listitem').filter({ hasText: 'Sent' });
  await expect(sent).toContainText('Waits for a block');
  await server.bitcoin.mine();
  await expectAfterUpdate(page, () => expect(sent).toContainText('1 confirmation', { timeout: 3_000 }));

  await addAccount(page, 'Ethereum, test network');
  await panel.getByRole('button', { name: /^Ethereum/ }).click();
  const ethereum = await readAddress(page);
  await server.ethereum.fund(ethereum, 2n * 10n ** 18n);
  await expectAfterUpdate(page, (shown) => expect(shown).toContainText('2 ETH', { timeout: 3_000 }));
  await pay(page, { to: RECIPIENT.ethereum, amount: '0.25', symbol: 'ETH', password: owner.password });
  const paid = panel.getByRole('listitem').filter({ hasText: 'Sent' });
  await expectAfterUpdate(page, () => expect(paid).toContainText('In a block', { timeout: 3_000 }));
});
