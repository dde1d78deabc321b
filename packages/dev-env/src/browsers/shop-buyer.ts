import type { Page } from '@playwright/test';
import type { Order } from '@repo/contract/shop/orders';
import type { Cart } from '@repo/contract/shop/shop';
import { fromBase64url, sealArtwork, toBase64url } from '@repo/vault';
import { createGlyph, expectJson, type Owner } from './registered-owner.ts';

// Orders through the real server without the pages of the shop, which shop.e2e.ts looks at.

const ADDRESS = {
  ...{ fullName: 'Marta Bellini', phone: '', street: 'Via dei Tigli 14' },
  ...{ postcode: '50121', city: 'Firenze', country: 'IT' },
};

/** Pays with the card that the embedded gateway accepts, on its page. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

type KeychainWish = { text?: string; address?: typeof ADDRESS };

/** A keychain with a text, ordered and sealed for the printer; opens the page on which it is paid. */
export async function orderKeychain(
  page: Page,
  owner: Owner,
  { text = 'Marta', address = ADDRESS }: KeychainWish = {},
): Promise<Order> {
  const { request } = page;
  const { headers } = owner;
  const [source, carrier] = [await createGlyph(request, owner), await createGlyph(request, owner)];
  const line = {
    ...{ productId: 'metal-keychain', quantity: 1, selectedOptions: { metal: 'steel' } },
    customization: { qrCodeId: source.row.id, text },
  };
  const cart = await expectJson<Cart>(await request.post('/api/shop/cart/lines', { headers, data: line }), 200);
  const data = {
    ...{
      cartVersion: cart.version,
      totalMinor: '2489',
      currency: cart.currency,
      shipping: 'standard',
      address,
    },
  };
  const order = await expectJson<Order>(await request.post('/api/shop/orders', { headers, data }), 201);
  const asked = await request.get('/api/shop/fulfilment-key', { headers });
  const { id: keyId, publicKey } = await expectJson<{ id: string; publicKey: string }>(asked, 200);
  const drawing = new TextEncoder().encode('a drawing');
  const sealed = await sealArtwork(fromBase64url(publicKey), drawing, { orderId: order.id, unit: 1 });
  const unit = { glyphId: carrier.row.id, keyId, artwork: toBase64url(sealed) };
  const orderPath = `/api/shop/orders/${order.id}`;
  await expectJson(await request.put(`${orderPath}/units/1`, { headers, data: unit }), 200);
  const paying = await request.post(`${orderPath}/pay`, {
    headers: { ...headers, 'idempotency-key': order.id },
    data: { paymentMethod: 'card' },
  });
  const { paymentUrl } = await expectJson<{ paymentUrl: string }>(paying, 200);
  await page.goto(paymentUrl);
  return order;
}
