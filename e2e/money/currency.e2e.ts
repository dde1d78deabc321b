import type { Page } from '@playwright/test';
import { createGlyph } from '@repo/dev-env/browsers/registered-owner';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';

// One choice of currency for shop, plans and fees, kept by the server.

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('euros first, dollars one press away, in the cart, at the checkout, for plans and fees, and after a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const owner = await signInNew(page);
  await createGlyph(page.request, owner);
  await page.goto('/shop');
  await expect(card(page, 'Tattoo stickers')).toContainText('€8.99');
  await page.getByRole('button', { name: 'Customise: Tattoo stickers' }).click();
  await page.getByRole('button', { name: 'Add to Cart, €8.99' }).click();
  await page.getByRole('button', { name: 'View Cart & Checkout' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart: 1' });
  await cart.getByRole('button', { name: 'Show dollars' }).click();
  const changed = toast(page, 'Prices are in dollars now');
  await expect(changed).toContainText('Your cart costs $8.99 instead of €8.99, from our price list.');
  await expect(cart).toContainText('$8.99');
  await expectAccessible(page);
  await page.reload();
  await cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Full name').fill('Marta Bellini');
  await page.getByLabel('Street and number').fill('Via dei Tigli 14');
  await page.getByLabel('Postcode').fill('50121');
  await page.getByLabel('City').fill('Firenze');
  await page.getByLabel('Country').selectOption('IT');
  await expect(page.getByText('Always in euros: €13.89, from our price list')).toBeVisible();
  await expectAccessible(page);
  // Another device chooses euros meanwhile: nothing is ordered at a total that nobody saw.
  expect(
    (await page.request.put('/api/payment/currency', { headers: owner.headers, data: { currency: 'EUR' } })).status(),
  ).toBe(200);
  await page.getByRole('button', { name: 'Pay $13.89' }).click();
  await expect(page.getByText('13.89 EUR instead of 13.89 USD. Nothing was ordered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €13.89' })).toBeEnabled();

  await page.goto('/shop/titanium-card');
  await page.getByRole('button', { name: 'Show dollars' }).click();
  await expect(page.getByText('In US dollars, VAT included.')).toBeVisible();
  await page.getByLabel('Where does it go?').selectOption('DE');
  await expect(page.getByText('$57.89').first()).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: 'Small', exact: true })).toContainText('$59.99');
  await expect(page.getByText('In US dollars, VAT included. Show euros (the same numbers)')).toBeVisible();
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Show euros' }).click();
  await expect(toast(page, 'Prices are in euros now')).toBeVisible();
  await page.goto('/shop');
  await expect(card(page, 'Titanium card')).toContainText('€49.99');
});

test('a browser of a country of the dollar is proposed dollars, and keeps them with the first piece', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ locale: 'en-US' });
  const owner = await signInNew(page);
  await createGlyph(page.request, owner);
  await page.goto('/shop');
  await expect(card(page, 'Tattoo stickers')).toContainText('$8.99');
  await page.getByRole('button', { name: 'Customise: Tattoo stickers' }).click();
  await page.getByRole('button', { name: 'Add to Cart, $8.99' }).click();
  await expect(toast(page, 'Added to Cart')).toBeVisible();
  const kept = await page.request.get('/api/payment/currency', { headers: owner.headers });
  expect(await kept.json()).toEqual({ currency: 'USD' });
});
