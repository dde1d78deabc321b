import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { notify } from '../notify.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const confirm = (person: Person) => setAccount(kit, person.user.id, { emailConfirmedAt: kit.clock.now() });
const choose = (person: Person, language: unknown) => callAs(kit, person, 'PUT', '/api/account/language', { language });
const subjectsTo = async (address: string) => (await readMailsTo(kit, address)).map(({ headers }) => headers.subject);
const forgot = (email: string, headers: Record<string, string> = {}) =>
  kit.app.inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload: { email } });

async function register(username: string, email: string, headers: Record<string, string>) {
  const payload = { username, email, password: newAuthPassword(), fullName: 'Anna Bianchi', accountType: 'private' };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/register', headers, payload });
  expect(answer.statusCode).toBe(201);
}

test('the first mail speaks the language of the page that registered; without one English', async () => {
  await register('anna.it', 'anna@it.example', { 'accept-language': 'it' });
  await register('anna.en', 'anna@en.example', {});
  expect(await subjectsTo('anna@it.example')).toEqual([expect.stringContaining('Conferma il tuo indirizzo email')]);
  expect(await subjectsTo('anna@en.example')).toEqual([expect.stringContaining('Confirm your email address')]);
});

test('what a person chose holds for every later mail, whatever language the asking page speaks', async () => {
  const person = await signUp(kit);
  await confirm(person);
  const saved = await choose(person, 'it');
  expect([saved.statusCode, saved.json()]).toEqual([200, { language: 'it' }]);
  await forgot(person.user.email, { 'accept-language': 'en' });
  await kit.context.db.transaction((tx) =>
    notify(tx, kit.context, [{ accountId: person.user.id, kind: 'session.reused', severity: 'critical' }]),
  );
  const subjects = await subjectsTo(person.user.email);
  expect(subjects).toContainEqual(expect.stringContaining('Il codice di sei cifre'));
  expect(subjects).toContainEqual(expect.stringContaining('Una sessione copiata è stata chiusa'));
});

test('an address that nobody has is answered in the language of the request', async () => {
  await forgot('nessuno@it.example', { 'accept-language': 'it-IT,it;q=0.9' });
  await forgot('nobody@en.example');
  expect(await subjectsTo('nessuno@it.example')).toEqual([expect.stringContaining('Nessun account usa')]);
  expect(await subjectsTo('nobody@en.example')).toEqual([expect.stringContaining('No account uses')]);
});

test('the holder of an address is told in their own language that somebody else used it', async () => {
  const holder = await signUp(kit);
  await confirm(holder);
  await choose(holder, 'it');
  await register('second.try', holder.user.email, { 'accept-language': 'en' });
  expect(await subjectsTo(holder.user.email)).toContainEqual(expect.stringContaining('Il tuo indirizzo usato'));
});

test('a mail to an account and one to nobody cost the same statements', async () => {
  const person = await signUp(kit);
  await confirm(person);
  const counted = async (email: string) => {
    const before = kit.statements.length;
    await forgot(email);
    return kit.statements.length - before;
  };
  await counted('warm@en.example');
  expect(await counted(person.user.email)).toBe(await counted('stranger@en.example'));
});

test('a critical notice to the owner does not claim that the reader gave the role', async () => {
  const person = await signUp(kit);
  await confirm(person);
  const recordId = '019a9f6e-0000-7000-8000-000000000000';
  await kit.context.db.transaction((tx) =>
    notify(tx, kit.context, [{ accountId: person.user.id, kind: 'scan.emergency', severity: 'critical', recordId }]),
  );
  expect(await subjectsTo(person.user.email)).toContainEqual(
    expect.stringContaining('One of your cards was opened in an emergency'),
  );
});

test('only a language that we speak; the log has one entry for each change, none for the same once more', async () => {
  const person = await signUp(kit);
  expect((await choose(person, 'tlh')).statusCode).toBe(400);
  await Promise.all(['it', 'it', 'it'].map((language) => choose(person, language)));
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  const changes = rows.filter(({ act }) => act === 'preference.changed').map(({ entry }) => JSON.parse(entry).facts);
  expect(changes).toEqual([{ language: 'it' }]);
});
