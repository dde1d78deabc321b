import type { Order } from '@repo/contract/shop/orders';
import { expect, test } from 'vitest';
import { computeWorth, judgeCase, NEW_CASE } from './case-draft.ts';

const unit = (number: number, lineId: string) => ({ number, lineId, glyphId: null, hasArtwork: true, isSpoilt: false });
const ORDER = {
  report: 'pieces',
  lines: [
    { id: 'card', unitMinor: '4999' },
    { id: 'sheet', unitMinor: '1299' },
  ],
  units: [unit(1, 'card'), unit(2, 'sheet'), unit(3, 'sheet')],
  ...{ shippingMinor: '490', totalMinor: '8087', refundedMinor: '0' },
} as unknown as Order;

test('a case names a piece, a reason, and a picture where nobody can judge it without', () => {
  const damaged = { ...NEW_CASE, pieces: [1], reason: 'damaged' as const };
  expect(judgeCase(ORDER, NEW_CASE, 0)).toBe('piece');
  expect(judgeCase(ORDER, damaged, 0)).toBe('picture');
  expect(judgeCase(ORDER, damaged, 1)).toBeNull();
  expect(judgeCase(ORDER, { ...damaged, reason: 'noScan' }, 0)).toBe('try');
  expect(judgeCase(ORDER, { ...damaged, reason: 'noScan', hasTried: true }, 0)).toBeNull();
  expect(judgeCase({ report: 'tooEarly' }, damaged, 1)).toBe('early');
});

test('the shipping goes back with all that was ordered, and never more than is left', () => {
  expect(computeWorth(ORDER, [2])).toEqual({ minor: 1299n, isAll: false });
  expect(computeWorth(ORDER, [1, 2, 3])).toEqual({ minor: 8087n, isAll: true });
  expect(computeWorth({ ...ORDER, refundedMinor: '7000' }, [1]).minor).toBe(1087n);
});
