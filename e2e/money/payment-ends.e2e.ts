import type { Page, Route } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { answerQuiz, openWalletPage, ownWallets, unlockWallets } from '../kit/steps/wallet-steps.ts';

// Each method to each end state. That a payment of each method fails on the server's clock is shown in payments.test.ts: here
// the answer of a real payment is changed to that end, and the page has to follow it.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Account credit is for nothing yet, so that every method can pay it; only units take dollars alone. */
async function start(page: Page, method: string): Promise<void> {
  await page.goto('/payment');
  const isUnits = method === 'Cryptocurrency';
  // The choice is kept: dollars may stand there from the payment before.
  const other = page.getByRole('button', { name: /^Show (dollars|euros)$/ });
  if (isUnits && (await other.textContent()) === 'Show dollars') await other.click();
  await page.getByRole('radio', { name: /^Account credit.*from/ }).check();
  if (HIDDEN.has(method)) await page.getByRole('button', { name: 'More ways to pay' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: isUnits ? 'Pay $10.00' : 'Pay €10.00', exact: true }).click();
}

/** Behind More. */
const HIDDEN = new Set(['Stripe', 'Apple Pay', 'Cryptocurrency']);

async function cancelHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(title(page, 'Payment cancelled')).toBeVisible({ timeout: 60_000 });
}

const typed = { 'Card number': '4242 4242 4242 4242', 'Expiry (MM/YY)': '12/40', 'Security code': '123' };

async function payThere(page: Page, method: string): Promise<void> {
  const isCard = method === 'Card' || method === 'Stripe';
  if (isCard) for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: isCard ? 'Pay €10.00' : 'Approve €10.00', exact: true }).click();
}

for (const method of ['Card', 'Stripe', 'Apple Pay', 'Google Pay', 'PayPal']) {
  test(`${method}: completed on its page, and cancelled`, async ({ page }) => {
    await signInNew(page);
    await start(page, method);
    await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
    await payThere(page, method);
    await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
    await start(page, method);
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(title(page, 'You went back. Nothing was charged.')).toBeVisible();
    await cancelHere(page);
  });
}

test('a bank transfer is cancelled while it waits', async ({ page }) => {
  await signInNew(page);
  await start(page, 'Bank transfer');
  await expect(title(page, 'Waiting for your bank')).toBeVisible();
  await cancelHere(page);
});

test('units of the wallet complete a payment, and one that waits for them is cancelled', async ({ page }) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createBitcoinWallet(page, owner.password);
  await page.getByRole('button', { name: /^Get 0\.010000 BTC/ }).click();
  await expect(ownWallets(page).first()).toContainText('0.010000 BTC', { timeout: 60_000 });
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Show dollars' }).click();
  await page.getByRole('radio', { name: /^Account credit.*from/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('5.00');
  await page.getByRole('button', { name: 'More ways to pay' }).click();
  await page.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await page.getByText('BTC', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay $5.00', exact: true }).click();
  await page.getByRole('link', { name: 'Open the transfer in my wallet' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Sign and send', exact: true }).click();
  // The page was loaded anew, so the password opens the wallets, which is the confirmation.
  await unlockWallets(page, owner.password);
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/payment');
  await page.getByRole('list', { name: 'Recent Payments' }).getByRole('link').first().click();
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await start(page, 'Cryptocurrency');
  await expect(title(page, 'Waiting for your transfer')).toBeVisible();
  await cancelHere(page);
});

test('a payment of each method that failed says so while it is open, and can be tried again', async ({ page }) => {
  await signInNew(page);
  for (const method of ['Card', 'Stripe', 'Apple Pay', 'Google Pay', 'PayPal', 'Bank transfer', 'Cryptocurrency']) {
    await start(page, method);
    // Methods with a page of their own lead there first.
    await expect(page).toHaveURL(/\/sandbox-gateway\/pay\/|payment=/);
    if (page.url().includes('/sandbox-gateway/'))
      await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible();
    await page.route(/\/api\/payment\/payments\/[\w-]+$/, failInTime);
    await page.reload();
    await expect(title(page, 'Payment failed')).toBeVisible();
    await expect(page.getByText('Nobody paid in time.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
    // A page that reads anew meanwhile is told the same.
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByRole('radio', { name: /^Account credit.*from/ })).toBeChecked();
  }
});

/** The payment as the server answers it once its time is over. */
async function failInTime(route: Route): Promise<void> {
  const answer = await route.fetch();
  const payment = await answer.json();
  const over = { status: 'failed', failure: 'timeOver', nextAction: null, mayCancel: false };
  await route.fulfill({ response: answer, json: { ...payment, ...over } });
}

test('account credit leads the page, says what it pays, and pays at once', async ({ page }) => {
  await signInNew(page);
  await page.goto('/payment');
  const strip = page.getByRole('region', { name: 'Account credit' });
  await expect(strip).toContainText('€0.00');
  // Without any it is no way to pay: the one choice of that name is the fee.
  await expect(page.getByRole('radio', { name: /^Account credit/ })).toHaveCount(1);
  await strip.getByRole('button', { name: 'Add credit' }).click();
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay €10.00', exact: true }).click();
  await payThere(page, 'Card');
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'See your credit' }).click();
  await expect(strip).toContainText('€10.00');
  await expect(page.getByRole('radio', { name: /^Account credit.*€10\.00 there/ })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('dialog').getByLabel('Payment method').selectOption({ label: 'Account credit' });
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €3.00', exact: true }).click();
  await expect(title(page, 'Payment completed')).toBeVisible();
  await page.goto('/payment');
  await expect(strip).toContainText('€7.00');
});

async function createBitcoinWallet(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Create your first wallet' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bitcoin units');
  await page.getByRole('radio', { name: /^Bitcoin/ }).check();
  await page.getByRole('button', { name: 'Create wallet', exact: true }).click();
  await page.getByRole('button', { name: 'Create 24 words' }).click();
  await unlockWallets(page, password);
  const words = await page.getByTestId('phrase-words').locator('.select-all').allTextContents();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await answerQuiz(page, words);
  await expect(ownWallets(page)).toHaveCount(1);
}
