import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { newTestPasskey } from '@repo/dev-env/passkeys/authenticator';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { factorStep, identityStep, passwordStep, post } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passkeys } from '../../db/tables/factors.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const named = async (person: Person, username: string): Promise<Person> => {
  await setAccount(kit, person.user.id, { username });
  return { ...person, username };
};

test('a re-verification gives a shared demo account no passkey: it would lock everybody else out', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'demo' });
  // The challenge was issued before; the rules are checked again when it is answered.
  await passwordStep(kit, person);
  await identityStep(kit, person);
  const { creation } = (await post(kit, person, 'verify-step2/options', {})).json();
  const demo = await named(person, 'demo');
  const begun = await passwordStep(kit, demo);
  expect(begun.json().factors).toMatchObject({ enrol: false });
  const asked = await post(kit, demo, 'verify-step2/options', {});
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'factors.sharedAccount']);
  const answered = await factorStep(kit, demo, { attestation: newTestPasskey().attest(creation), kind: 'fingerprint' });
  expect([answered.statusCode, answered.json().code]).toEqual([403, 'factors.sharedAccount']);
  expect(await kit.context.db.select().from(passkeys)).toEqual([]);
});
