import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { callAs, createGlyphFor, makeVault, type Owner, sealGlyph } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../accounts/demo-people.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** The names of the demo accounts are reserved, so one is put in place. */
async function enterDemo(place: 0 | 1): Promise<Owner> {
  const owner = await makeVault(kit, await signUp(kit, { realm: 'demo' }));
  await setAccount(kit, owner.user.id, { username: DEMO_ACCOUNTS[place].username });
  return owner;
}

const readSample = async (person: Parameters<typeof callAs>[1]) =>
  (await callAs(kit, person, 'GET', '/api/demo/sample')).json();

test('a demo account gets one sample, whoever begins, and none again once there was a glyph', async () => {
  const owner = await enterDemo(0);
  const { state, recordId: id } = await readSample(owner);
  expect(state).toBe('due');
  const bodies = await Promise.all([0, 1].map(() => sealGlyph(kit, owner, { id })));
  const answers = await Promise.all(bodies.map(({ body }) => callAs(kit, owner, 'POST', '/api/qr-codes', body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('request.idReused');
  expect(await readSample(owner)).toEqual({ state: 'made', recordId: id });
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${id}`);
  expect((await readSample(owner)).state).toBe('gone');
  await callAs(kit, owner, 'POST', '/api/qr-codes/destroy', { ids: [id] });
  expect((await readSample(owner)).state).toBe('gone');
});

test('an account that began with another glyph gets no sample, and a real or own account never', async () => {
  const doctor = await enterDemo(1);
  await createGlyphFor(kit, doctor);
  expect((await readSample(doctor)).state).toBe('gone');
  for (const realm of ['demo', 'real'] as const) {
    expect(await readSample(await signUp(kit, { realm }))).toEqual({ state: 'none', recordId: null });
  }
});
