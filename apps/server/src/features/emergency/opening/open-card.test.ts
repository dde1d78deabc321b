// @databases both
import { namedBy, type ReadingAnswer, readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { makeShownCard, readTold } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { deriveFinderToken, openAnyone, randomBytes, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { glyphFinders } from '../../../db/tables/emergency.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  ({ owner, made } = await makeShownCard(kit));
});

const listRows = async () => (await readTold(kit, owner)).rows;
const listNotices = async () => (await readTold(kit, owner)).notices;
const listLeaves = async () => (await readTold(kit, owner)).leaves;
const switchTo = (isOn: boolean, one = owner) =>
  callAs(kit, one, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: isOn });

test('a plain client with the drawing reads what is ticked and nothing else, with log row, leaf and notice', async () => {
  const answer = await readByAnyone(kit, made.secret);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    ...[200, 'no-store', undefined],
  ]);
  const reading = answer.json<ReadingAnswer>();
  if (reading.state !== 'open') throw new Error('nothing was shown');
  const opened = await openAnyone(made.secret, reading);
  if (!opened.ok) throw new Error(opened.error);
  expect(JSON.stringify(opened.content)).toContain('Penicillin');
  expect(JSON.stringify(opened.content)).not.toContain('Asthma');
  expect(opened.groups).toEqual(['allergies', 'medicines', 'person']);
  expect([reading.realm, reading.drill]).toEqual(['demo', false]);
  const [row] = await listRows();
  expect(row).toMatchObject({ result: 'open', network: '93.184.216.0/24', device: 'Browser', repeats: 0 });
  const leaves = await listLeaves();
  expect(leaves.map(({ act }) => act)).toEqual(['emergency.read']);
  expect(row?.leafHash).toEqual(leaves[0]?.leafHash);
  expect((await listNotices()).map(({ severity, network }) => [severity, network])).toEqual([['critical', null]]);
});

test('Property 5 of section 9.2: a hundred at once, from four networks, have a row, a leaf and a notice, or a count on one', async () => {
  const from = ['93.184.216.34', '8.8.8.8', '9.9.9.9', '1.1.1.1'];
  const hundred = Array.from({ length: 100 }, (_, at) => readByAnyone(kit, made.secret, { from: from[at % 4]! }));
  expect((await Promise.all(hundred)).map(({ statusCode }) => statusCode)).toEqual(new Array(100).fill(200));
  const { rows, leaves, notices } = await readTold(kit, owner);
  expect(rows.map(({ repeats }) => repeats)).toEqual([24, 24, 24, 24]);
  expect(leaves.map(({ act }) => act)).toEqual(rows.map(() => 'emergency.read'));
  expect(notices.map(({ facts }) => facts.times)).toEqual(rows.map(() => '25'));
});

