// @databases both

import { newBrowser, openPushService } from '@repo/dev-env/outside/push-endpoint';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { expect, test } from 'vitest';
import { notify } from '../notify.ts';
import { deliverPushes } from './deliver-pushes.ts';

test('two nodes at once send each message once', async () => {
  const kit = await openTestApp({ pushesToLoopback: true });
  const service = await openPushService();
  const person = await signUp(kit);
  const browser = newBrowser();
  await callAs(kit, person, 'PATCH', '/api/notification-settings', { pushNotifications: true });
  const endpoint = `${service.origin}/secret-of-the-browser`;
  await callAs(kit, person, 'POST', '/api/push/subscriptions', { endpoint, keys: browser.keys });
  const notice = { accountId: person.user.id, kind: 'scan.released', severity: 'medium' } as const;
  for (let count = 0; count < 12; count += 1)
    await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
  const deliver = () => deliverPushes(kit.context, kit.context.push);
  for (let turn = 0; turn < 3; turn += 1) await Promise.all([deliver(), deliver()]);
  const ids = service.received.map(({ body }) => browser.open(body));
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  await service.close();
  await kit.close();
});
