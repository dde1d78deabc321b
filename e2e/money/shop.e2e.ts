import type { Page } from '@playwright/test';
import { createGlyph, type Owner } from '@repo/dev-env/browsers/registered-owner';
import { orderKeychain, payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';

// The shop against the real server and its embedded gateway: print files are made and read back in the page.

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function enterShop(page: Page): Promise<Owner> {
  const owner = await signInNew(page);
  await createGlyph(page.request, owner);
  await page.goto('/shop');
  await expect(title(page, 'Merchandise store')).toBeVisible();
  return owner;
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Marta Bellini');
  await page.getByLabel('Street and number').fill('Via dei Tigli 14');
  await page.getByLabel('Postcode').fill('50121');
  await page.getByLabel('City').fill('Firenze');
  await page.getByLabel('Country').selectOption('IT');
}

async function payOnGateway(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//, { timeout: 120_000 });
  await payByCard(page);
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
}

test('[SHOP-11] [SHOP-16] [SHOP-22] a keychain with the own glyph: read back, ordered, sealed for the printer and paid', async ({
  page,
}) => {
  const owner = await enterShop(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Customise: Metal keychain' }).click();
  const custom = dialog(page, 'Metal keychain');
  await custom.getByRole('button', { name: 'Show my glyph' }).click();
  await expect(custom.getByText('Read back at this size: yes').first()).toBeVisible({ timeout: 120_000 });
  await custom.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(toast(page, 'Missing Options')).toContainText('Please select: Metal');
  await custom.getByText('Steel', { exact: true }).click();
  await custom.getByLabel('Text beside the glyph').fill('Marta');
  await expect(custom.getByText('5 of 50')).toBeVisible();
  await expectAccessible(page);
  await custom.getByRole('button', { name: 'One more' }).click();
  await custom.getByRole('button', { name: 'Add to Cart, €39.98' }).click();
  await expect(toast(page, 'Added to Cart')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Cart' })).toContainText('Products in your cart: 2');
  await expect(page.getByRole('complementary', { name: 'Cart' })).toContainText('€39.98');
  await page.getByRole('button', { name: 'View Cart & Checkout' }).click();
  const cart = dialog(page, 'Cart: 2');
  await expect(cart).toContainText('Steel, “Marta”');
  await expectAccessible(page);
  await cart.getByRole('button', { name: 'One fewer' }).click();
  await expect(dialog(page, 'Cart: 1')).toContainText('€19.99');
  await page.getByRole('link', { name: 'Checkout' }).click();

  await expect(title(page, 'Checkout')).toBeVisible();
  // No sum is named before anybody knows where it goes.
  await expect(page.getByRole('button', { name: 'Choose a country' })).toBeDisabled();
  await page.getByLabel('Country').selectOption('IT');
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Postcode').fill('xx');
  await page.getByRole('button', { name: 'Pay €24.89' }).click();
  await expect(page.getByText('Something is missing in the address')).toBeVisible();
  await expect(page.getByText('Your full name is missing.').first()).toBeVisible();
  await expect(page.getByText('This is no postcode of Italy. It looks like 50121.').first()).toBeVisible();
  await typeAddress(page);
  // Each goes as soon as its field is right.
  await expect(page.getByText('Your full name is missing.')).toHaveCount(0);
  await expect(page.getByText('Something is missing in the address')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €24.89' }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//, { timeout: 120_000 });
  // Back from there it waits for the person, who would be sent there again at once.
  await page.goBack();
  await expect(page.getByText('All drawings are sealed for the printer.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €24.89' }).click();
  await payOnGateway(page);

  const [order] = await (await page.request.get('/api/shop/orders', { headers: owner.headers })).json();
  await page.goto(`/shop?order=${order.id}`);
  await expect(title(page, `Order ${order.number}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What became of the order' })).toContainText('Paid');
  await expect(page.getByText('Deleted 30 days after delivery')).toBeVisible();
  await expectAccessible(page);
  // The piece carries a glyph of its own.
  await page.getByRole('link', { name: /^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/ }).click();
  const piece = `Medical card, Metal keychain ${order.number}/1`;
  await expect(page.getByRole('article', { name: piece })).toBeVisible();
});

test('[SHOP-01] [SHOP-09] [SHOP-21] a filter, a line that comes back, a price that changed, an order that is given up', async ({
  page,
  watch,
}) => {
  watch.allow(/409|ERR_FAILED/);
  await enterShop(page);
  await page.getByText('Stickers 2', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Customise: Tattoo stickers' }).click();
  await dialog(page, 'Tattoo stickers').getByRole('button', { name: 'Add to Cart, €8.99' }).click();
  await page.getByRole('button', { name: 'View Cart & Checkout' }).click();
  await dialog(page, 'Cart: 1').getByRole('button', { name: 'Remove: Tattoo stickers' }).click();
  await expect(dialog(page, 'Cart: 0')).toContainText('Tattoo stickers removed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await typeAddress(page);
  await page.route('**/api/shop/orders', async (route) => {
    const body = { ...route.request().postDataJSON(), totalMinor: '1' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Pay €13.89' }).click();
  await expect(page.getByText('The cart or a price is not what this page showed.')).toBeVisible();
  await page.unroute('**/api/shop/orders');
  // The gateway is not reached: the order waits where it was placed.
  await page.route('**/api/shop/orders/*/pay', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay €13.89' }).click();
  await expect(page.getByText('The order is not finished')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('All drawings are sealed for the printer.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, 'Order cancelled')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What became of the order' })).toContainText('Cancelled');
  await page.goto('/shop?view=orders');
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Cancelled');
});

test.describe('[SHOP-02] [SHOP-03] [SHOP-04] the shelf', () => {
  test('[SHOP-05] [SHOP-06] [SHOP-10] each product has its price, what it is, a picture and its time', async ({
    page,
  }) => {
    await signInNew(page);
    await page.goto('/shop');
    const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    for (const [name, price, about] of [
      ['Titanium card', '€49.99', 'Laser on 0.8 mm titanium.'],
      ['Phone case', '€34.99', 'Matte print for 14 phone models.'],
      ['Metal keychain', '€19.99', 'Laser marked, with a ring.'],
      ['Vinyl stickers', '€12.99', 'Sheet of four, kiss cut.'],
      ['Tattoo stickers', '€8.99', 'Sheet of six, lasts 3 to 5 days.'],
    ] as const) {
      await expect(card(name)).toContainText(price);
      await expect(card(name)).toContainText(about);
      await expect(card(name)).toContainText('1 to 5 business days in Italy, up to 12 abroad');
      await expect(card(name).getByRole('img', { name: `${name}, drawn to scale` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Customise: Vinyl stickers' }).click();
    await expect(dialog(page, 'Vinyl stickers')).toContainText(
      'Made to order. 1 to 5 business days in Italy, up to 12 abroad.',
    );
  });
});

test.describe('[SHOP-07] a product of the shelf', () => {
  test('[SHOP-13] [SHOP-19] [SHOP-20] carries one of the own glyphs, and its dialog begins anew once it is in the cart', async ({
    page,
  }) => {
    const owner = await enterShop(page);
    const other = await createGlyph(page.request, owner, { title: 'For the bicycle' });
    await page.reload();
    await page.getByRole('button', { name: 'Customise: Metal keychain' }).click();
    const custom = dialog(page, 'Metal keychain');
    await custom.getByLabel('Glyph', { exact: true }).selectOption({ label: 'For the bicycle' });
    await custom.getByText('Brass', { exact: true }).click();
    await custom.getByLabel('Text beside the glyph').fill('Bike');
    const added = page.waitForRequest('**/api/shop/cart/lines');
    await custom.getByRole('button', { name: /^Add to Cart/ }).click();
    expect((await added).postDataJSON().customization.qrCodeId).toBe(other.row.id);
    await expect(toast(page, 'Added to Cart')).toBeVisible();
    await expect(custom).toHaveCount(0);
    await page.getByRole('button', { name: 'Customise: Metal keychain' }).click();
    await expect(custom.getByLabel('Text beside the glyph')).toHaveValue('');
    await expect(custom.getByRole('radio', { name: 'Brass' })).not.toBeChecked();
  });
});

test('who gives up a glyph that is on an order is warned, and the order says what it means', async ({ page }) => {
  const owner = await signInNew(page);
  const order = await orderKeychain(page, owner);
  await payByCard(page);
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await page.goto('/manage');
  // The cards stand as they were made: the last one is on the keychain.
  await page.getByRole('button', { name: 'Actions for Medical card', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText(`It is on order ${order.number}, which is not made yet`);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(confirm).toHaveCount(0);
  await page.goto(`/shop?order=${order.id}`);
  await expect(page.getByText('Can no longer be scanned: piece 1')).toBeVisible();
  await page.getByText('Print file with its dimensions').click();
  await expect(page.getByRole('img', { name: 'Metal keychain, drawn to scale' }).last()).toBeVisible();
  await expectAccessible(page);
});
