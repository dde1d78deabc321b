import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { expect, test } from 'vitest';
import { slipContent } from './save-slip.ts';

const ADDRESS: DeliveryAddress = {
  fullName: 'Marta Rossi',
  phone: '',
  street: 'Via Arno 1',
  postcode: '50100',
  city: 'Firenze',
  country: 'IT',
};
const SENDER = { name: 'Arno S.r.l.', address: 'Via Arno 1, 50100 Firenze', contact: 'a@b.example' };
const LINE = {
  id: 'line-1',
  productId: 'titanium-card' as const,
  selectedOptions: { finish: 'natural', hole: 'without' },
  qrCodeId: 'glyph-1',
  text: 'Marta',
  quantity: 2,
  unitMinor: '2999',
  totalMinor: '5998',
};

test('the slip says where it goes and what is in the parcel, without a price and without an empty phone', () => {
  const unit = (number: number) => ({ number, lineId: 'line-1', glyphId: null, hasArtwork: true, isSpoilt: false });
  const order = { number: '2026-0001', createdAt: '2026-11-27T10:00:00.000Z', shipping: 'standard', lines: [LINE] };
  const slip = slipContent({ ...order, units: [unit(1), unit(2)] } as unknown as CreatorOrder, ADDRESS, SENDER);
  expect(slip.facts.map(({ value }) => value)).toEqual([
    'Arno S.r.l., Via Arno 1, 50100 Firenze',
    'Marta Rossi',
    'Via Arno 1',
    '50100 Firenze',
    'Italy',
    'Standard',
  ]);
  expect(slip.lines.map(({ title, amount, notes }) => [title, amount, notes.at(-1)])).toEqual([
    ['Titanium card', '× 2', 'Piece 1, 2'],
  ]);
  expect(JSON.stringify(slip)).not.toMatch(/59|29\.99/);
});
