import type { Call } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { changeSession, type Person, raiseAssurance, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';

// S8: what the first factor of two opened, or the code of a recovery mail, opens its own steps and nothing else. Even for
// whoever administers, and even were its assurance high.

let kit: TestApp;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
  person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await setAccount(kit, person.user.id, { role: 'creator' });
  await raiseAssurance(kit, person);
});
afterAll(() => kit.close());

const ofFullSessions = CALLS.filter(({ who }) => who === 'person' || who === 'reviewer');

function ask(call: Call) {
  const url = call.path.replaceAll(/:\w+/g, newId());
  const body = call.body === undefined ? {} : { payload: {} };
  return kit.app.inject({ method: call.method, url, headers: person.headers, ...body });
}

test('there are such calls, and a full session passes this gate', async () => {
  expect(ofFullSessions.length).toBeGreaterThan(50);
  // A stream that is let in does not end: the matrix and the tests of streams ask it.
  for (const call of ofFullSessions.filter(({ method, streams }) => method === 'GET' && streams !== true)) {
    expect([call.name, (await ask(call)).body]).not.toEqual([call.name, expect.stringContaining('session.')]);
  }
});

describe.each(['verify', 'recovery'] as const)('S8 a session of scope %s', (scope) => {
  beforeAll(async () => {
    await changeSession(kit, person, { scope });
  });

  test.each(ofFullSessions)('opens nothing of $name', async (call) => {
    const answer = await ask(call);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'session.stepsOnly']);
  });
});
