// @databases both

import { callAs } from '@repo/dev-env/people/glyph-owner';
import { insertNotice } from '@repo/dev-env/people/notices';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { expect, test } from 'vitest';

test('clearing, restoring and reading all at once wait for each other, and no row is lost', async () => {
  const kit = await openTestApp();
  const person = await signUp(kit);
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await insertNotice(kit, person.user.id));
  const acts = [
    () => callAs(kit, person, 'DELETE', '/api/notifications'),
    () => callAs(kit, person, 'POST', '/api/notifications/restore'),
    () => callAs(kit, person, 'PATCH', '/api/notifications/read', { upTo: ids.at(-1) }),
  ];
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => acts[turn % acts.length]!()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await callAs(kit, person, 'POST', '/api/notifications/restore');
  expect((await callAs(kit, person, 'GET', '/api/notifications')).json()).toHaveLength(20);
  await kit.close();
});
