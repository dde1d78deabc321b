// @databases both

import { callAs } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { expect, test } from 'vitest';

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
