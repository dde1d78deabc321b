import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const read = ({ headers }: Person) => kit.app.inject({ url: '/api/user/settings', headers });
const save = ({ headers }: Person, payload: object) =>
  kit.app.inject({ method: 'POST', url: '/api/user/storage-preference', headers, payload });

test('[SETT-03][SETT-10] a new person begins with this phone, as an institution does', async () => {
  const person = await signUp(kit);
  expect((await read(person)).json()).toEqual({
    storagePreference: 'local',
    accountType: 'private',
    completedVerification: false,
  });
  expect(person.user.storagePreference).toBe('local');
  const institution = await signUpInstitution(kit);
  await setAccount(kit, institution.user.id, { completedVerificationAt: kit.clock.now() });
  expect((await read(institution)).json()).toEqual({
    storagePreference: 'local',
    accountType: 'institution',
    completedVerification: true,
  });
});

test('[SETT-09][SETT-11][X-16] each of the three values is kept and told from then on; the same twice leaves one leaf', async () => {
  const person = await signUp(kit);
  for (const storagePreference of ['googledrive', 'icloud', 'local', 'local']) {
    const saved = await save(person, { storagePreference });
    expect([saved.statusCode, saved.json().storagePreference]).toEqual([200, storagePreference]);
    expect((await read(person)).json().storagePreference).toBe(storagePreference);
  }
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  expect(rows.filter(({ act }) => act === 'backups.placeChosen')).toHaveLength(3);
});

test('anything else is refused, and a choice is one person’s own', async () => {
  const [person, other] = [await signUp(kit), await signUp(kit)];
  for (const payload of [{}, { storagePreference: 'dropbox' }, { storagePreference: null }]) {
    expect((await save(person, payload)).statusCode).toBe(400);
  }
  await save(person, { storagePreference: 'icloud', accountId: other.user.id });
  expect((await read(other)).json().storagePreference).toBe('local');
});
