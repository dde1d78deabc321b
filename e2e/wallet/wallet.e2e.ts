import type { Page } from '@playwright/test';
import type { AnswerOf } from '@repo/contract/call';
import type { readSelling } from '@repo/contract/payments/selling';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { openScan, upload } from '../kit/steps/scan-steps.ts';
import {
  answerQuiz,
  breakOnce,
  confirmIt,
  createFirstWallet,
  createNextWallet,
  openWalletPage,
  ownWallets,
  unlockWallets,
} from '../kit/steps/wallet-steps.ts';

const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Word ${number}`, exact: true });

/** Into one of the boxes, as from a note. */
async function paste(page: Page, number: number, text: string): Promise<void> {
  await box(page, number).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// The wallet against the real server and ledger: keys made in the worker, blocks sealed by the job.

test('[WAL-04] [WAL-05] [WAL-06] the three tabs can be linked and walked with the keys', async ({ page }) => {
  await signInNew(page);
  await openWalletPage(page, '?tab=send');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Send')).toHaveAttribute('aria-selected', 'true');
  await tab('Send').press('ArrowRight');
  await expect(tab('Transactions')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=transactions/);
  await tab('My Wallets').click();
  await expect(page.getByRole('button', { name: 'Create your first wallet' })).toBeVisible();
});

test('[WAL-16] [WAL-17] [WAL-19] a first wallet with its phrase, sandbox units, and a key that hides', async ({
  page,
  watch,
}) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await expectAccessible(page);
  watch.allow(/500/);
  await breakOnce(page, '**/api/wallets');
  await createFirstWallet(page, { name: 'Everyday', password: owner.password, failsFirst: true });
  const row = ownWallets(page).filter({ hasText: 'Everyday' });
  await expect(row).toContainText('0.000000 QRX');
  await expect(page.getByTestId('wallet-address')).toHaveText(/^qx[A-Za-z0-9]{2}( [A-Za-z0-9]{4}){8}$/);
  await expect(page.getByTestId('private-key')).toBeHidden();
  await page.getByRole('button', { name: /^Get 10\.000000 QRX/ }).click();
  await expect(row).toContainText('10.000000 QRX', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stake units' });
  await dialog.getByLabel('Amount in QRX').fill('4');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByRole('table', { name: /Each part of the text/ })).toContainText('your stake');
  await expectAccessible(page);
  await confirmIt(page, { button: 'Sign', password: owner.password });
  const staking = page.getByRole('region', { name: 'Staking' });
  await expect(staking).toContainText('Staked4.000000 QRX', { timeout: 60_000 });
  await expect(row).toContainText('5.999960 QRX');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: 'More for this wallet' }).click();
  // What cannot be taken back stands last.
  await expect(page.getByRole('menuitem').last()).toHaveText('Remove');
  await page.getByRole('menuitem', { name: 'Private key' }).click();
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await unlockWallets(page, owner.password);
  await expect(page.getByTestId('private-key')).toHaveText(/^[0-9a-f]{64}$/);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(page.getByTestId('private-key')).toBeHidden();
  await expectAccessible(page);
});

test('[WAL-09] a wallet is made for each of the three kinds of units, with an address of its kind', async ({
  page,
}) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Quantum units', password: owner.password });
  await createNextWallet(page, 'Bitcoin units', 'Bitcoin');
  await createNextWallet(page, 'Ethereum units', 'Ethereum');
  for (const [name, held, prefix] of [
    ['Quantum units', '0.000000 QRX', 'qx'],
    ['Bitcoin units', '0.000000 BTC', '1Q'],
    ['Ethereum units', '0.000000 ETH', '0x'],
  ] as const) {
    const row = ownWallets(page).filter({ hasText: name });
    await expect(row).toContainText(held);
    await row.click();
    await expect(page.getByTestId('wallet-address')).toHaveText(new RegExp(`^${prefix}[A-Za-z0-9]`));
  }
});

test('where no sandbox runs, real money or none set up, the wallet gives out no units and says so', async ({
  page,
}) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  const faucet = page.getByRole('button', { name: /^Get 10\.000000 QRX/ });
  const none = page.getByText('No units come in here', { exact: false });
  await expect(faucet).toBeVisible();
  await expect(none).toHaveCount(0);
  for (const mode of ['live', 'none']) {
    await page.route('**/api/payment/selling', async (route) => {
      const response = await route.fetch();
      const selling = (await response.json()) as AnswerOf<typeof readSelling>;
      await route.fulfill({ response, json: { ...selling, mode } });
    });
    await page.reload();
    await expect(none).toBeVisible();
    await expect(faucet).toHaveCount(0);
    await page.unroute('**/api/payment/selling');
  }
});

test('a request to pay travels as a glyph: drawn, read by the scanner, filled in', async ({ page }) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  const address = (await page.getByTestId('wallet-address').textContent()) ?? '';
  await page.getByRole('button', { name: 'Receive' }).click();
  const receive = page.getByRole('dialog', { name: 'Receive' });
  await receive.getByLabel('Amount').fill('2.5');
  const code = await receive.getByRole('img', { name: /^QR code of the payment request/ }).screenshot();
  await receive.getByText('Glyph', { exact: true }).click();
  const drawing = receive.getByRole('img', { name: /^Glyph of the payment request/ });
  await expect(drawing).toBeVisible();
  await expectAccessible(page);
  const picture = await drawing.screenshot();
  await openScan(page);
  await upload(page, picture, 'request.png', 'image/png');
  const card = page.getByRole('main').filter({ hasText: 'This glyph asks for a payment' });
  await expect(card).toContainText('2.500000 QRX');
  await expect(card).toContainText(address);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open in my wallet' }).click();
  const recipient = page.getByLabel('Recipient');
  await expect(recipient).toHaveValue(address.replaceAll(' ', ''));
  await recipient.fill('');
  await page.getByRole('button', { name: 'Read a code' }).click();
  const reading = page.getByRole('dialog', { name: 'Read the recipient’s code' });
  // The camera of this browser shows no code: a picture of it does as well.
  await expect(reading).toContainText('Hold the code in front of the camera.');
  const choose = reading.getByLabel('Read the recipient’s code: Choose a picture');
  await choose.setInputFiles({ name: 'glyph.png', mimeType: 'image/png', buffer: picture });
  await expect(reading).toContainText('No code was found in this picture.');
  await expectAccessible(page);
  await choose.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
  await expect(reading).toBeHidden();
  await expect(recipient).toHaveValue(address.replaceAll(' ', ''));
});

test('[WAL-25] [WAL-37] [WAL-38] a transfer in three steps, signed as it is shown, pending and then confirmed', async ({
  page,
  watch,
}) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  await page.getByRole('button', { name: /^Get 10\.000000 QRX/ }).click();
  await createNextWallet(page, 'Savings');
  await ownWallets(page).filter({ hasText: 'Savings' }).getByRole('button').click();
  const to = ((await page.getByTestId('wallet-address').textContent()) ?? '').replaceAll(' ', '');
  await expect(ownWallets(page).filter({ hasText: 'Everyday' })).toContainText('10.000000 QRX', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Send' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Missing Information. Please fill in all transaction details.')).toBeVisible();
  await panel.getByLabel('Recipient').fill(to.slice(0, -1));
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Invalid Address. Please enter a valid quantum wallet address.')).toBeVisible();
  await panel.getByLabel('Recipient').fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await expect(panel.getByText(/^This is an address of Bitcoin or Ethereum/)).toBeVisible();
  await panel.getByLabel('Recipient').fill(to);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByLabel('Amount in QRX').fill('2.5');
  await panel.getByLabel('Memo').fill('Rent');
  await panel.getByRole('button', { name: 'Review', exact: true }).click();
  const signed = page.getByRole('table', { name: /Each part of the text/ });
  await expect(signed).toContainText('Savings');
  await expect(signed).toContainText('"amount":"2.5"');
  await expect(signed).toContainText('2.500000 QRX');
  const checked = panel.getByRole('region', { name: 'Checked before you sign' });
  await expect(checked).toContainText('It is your wallet Savings');
  await expect(checked).toContainText('No lookalike among your other addresses: 1');
  await expect(signed).toContainText('"fee":"0.000025"');
  await expectAccessible(page);
  // The page asks by the hash whether it was accepted all the same.
  watch.allow(/500|404/);
  await breakOnce(page, '**/api/transactions');
  await confirmIt(page, { button: 'Sign and send', password: owner.password });
  await expect(toast(page, 'Transaction Failed')).toContainText(
    'Failed to send transaction. Please check your inputs and try again.',
  );
  await confirmIt(page, { button: 'Sign and send', password: owner.password });
  await expect(toast(page, 'Transaction Sent')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'From Everyday to Savings' })).toContainText('Confirmed', {
    timeout: 60_000,
  });
  await page.getByRole('tab', { name: 'My Wallets' }).click();
  await expect(ownWallets(page).filter({ hasText: 'Savings' })).toContainText('2.500000 QRX', { timeout: 60_000 });
});

test('[WAL-12] [WAL-18] [WAL-20] the words alone bring the accounts back in another browser', async ({
  page,
  newPerson,
}) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  const words = await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  await createNextWallet(page, 'Savings');
  const other = (await newPerson()).page;
  const second = await signInNew(other);
  await openWalletPage(other);
  await other.getByRole('button', { name: 'Restore from 24 words' }).click();
  const restore = other.getByRole('dialog', { name: 'Restore from 24 words' });
  for (const [index, word] of words.slice(1).entries()) await box(other, index + 1).fill(word);
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  // Nobody types a password for words that are wrong.
  await expect(restore.getByText('A phrase has 24 words. These are 23.')).toBeVisible();
  await expectAccessible(other);
  await paste(other, 5, words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'));
  await expect(box(other, 1)).toHaveValue(words[0] ?? '');
  await expect(box(other, 24)).toHaveValue(words[23] ?? '');
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await unlockWallets(other, second.password);
  await other.getByRole('button', { name: 'Add 2 wallets' }).click();
  await expect(ownWallets(other)).toHaveCount(2);
  const details = other.getByRole('tabpanel');
  await expect(details.getByText('ML-DSA-65', { exact: true })).toBeVisible();
  await expect(details.getByText('Phrase confirmed', { exact: true })).toBeVisible();
  await expect(details.getByText(/^[\w-]{12} … [\w-]{8}$/)).toBeVisible();
  await other.getByRole('button', { name: 'Check my copy' }).click();
  await answerQuiz(other, words);
  await expect(toast(other, 'Recovery phrase confirmed')).toBeVisible();
});

test('words of a paper are read as they were kept, and what is no phrase of this wallet is said', async ({ page }) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  // Also on the way to a first wallet, whoever has words after all.
  await page.getByRole('button', { name: 'Create your first wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet', exact: true }).click();
  await page.getByRole('button', { name: 'Restore from 24 words' }).click();
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  await paste(page, 1, `${'abandon '.repeat(11)}about`);
  await expect(page.getByText('These are 12 words, as other wallets give them.')).toBeVisible();
  await paste(page, 1, `abandom ${'abandon '.repeat(22)}art`);
  await restore.click();
  await expect(page.getByText('Word 1, “abandom”, is not in the list of words. Perhaps “abandon”')).toBeVisible();
  await expectAccessible(page);
  const plate = Array.from({ length: 24 }, (_, at) => `${at + 1}. ${at === 23 ? 'ART' : 'ABAN'}`);
  await paste(page, 1, plate.join('\n'));
  await expect(box(page, 24)).toHaveValue('art');
  await restore.click();
  await unlockWallets(page, owner.password);
  await expect(restore).toBeHidden();
});
