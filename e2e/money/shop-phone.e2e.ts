import { createGlyph } from '@repo/dev-env/browsers/registered-owner';
import { orderKeychain } from '@repo/dev-env/browsers/shop-buyer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

// The longest words of the shop are Italian, the narrowest page is a phone.

test('no page of the shop is wider than a phone in Italian', async ({ newPerson }) => {
  const { page } = await newPerson({ locale: 'it-IT' });
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await signInNew(page);
  const { headers } = owner;
  const { row } = await createGlyph(page.request, owner);
  const { id } = await orderKeychain(page, owner);
  const line = { productId: 'titanium-card', quantity: 1, selectedOptions: { finish: 'natural', hole: 'with' } };
  const customization = { qrCodeId: row.id, text: 'Marta Bellini' };
  await page.request.post('/api/shop/cart/lines', { headers, data: { ...line, customization } });
  for (const [path, heading] of [
    ['/shop', 'Negozio'],
    ['/shop/titanium-card', 'Tessera in titanio'],
    ['/shop/phone-case', 'Custodia per telefono'],
    ['/shop?view=checkout', 'Cassa'],
    [`/shop?order=${id}`, /^Ordine /],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});
