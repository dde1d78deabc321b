import { expect, test } from 'vitest';
import { targetOf } from './notification-target.ts';

test('a decision about the profile leads to the page that shows it, a due check to the one that asks for it', () => {
  expect(targetOf({ kind: 'review.decided', metadata: {} })).toEqual({ to: '/profile' });
  expect(targetOf({ kind: 'reverification.due', metadata: {} })).toEqual({ to: '/dashboard' });
});

test('an order that waits to be made leads the creator to the orders', () => {
  expect(targetOf({ kind: 'order.toMake', metadata: {} })).toEqual({ to: '/creator-panel', search: { tab: 'orders' } });
});

test('a kind with a template leads where the template says', () => {
  expect(targetOf({ kind: 'password.changed', metadata: {} })).toEqual({ to: '/settings/password' });
});

test('a scan leads to the glyph, and nowhere without one', () => {
  const recordId = '019a0000-0000-7000-8000-000000000001';
  expect(targetOf({ kind: 'scan.released', metadata: { recordId } })).toEqual({
    to: '/manage',
    search: { glyph: recordId },
  });
  expect(targetOf({ kind: 'scan.released', metadata: {} })).toBeNull();
});
