// @databases both

import { signUp } from '@repo/dev-env/people/people';
import {
  beginSteps,
  completeStep,
  factorStep,
  giveTotp,
  identityStep,
  passkeyStep,
  passwordStep,
  signUpGuarded,
} from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

// Steps sent at the same time, tested on both databases and therefore apart from the other tests of the steps.

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('S8 a hundred wrong codes at once, over two sessions: five are looked at', async () => {
  const ada = await signUp(kit, { kind: 'browser', realm: 'real' });
  const code = await giveTotp(kit, ada);
  const begun = [await beginSteps(kit, ada), await beginSteps(kit, ada)];
  for (const one of begun) {
    await passwordStep(kit, one);
    await identityStep(kit, one);
  }
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, one) => factorStep(kit, begun[one % 2]!, { code: '000000' })),
  );
  const looked = tries.filter((one) => one.json().code === 'verification.biometricFailed');
  expect(looked).toHaveLength(5);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, ada.user.id));
  expect(leaves.filter(({ act }) => act === 'verification.refused')).toHaveLength(5);
  // Beginning again allows no further guess, not even the right one; waiting does.
  const fresh = await beginSteps(kit, ada);
  await passwordStep(kit, fresh);
  await identityStep(kit, fresh);
  expect((await factorStep(kit, fresh, { code: code() })).statusCode).toBe(429);
  kit.clock.advance(60_000);
  expect((await factorStep(kit, fresh, { code: code() })).json()).toEqual({ stage: 3 });
});

test('S8 of two completions at once one opens a session', async () => {
  const ada = await signUpGuarded(kit);
  const begun = await beginSteps(kit, ada);
  await passwordStep(kit, begun);
  await identityStep(kit, begun);
  await passkeyStep(kit, begun, ada.passkey);
  const answers = await Promise.all([completeStep(kit, begun), completeStep(kit, begun)]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
});
