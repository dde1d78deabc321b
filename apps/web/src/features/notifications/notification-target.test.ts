import { expect, test } from 'vitest';
import { findNotificationTarget } from './notification-target.ts';

test('a decision about the profile leads to the page that shows it, a due check to the one that asks for it', () => {
  expect(findNotificationTarget({ kind: 'review.decided', metadata: {} })).toEqual({ to: '/profile' });
  expect(findNotificationTarget({ kind: 'reverification.due', metadata: {} })).toEqual({ to: '/dashboard' });
});

test('an order that waits to be made leads the creator to the orders', () => {
  expect(findNotificationTarget({ kind: 'order.toMake', metadata: {} })).toEqual({
    to: '/creator-panel',
    search: { tab: 'orders' },
  });
});

test('a kind with a template leads where the template says', () => {
  expect(findNotificationTarget({ kind: 'password.changed', metadata: {} })).toEqual({ to: '/settings/password' });
});

test('a scan leads to the glyph, and nowhere without one', () => {
  const recordId = '019a0000-0000-7000-8000-000000000001';
  expect(findNotificationTarget({ kind: 'scan.released', metadata: { recordId } })).toEqual({
    to: '/manage',
    search: { glyph: recordId },
  });
  expect(findNotificationTarget({ kind: 'scan.released', metadata: {} })).toBeNull();
});
