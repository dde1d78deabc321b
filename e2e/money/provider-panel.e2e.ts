import type { Page } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// What is done in the provider's own panel appears in the product: the stand-in's panel sends signed reports alone.

/** Pays by card, and answers the reference by which the provider knows it. */
async function payByCard(page: Page): Promise<string> {
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Add credit' }).click();
  await page.getByRole('button', { name: 'Pay €10.00', exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  const ref = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible();
  return ref;
}

/** The newest payment says so, once the report has come. */
async function expectInList(page: Page, words: string): Promise<void> {
  await page.goto('/payment');
  const newest = page.getByRole('list', { name: 'Recent Payments' }).getByRole('listitem').first();
  const readNewest = async () => {
    await page.reload();
    return newest.textContent();
  };
  await expect.poll(readNewest).toContain(words);
}

const locateSection = (page: Page, ref: string) => page.getByRole('region', { name: new RegExp(ref) });

test('a refund and a lost dispute of the provider’s panel appear with the payment', async ({ page, newPerson }) => {
  await signInNew(page);
  const refunded = await payByCard(page);
  const provider = (await newPerson({ viewport: { width: 390, height: 844 } })).page;
  await provider.goto('/sandbox-gateway/panel');
  await expect(provider.getByText('Sandbox: no money moves')).toBeVisible();
  await expectAccessible(provider);
  const first = locateSection(provider, refunded);
  await first.getByLabel(/^Amount/).fill('0.50');
  await first.getByRole('button', { name: 'Refund' }).click();
  await expect(first).toContainText('refunded 0.50 EUR');
  await expectInList(page, '€0.50 refunded');
  const disputed = await payByCard(page);
  await provider.reload();
  const section = locateSection(provider, disputed);
  await section.getByRole('button', { name: 'Open a dispute' }).click();
  await expect(section).toContainText('disputed 10.00 EUR');
  await expectAccessible(provider);
  await expectInList(page, 'Disputed at the bank');
  await section.getByRole('button', { name: 'Dispute is lost' }).click();
  await expect(section).toContainText('dispute lost');
  await expectInList(page, '€10.00 refunded');
});
