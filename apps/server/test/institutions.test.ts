// @databases both
import type { Institution } from '@repo/contract/institutions/institutions';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInstitutionCommand } from '../src/app/admin/institution-commands.ts';
import { accounts, sessions } from '../src/db/tables/accounts.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { institutionProfiles } from '../src/db/tables/institutions.ts';

const BANK = 'it-central-bank';
const WORDS = {
  displayName: 'Our bank',
  description: 'Opens at nine.',
  phone: '+39 06 47921',
  email: 'info@example.org',
  website: 'https://example.org/bank',
};

let kit: TestApp;
let person: Person;
let bank: Person;
let rival: Person;
beforeAll(async () => {
  kit = await openTestApp();
  person = await signUp(kit, { realm: 'real' });
  bank = await signUpInstitution(kit, { realm: 'real', kind: 'browser' });
  rival = await signUpInstitution(kit, { realm: 'real', kind: 'browser' });
});
afterAll(() => kit.close());

const appoint = (who: Person, id = BANK) =>
  runInstitutionCommand(kit.context, 'institution:appoint', [id, who.username]);
const dismiss = (who: Person, id = BANK) =>
  runInstitutionCommand(kit.context, 'institution:dismiss', [id, who.username]);
const edit = (who: Person, payload: object = WORDS, id = BANK) =>
  callConfirmed(kit, who, { method: 'PUT', url: `/api/institutions/${id}`, payload: { ...payload } });

async function listed(who: Person, query = '?country=IT'): Promise<Institution[]> {
  return (await callAs(kit, who, 'GET', `/api/institutions${query}`)).json();
}
const readBank = async (who: Person) => (await listed(who)).find(({ id }) => id === BANK);

async function listLeafFacts(who: Person, act: string) {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, who.user.id));
  return rows.filter((row) => row.act === act).map(({ entry }) => JSON.parse(entry).facts);
}

test('[INST-08][INST-34] the directory of a country; nobody else is told who its admin is', async () => {
  await appoint(bank);
  const rows = await listed(person);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['IT']));
  for (const row of rows) {
    expect(row).toMatchObject({ isActive: true, adminUserId: null, canEdit: false, contactEmail: null });
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining(['displayName', 'type', 'description', 'phone', 'website', 'city']),
    );
  }
  expect(await readBank(bank)).toMatchObject({ adminUserId: bank.user.id, canEdit: true, type: 'financial' });
  expect((await callAs(kit, person, 'GET', '/api/institutions?country=XX')).statusCode).toBe(400);
});

test('[X-61] without a country: Canada, where the profile names none', async () => {
  expect(new Set((await listed(person, '')).map(({ country }) => country))).toEqual(new Set(['CA']));
});

test('[INST-30][INST-31] only its admin edits an institution, with a confirmation; everybody sees it', async () => {
  const refused = [await edit(person), await edit(rival), await edit(rival, WORDS, 'it-nobody-knows')];
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('institutions.notAdmin'));
  expect(refused[1]?.body).toBe(refused[2]?.body);
  const unconfirmed = await callAs(kit, bank, 'PUT', `/api/institutions/${BANK}`, WORDS);
  expect(unconfirmed.json()).toMatchObject({ code: 'stepUp.required' });
  expect(await readBank(person)).toMatchObject({ editedAt: null });

  const edited = await edit(bank);
  expect(edited.json()).toMatchObject({ displayName: 'Our bank', canEdit: true });
  expect(await readBank(person)).toMatchObject({
    displayName: 'Our bank',
    description: 'Opens at nine.',
    phone: '+39 06 47921',
    contactEmail: 'info@example.org',
    website: 'https://example.org/bank',
    editedAt: kit.clock.now().toISOString(),
    adminUserId: null,
  });
  expect(await listLeafFacts(bank, 'institution.edited')).toEqual([
    { institution: BANK, fields: 'displayName description phone email website' },
  ]);
});

test('[X-63] the same words again leave no trace, in either spelling of the e-mail; an empty word takes a fact away', async () => {
  const { email, ...rest } = WORDS;
  expect((await edit(bank, { ...rest, contactEmail: email })).statusCode).toBe(200);
  expect(await listLeafFacts(bank, 'institution.edited')).toHaveLength(1);
  await edit(bank, { ...WORDS, phone: '' });
  expect(await readBank(person)).toMatchObject({ phone: null, displayName: 'Our bank' });
  expect(await listLeafFacts(bank, 'institution.edited')).toContainEqual({ institution: BANK, fields: 'phone' });
});

test('a name that nobody sees is refused; one that turns the page round is straightened', async () => {
  expect((await edit(bank, { ...WORDS, displayName: '\u200b\u2800' })).json().code).toBe('institutions.unseenName');
  await edit(bank, { ...WORDS, displayName: 'Our\u202e\nbank' });
  expect(await readBank(person)).toMatchObject({ displayName: 'Our bank' });
});

test('an e-mail address is one, as everywhere; who opens it writes to nobody else', async () => {
  for (const email of ['x<victim@example.org>', 'a@example.org,b@example.org', 'nobody']) {
    expect((await edit(bank, { ...WORDS, email })).json()).toMatchObject({ code: 'request.invalid' });
  }
});

