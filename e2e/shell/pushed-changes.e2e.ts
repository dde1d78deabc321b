import type { Page } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { createFirstWallet, openWalletPage, ownWallets } from '../kit/steps/wallet-steps.ts';

// What changes elsewhere shows on an open page by the stream alone (decision 0170).

const STREAM = '/api/notifications/stream';
const payments = (page: Page) => page.getByRole('list', { name: 'Recent Payments' }).getByRole('listitem');
const update = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Update', exact: true });

/** Whatever would read by a timer never does: short pauses alone are left to the page. */
async function stopTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const set = (act: () => void, delayMs = 0) => (delayMs < 500 ? wait(act, delayMs) : 0);
    Object.assign(window, { setInterval: () => 0, setTimeout: set });
  });
}

/** As from another device: this page does not ask for it. */
async function startTransfer(page: Page, headers: Record<string, string>): Promise<void> {
  const data = { amount: 20, currency: 'EUR', feeType: 'wallet_topup', paymentMethod: 'bank_transfer' };
  const answer = await page.request.post('/api/payment/process', { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('[REQ-11] a payment and a block show on open pages though no timer of theirs runs', async ({ page }) => {
  const owner = await signInNew(page);
  await openWalletPage(page);
  await createFirstWallet(page, { name: 'Everyday', password: owner.password });
  await stopTimers(page);
  const stream = page.waitForResponse((answer) => answer.url().endsWith(STREAM) && answer.ok());
  await page.goto('/payment');
  await stream;
  await expect(page.getByText('No payment history yet')).toBeVisible();
  await startTransfer(page, owner.headers);
  await expect(payments(page)).toHaveCount(1);
  await expect(update(page)).toBeHidden();
  const again = page.waitForResponse((answer) => answer.url().endsWith(STREAM) && answer.ok());
  await openWalletPage(page);
  await again;
  await expect(ownWallets(page)).toContainText('0.000000 QRX');
  await page.getByRole('button', { name: /^Get 10\.000000 QRX/ }).click();
  await expect(ownWallets(page)).toContainText('10.000000 QRX');
});

test('[REQ-11] where no stream stands the page says so, and its button reads what has changed', async ({
  page,
  watch,
}) => {
  const owner = await signInNew(page);
  watch.allow(/503/);
  await page.route(`**${STREAM}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/payment');
  await expect(page.getByText('This page does not update by itself just now.')).toBeVisible();
  await expect(page.getByText('No payment history yet')).toBeVisible();
  await startTransfer(page, owner.headers);
  await expect(payments(page)).toHaveCount(0);
  await update(page).click();
  await expect(payments(page)).toHaveCount(1);
});
