import type { Page } from '@playwright/test';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { expect } from '../fixtures.ts';

export const mainOf = (page: Page) => page.getByRole('main');
export const pageTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const feeSteps = (page: Page) => page.getByRole('list', { name: 'Steps of this fee' }).getByRole('listitem');

type FeeWish = {
  feeType: ServiceFee;
  name: string;
  price: string;
  /** Says what it is for, where there is more than one. */
  choose?: (page: Page) => Promise<void>;
};

/** Pays a service fee by card from the page Payment, and opens its page. */
export async function buyFee(page: Page, { feeType, name, price, choose }: FeeWish): Promise<void> {
  await page.goto(`/payment?fee=${feeType}`);
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked();
  await choose?.(page);
  await page.getByRole('checkbox', { name: 'Begin at once' }).check();
  await page.getByRole('button', { name: `Pay ${price}`, exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  await payByCard(page);
  await expect(pageTitle(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  // A block may take it at once.
  await page.getByRole('link', { name: /^See (how it goes|what you got)$/ }).click();
  await expect(pageTitle(page, name)).toBeVisible();
  await expect(
    mainOf(page)
      .getByText(/^(Under way|Delivered)$/)
      .first(),
  ).toBeVisible();
}

/** Stops what is under way, on its page. */
export async function stopFee(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop and get it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop and get it back' }).click();
  await expect(mainOf(page).getByText('Stopped, refunded')).toBeVisible({ timeout: 60_000 });
}
