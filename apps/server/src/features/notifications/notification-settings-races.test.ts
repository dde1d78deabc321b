// @databases both
import { expect, test } from 'vitest';
import { callAs } from '../../test-kit/glyph-owner.ts';
import { signUp } from '../../test-kit/people.ts';
import { openTestApp } from '../../test-kit/test-app.ts';

const PATH = '/api/notification-settings';

test('two pages that flip different switches at once do not undo each other', async () => {
  const kit = await openTestApp();
  const person = await signUp(kit);
  const names = ['documentAlerts', 'walletAlerts', 'securityAlerts', 'loginAlerts', 'soundEnabled'];
  await Promise.all(names.map((name) => callAs(kit, person, 'PATCH', PATH, { [name]: false })));
  expect((await callAs(kit, person, 'GET', PATH)).json()).toEqual({
    documentAlerts: false,
    walletAlerts: false,
    securityAlerts: false,
    loginAlerts: false,
    soundEnabled: false,
    pushNotifications: false,
  });
  await kit.close();
});
