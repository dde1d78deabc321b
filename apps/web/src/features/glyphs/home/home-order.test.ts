import { expect, test } from 'vitest';
import { inHomeOrder } from './home-order.ts';

const card = (id: string, isOwn = false) => ({ id, isOwn });

test('the own card first, the others in the order they were made', () => {
  const cards = [card('0199d'), card('0199b', true), card('0199c'), card('0199a')];
  expect(inHomeOrder(cards).map(({ id }) => id)).toEqual(['0199b', '0199a', '0199c', '0199d']);
  expect(inHomeOrder(cards.toReversed()).map(({ id }) => id)).toEqual(['0199b', '0199a', '0199c', '0199d']);
});
