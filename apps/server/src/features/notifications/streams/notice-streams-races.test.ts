// @databases both

import { asSession, withStreams } from '@repo/dev-env/outside/opened-streams';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { expect, test } from 'vitest';
import { Refusal } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';

test('200 streams asked for at once by one account: 20 open, the rest are told when to come again', async () => {
  const kit = await openTestApp();
  const person = await signUp(kit);
  await withStreams(kit, async (streams) => {
    const asked = Array.from({ length: 200 }, () =>
      streams.open({ ...asSession(person), id: newId() }, () => undefined),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((one) => !(one instanceof Refusal))).toHaveLength(20);
  });
  await kit.close();
});
