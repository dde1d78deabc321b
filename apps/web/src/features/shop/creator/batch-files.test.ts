import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import { expect, test } from 'vitest';
import { listSharedParcels, nameBlank } from './batch-files.ts';

const address = { fullName: 'Marta Bellini', street: 'Via Roma 1', postcode: '50123', city: 'Firenze', country: 'IT' };
const order = (number: string, change: object = {}) =>
  ({ number, address: { ...address, phone: '', ...change } }) as unknown as CreatorOrder;

test('orders to one address are one parcel, whatever is written large', () => {
  const orders = [order('1'), order('2', { street: 'VIA ROMA 1' }), order('3', { city: 'Prato' })];
  expect(listSharedParcels(orders)).toEqual([['1', '2']]);
  expect(listSharedParcels([order('1'), { ...order('2'), address: null }])).toEqual([]);
});

test('a kind of blank names the folder of its plate, without signs that no file name has', () => {
  const lines = [{ id: 'a', productId: 'titanium-card', selectedOptions: { finish: 'natural', hole: '4/mm' } }];
  expect(nameBlank({ lines } as unknown as CreatorOrder, 'a')).toBe('titanium-card natural 4mm');
  expect(() => nameBlank({ lines } as unknown as CreatorOrder, 'b')).toThrow('A piece is of no line.');
});