test('Property 10 of section 9.2: an unknown, a destroyed code, a foreign and a malformed token get one answer, after the same statements', async () => {
  const other = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
  const gone = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${gone.row.id}`);
  const payload = { ids: [gone.row.id] };
  await callConfirmed(kit, owner, { method: 'POST', url: '/api/qr-codes/destroy', payload });
  const [glyphId, foreign] = [namedBy(made.secret), toBase64url(deriveFinderToken(other.secret))];
  const asked = [
    { glyphId: toBase64url(randomBytes(16)), token: foreign },
    { glyphId, token: foreign },
    { glyphId, token: `${foreign.slice(0, 42)}_` },
    { glyphId, token: toBase64url(randomBytes(32)) },
    { glyphId: namedBy(gone.secret), token: toBase64url(deriveFinderToken(gone.secret)) },
  ];
  const notice = { claimedAt: kit.clock.now().toISOString(), nonce: toBase64url(randomBytes(16)) };
  for (const path of ['open', 'notices'] as const) {
    const seen = new Set<string>();
    for (const { glyphId: code, token } of asked) {
      const body = path === 'open' ? { glyphId: code, finder: token } : { ...notice, glyphId: code, card: token };
      kit.statements.length = 0;
      const answer = await kit.app.inject({ method: 'POST', url: `/api/emergency/${path}`, payload: body });
      seen.add(JSON.stringify([answer.statusCode, answer.json(), kit.statements]));
    }
    expect([...seen].map((one) => JSON.parse(one)[0])).toEqual([404]);
    expect([...seen].map((one) => JSON.parse(one)[2].length > 0)).toEqual([true]);
  }
  expect([await listRows(), await listNotices()]).toEqual([[], []]);
});

test('Property 10 of section 9.2: a foreign token that somebody registered for their own card changes nothing for its owner', async () => {
  const thief = await signUpOwner(kit);
  const theirs = await createGlyphFor(kit, thief, { anyone: TICKS, emergencyAccess: true });
  const [row] = await kit.context.db.select().from(glyphFinders).where(eq(glyphFinders.accountId, owner.user.id));
  await kit.context.db.delete(glyphFinders).where(eq(glyphFinders.accountId, thief.user.id));
  const stolen = { tokenHash: toBase64url(row!.tokenHash), noticeHash: toBase64url(row!.noticeHash) };
  const url = `/api/qr-codes/${theirs.row.id}/finder`;
  expect((await callAs(kit, thief, 'PUT', url, { glyphId: namedBy(theirs.secret), ...stolen })).statusCode).toBe(200);
  const reading = (await readByAnyone(kit, made.secret)).json<ReadingAnswer>();
  if (reading.state !== 'open') throw new Error('nothing was shown');
  expect((await openAnyone(made.secret, reading)).ok).toBe(true);
  expect(await listNotices()).toHaveLength(1);
});

test('a card from before shows nothing and tells nobody until its owner prepares it', async () => {
  const hashes = { ...made.body.issue.finder! };
  await kit.context.db.delete(glyphFinders).where(eq(glyphFinders.accountId, owner.user.id));
  expect((await readByAnyone(kit, made.secret)).json()).toMatchObject({ state: 'nothing', registered: false });
  expect([await listRows(), await listNotices()]).toEqual([[], []]);
  const url = `/api/qr-codes/${made.row.id}/finder`;
  const body = { glyphId: namedBy(made.secret), ...hashes };
  for (const times of [1, 2])
    expect([times, (await callAs(kit, owner, 'PUT', url, body)).statusCode]).toEqual([times, 200]);
  const other = { ...body, tokenHash: toBase64url(randomBytes(32)) };
  expect((await callAs(kit, owner, 'PUT', url, other)).json().code).toBe('emergency.otherFinder');
  expect((await readByAnyone(kit, made.secret)).json().state).toBe('open');
});

test('what refuses a role refuses everybody, and each try is told', async () => {
  const act = (path: string) => callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/${path}`);
  await act('deactivate');
  expect((await readByAnyone(kit, made.secret)).json().code).toBe('glyph.inactive');
  await act('activate');
  await kit.context.db.update(glyphs).set({ expiresAt: kit.clock.now() }).where(eq(glyphs.id, made.row.id));
  expect((await readByAnyone(kit, made.secret)).json().code).toBe('glyph.expired');
  await kit.context.db.update(glyphs).set({ expiresAt: null }).where(eq(glyphs.id, made.row.id));
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${made.row.id}`);
  expect((await readByAnyone(kit, made.secret)).json().code).toBe('glyph.inactive');
  expect((await listRows()).map(({ result, repeats }) => [result, repeats])).toEqual([
    ['inactive', 1],
    ['expired', 0],
  ]);
  expect((await listLeaves()).map(({ act: said }) => said)).toEqual(['emergency.refused', 'emergency.refused']);
});

/** How many statements an act sends, and in how many ways to the database: what begins in one turn goes together. */
async function countWays(act: () => Promise<{ statusCode: number }>): Promise<[number, number, number]> {
  const { push } = kit.statements;
  let [statements, ways, isTogether] = [0, 0, false];
  kit.statements.push = (...items) => {
    statements += 1;
    if (!isTogether) ways += 1;
    isTogether = true;
    process.nextTick(() => {
      isTogether = false;
    });
    return push.apply(kit.statements, items);
  };
  const { statusCode } = await act().finally(() => {
    kit.statements.push = push;
  });
  return [statusCode, statements, ways];
}

test('a reading goes to the database five times with twenty statements, and one that is counted six times with sixteen', async () => {
  const read = () => countWays(() => readByAnyone(kit, made.secret));
  const [status, statements, ways] = await read();
  expect([status, statements <= 20, ways <= 5]).toEqual([200, true, true]);
  const [again, ofCounted, waysOfCounted] = await read();
  expect([again, ofCounted <= 16, waysOfCounted <= 6]).toEqual([200, true, true]);
});

test('reads that are left count releases to roles only', async () => {
  const limited = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true, limits: { maxReads: 1 } });
  for (const times of [1, 2, 3]) {
    kit.clock.advance(times * 11 * 60_000);
    expect((await readByAnyone(kit, limited.secret)).json().state).toBe('open');
  }
});

test('a re-issue refuses the old print, keeps the switch, and the new print reads', async () => {
  expect((await switchTo(false)).json()).toMatchObject({ on: false, registered: true });
  const next = await sealReissue(kit, owner, made, { anyone: TICKS, emergencyAccess: true });
  const url = `/api/qr-codes/${made.row.id}/reissue`;
  const { id: _, ...payload } = next.body;
  expect((await callConfirmed(kit, owner, { method: 'POST', url, payload })).statusCode).toBe(200);
  expect((await readByAnyone(kit, made.secret)).json().code).toBe('scans.gone');
  expect((await readByAnyone(kit, next.secret)).json()).toMatchObject({ state: 'nothing' });
});

test('off is one tap and holds at once on every node; on asks who is there', async () => {
  const second = await kit.reopen({});
  expect((await readByAnyone(second, made.secret)).json().state).toBe('open');
  expect((await switchTo(false)).statusCode).toBe(200);
  const answer = await readByAnyone(second, made.secret);
  expect(answer.json()).toEqual({
    at: expect.any(String),
    reading: expect.any(String),
    state: 'nothing',
    drill: false,
  });
  expect((await switchTo(true)).json().code).toBe('stepUp.required');
  const on = { method: 'PUT', url: `/api/qr-codes/${made.row.id}/anyone`, payload: { on: true } } as const;
  expect((await callConfirmed(kit, owner, on)).json()).toMatchObject({ on: true });
  expect((await readByAnyone(second, made.secret)).json().state).toBe('open');
});

test('nothing ticked looks like switched off, and a stranger’s card is nobody else’s to switch', async () => {
  const bare = await createGlyphFor(kit, owner, { emergencyAccess: true });
  const shown = (await readByAnyone(kit, bare.secret)).json();
  expect(shown).toEqual({ at: expect.any(String), reading: expect.any(String), state: 'nothing', drill: false });
  expect((await switchTo(false, await signUpOwner(kit))).statusCode).toBe(404);
});

test('the operator decides when such cards may be made', async () => {
  const early = await kit.reopen({ readingByAnyone: false });
  const { body } = await sealGlyph(kit, owner, { anyone: TICKS, emergencyAccess: true });
  expect((await callAs({ app: early.app }, owner, 'POST', '/api/qr-codes', body)).json().code).toBe(
    'emergency.notOffered',
  );
  expect((await early.app.inject('/api/meta')).json().readingByAnyone).toBe(false);
  expect((await readByAnyone(early, made.secret)).json().state).toBe('open');
});

test('a print that is newer than what the server holds alarms the owner', async () => {
  await readByAnyone(kit, made.secret, { printed: 7 });
  expect((await listRows()).map(({ newerPrint }) => newerPrint)).toEqual([7]);
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.kind, 'emergency.older'));
  expect(told.map(({ severity }) => severity)).toEqual(['critical']);
});