test('what an institution says in one realm is not read in the other', async () => {
  const visitor = await signUp(kit, { realm: 'demo' });
  expect(await readBank(visitor)).toMatchObject({ editedAt: null });
  const demoBank = await signUpInstitution(kit, { realm: 'demo', kind: 'browser' });
  expect(await appoint(demoBank)).toMatchObject({ ok: true });
  await edit(demoBank, { ...WORDS, displayName: 'Invented' });
  expect([(await readBank(visitor))?.displayName, (await readBank(person))?.displayName]).toEqual([
    'Invented',
    'Our bank',
  ]);
});

test('[INST-30] an admin whose verification is taken away edits nothing', async () => {
  const verified = (at: Date | null) => setAccount(kit, bank.user.id, { institutionVerifiedAt: at });
  await verified(null);
  expect((await edit(bank, { ...WORDS, phone: '12345' })).json().code).toBe('institutions.notVerified');
  expect(await readBank(bank)).toMatchObject({ adminUserId: bank.user.id, canEdit: false });
  await verified(kit.clock.now());
});

test('S7 who speaks for an institution has the short sessions of an admin, and does it in a browser', async () => {
  const place = 'it-health-ministry';
  const program = await signUpInstitution(kit, { realm: 'real' });
  const listSessionTimes = async () => {
    const rows = await kit.context.db.select().from(sessions).where(eq(sessions.accountId, program.user.id));
    return rows.map(({ idleMinutes, expiresAt }) => [idleMinutes, expiresAt <= inTwelveHours()]);
  };
  const inTwelveHours = () => new Date(kit.clock.now().getTime() + 12 * 3_600_000);
  await kit.context.db.update(sessions).set({ expiresAt: new Date(kit.clock.now().getTime() + 86_400_000) });
  await setAccount(kit, program.user.id, { sessionHours: 24 });
  expect(await listSessionTimes()).toEqual([[60, false]]);
  await appoint(program, place);
  expect(await listSessionTimes()).toEqual([[15, true]]);
  expect((await edit(program, WORDS, place)).json().code).toBe('institutions.browserOnly');
  const { username, password } = program;
  await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password },
  });
  expect(await listSessionTimes()).toEqual([
    [15, true],
    [15, true],
  ]);
});

test('the operator appoints verified institutions alone', async () => {
  const unverified = await signUp(kit, { realm: 'real', accountType: 'institution' });
  for (const refused of [await appoint(person), await appoint(unverified), await appoint(rival, 'it-nobody-knows')]) {
    expect(refused.ok).toBe(false);
  }
  expect((await runInstitutionCommand(kit.context, 'institution:appoint', [BANK, 'no.such.name'])).ok).toBe(false);
  expect((await runInstitutionCommand(kit.context, 'institution:appoint', [BANK])).text).toContain(
    'Use: npm run institution:appoint -- it-central-bank <username>',
  );
  expect(await appoint(bank)).toMatchObject({ ok: true, text: expect.stringContaining('already') });
  expect(await readBank(person)).toMatchObject({ displayName: 'Our bank' });
});

test('another admin, or none: the words of the one before go along, and both logs say so', async () => {
  await Promise.all([appoint(rival), appoint(rival)]);
  expect(await readBank(person)).toMatchObject({ editedAt: null });
  expect((await edit(bank)).json().code).toBe('institutions.notAdmin');
  expect(await listLeafFacts(bank, 'institution.dismissed')).toEqual([{ institution: BANK }]);
  expect(await listLeafFacts(rival, 'institution.appointed')).toEqual([{ institution: BANK }]);
  await edit(rival, { ...WORDS, displayName: 'Theirs' });
  expect((await dismiss(bank)).ok).toBe(false);
  expect(await dismiss(rival)).toMatchObject({ ok: true });
  expect(await readBank(person)).toMatchObject({ editedAt: null, adminUserId: null });
  expect(await listLeafFacts(rival, 'institution.dismissed')).toEqual([{ institution: BANK }]);
});

test('two appointed at once: one of them speaks', async () => {
  const place = 'it-government';
  const outcomes = await Promise.all([appoint(bank, place), appoint(rival, place)]);
  expect(outcomes.some(({ ok }) => ok)).toBe(true);
  const rows = await kit.context.db
    .select()
    .from(institutionProfiles)
    .where(eq(institutionProfiles.institutionId, place));
  expect(rows).toHaveLength(1);
});

test('the words of an account go with the account', async () => {
  const place = 'it-emergency';
  const leaver = await signUpInstitution(kit, { realm: 'real', kind: 'browser' });
  await appoint(leaver, place);
  await edit(leaver, WORDS, place);
  await kit.context.db.delete(accounts).where(eq(accounts.id, leaver.user.id));
  const row = (await listed(person)).find(({ id }) => id === place);
  expect(row).toMatchObject({ editedAt: null, contactEmail: null });
});

test('edits are limited by the day', async () => {
  await appoint(bank);
  const answers: number[] = [];
  for (let one = 0; one < 60; one += 1)
    answers.push((await edit(bank, { ...WORDS, description: `${one}` })).statusCode);
  expect(answers).toContain(429);
  kit.clock.advance(86_400_000);
});
