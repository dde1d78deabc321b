import { expect, test } from 'vitest';
import { linkedNotification } from './use-notifications-link.ts';

const ID = '0199a0f0-0000-7000-8000-000000000001';

test('the address opens the list, or one of it, but not over the settings, where it names a section', () => {
  expect(linkedNotification('notifications', '/manage')).toBe('');
  expect(linkedNotification(`notifications=${ID}`, '/dashboard')).toBe(ID);
  expect(linkedNotification('notifications', '/settings')).toBeNull();
  for (const hash of ['', 'notification', 'notifications=', 'notifications=../../x', `x-notifications=${ID}`]) {
    expect(linkedNotification(hash, '/dashboard')).toBeNull();
  }
});
