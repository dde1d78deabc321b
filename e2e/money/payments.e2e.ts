import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { createFirstWallet, openWalletPage } from '../kit/steps/wallet-steps.ts';

// Payments against the real server and its embedded gateway: pages, signed reports over HTTP, and what the page shows. Account
// credit is bought here, because it is for nothing yet; fees with an object are in fees.e2e.ts.

const rows = (page: Page) => page.getByRole('list', { name: 'Recent Payments' }).getByRole('listitem');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const creditFee = (page: Page) => page.getByRole('radio', { name: /^Account credit.*from/ });
const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}`, exact: true });

async function choose(page: Page, method: string, { isHidden = false, isDollars = false } = {}): Promise<void> {
  await page.goto('/payment');
  if (isDollars) await page.getByRole('button', { name: 'Show dollars' }).click();
  await creditFee(page).check();
  if (isHidden) await page.getByRole('button', { name: 'More ways to pay' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('[PAY-14] [PAY-16] [PAY-22] a fee and a method are needed; a card is paid on the page of the gateway and its receipt saved', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/payment');
  await expect(title(page, 'Payment Center')).toBeVisible();
  await expect(page.getByText('No payment history yet')).toBeVisible();
  await expect(page.getByText('Nothing bought yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Please select both a fee type and payment method')).toBeVisible();
  await choose(page, 'Card');
  await payButton(page, '€10.00').click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  await expect(page.getByText('Sandbox: no money moves')).toBeVisible();
  await expectAccessible(page);
  await typeCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('The card was declined.');
  // The number and the date stay, the code does not.
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expect(page.getByLabel('Security code')).toHaveValue('');
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/payment\?payment=/);
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt as PDF' }).click();
  const bytes = await readFile(await (await saving).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.reload();
  await expect(title(page, 'Payment completed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Payment Center' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/Account credit.*Completed.*€10\.00/);
});

test('[PAY-13] the summary says fee, method and what it costs, and the total to the cent', async ({ page }) => {
  await signInNew(page);
  await page.goto('/payment');
  const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Summary' }) });
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await creditFee(page).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12,50');
  await expect(summary).toContainText(/Account credit\s*€12\.50/);
  await expect(summary).toContainText(/Payment cost, Card\s*No extra cost/);
  await expect(summary).toContainText(/Total\s*€12\.50/);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await expect(summary).toContainText(/Payment cost, Bank transfer\s*What your bank asks/);
  await page.getByRole('button', { name: 'Show dollars' }).click();
  await page.getByRole('button', { name: 'More ways to pay' }).click();
  await page.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await expect(summary).toContainText(/Payment cost, Cryptocurrency\s*Network fee 0\.001%/);
  await expect(summary).toContainText(/Total\s*\$12\.50/);
  await expect(payButton(page, '$12.50')).toBeVisible();
});

test('[PAY-10] [PAY-25] wallets, PayPal and Checkout are approved or left on their pages, and a payment is cancelled', async ({
  page,
}) => {
  await signInNew(page);
  await choose(page, 'PayPal');
  await payButton(page, '€10.00').click();
  await page.getByRole('button', { name: 'Approve €10.00' }).click();
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await choose(page, 'Apple Pay', { isHidden: true });
  await payButton(page, '€10.00').click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(title(page, 'You went back. Nothing was charged.')).toBeVisible();
  await expect(page.getByText('The last try failed')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await page.getByRole('button', { name: 'Approve €10.00' }).click();
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await choose(page, 'Stripe', { isHidden: true });
  await payButton(page, '€10.00').click();
  await typeCard(page, '4000 0027 6000 3184');
  await page.getByRole('button', { name: 'No, refuse it' }).click();
  await expect(page.getByRole('alert')).toContainText('You refused it at the bank.');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await page.getByRole('button', { name: 'Other method' }).click();
  // The open payment is cancelled first, and the same is chosen.
  await expect(title(page, 'Payment Center')).toBeVisible();
  await expect(creditFee(page)).toBeChecked();
  await page.getByRole('link', { name: 'Full history' }).click();
  await page.getByLabel('Status').selectOption('Cancelled');
  await expect(page.getByRole('list', { name: 'Payment history' }).getByRole('listitem')).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain('Account credit,10.00,EUR,0.00,Stripe,Cancelled');
});

test('[PAY-11] a bank transfer waits with its reference and code, takes a part, and is completed by the rest', async ({
  page,
}) => {
  await signInNew(page);
  await choose(page, 'Bank transfer');
  await payButton(page, '€10.00').click();
  await expect(title(page, 'Waiting for your bank')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^RF\d\d / })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^COBA DEFF XXX|^COBADEFFXXX/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Account credit, payment / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change method' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code for a SEPA transfer of €10\.00/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('4.00');
  await page.getByRole('button', { name: 'Import test statement' }).click();
  await expect(toast(page, 'Test statement imported')).toBeVisible();
  await expect(page.getByText('Send €6.00 with the reference below', { exact: false })).toBeVisible();
  // A booking has a day and no hour, and stands after what happened here before it.
  const steps = page.getByRole('list', { name: 'Steps of this payment' }).getByRole('listitem');
  await expect(steps.nth(0)).toContainText('Created');
  await expect(steps.nth(1)).toContainText(/Part received\s*Booked on \d{1,2} \w+/);
  await page.reload();
  await page.getByRole('button', { name: 'Import test statement' }).click();
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
});

test('[PAY-12] [PAY-19] units pay from the wallet; a provider that fails says so, and the same try is the same payment', async ({
  page,
  watch,
}) => {
  watch.allow(/503|500/);
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  await choose(page, 'Cryptocurrency', { isHidden: true, isDollars: true });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/payment/process', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await payButton(page, '$10.00').click();
  await expect(toast(page, 'Payment Failed')).toContainText('Payment processing failed. Please try again.');
  await payButton(page, '$10.00').click();
  await expect(title(page, 'Waiting for your transfer')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await page.goto('/payment');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Open the transfer in my wallet' }).click();
  await expect(page).toHaveURL(/\/wallet\?tab=send/);
});

test('[PAY-18] what the server refuses is told in the sentence of its error, and the payment can be tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/422/);
  await signInNew(page);
  await choose(page, 'Card');
  // The server's own refusal: of a fee that nobody said what it is for.
  const answers: { status: number; error: string }[] = [];
  await page.route('**/api/payment/process', async (route) => {
    const body = { ...route.request().postDataJSON(), feeType: 'identity_verification', amount: 9.99 };
    const answer = await route.fetch({ postData: JSON.stringify(body) });
    answers.push({ status: answer.status(), error: ((await answer.json()) as { error: string }).error });
    await route.fulfill({ response: answer });
  });
  await payButton(page, '€10.00').click();
  const told = toast(page, 'Payment Failed');
  await expect(told).toBeVisible();
  expect(answers).toEqual([{ status: 422, error: expect.stringMatching(/^[A-Z].+\.$/) }]);
  await expect(told).toContainText(answers[0]?.error ?? '-');
  await expect(told).not.toContainText('Payment processing failed');
  await page.unroute('**/api/payment/process');
  await payButton(page, '€10.00').click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
});

test.describe('[PAY-03] [PAY-04] [PAY-05] the Payment Center', () => {
  test('[PAY-15] [PAY-20] [PAY-21] works one payment at a time, and shows the latest five of seven', async ({
    page,
  }) => {
    const { headers } = await signInNew(page);
    for (let count = 0; count < 6; count += 1) {
      const data = { amount: 5, currency: 'EUR', feeType: 'wallet_topup', paymentMethod: 'bank_transfer' };
      expect((await page.request.post('/api/payment/process', { headers, data })).status()).toBe(201);
    }
    await page.goto('/payment');
    await expect(page.getByRole('radio', { name: /^Identity verification\s*€9\.99.*faster answer/ })).toBeVisible();
    await expect(
      page.getByRole('radio', { name: /^Bank transfer.*SEPA.*1 to 2 working days.*What your bank asks/ }),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await choose(page, 'Bank transfer');
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/payment/process', async (route) => {
      await held;
      await route.continue();
    });
    await payButton(page, '€10.00').click();
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
    const read = page.waitForResponse(/\/api\/payment\/history/);
    goOn();
    await expect(title(page, 'Waiting for your bank')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Payment Center' }).click();
    expect((await read).ok()).toBe(true);
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText('€10.00');
  });
});
