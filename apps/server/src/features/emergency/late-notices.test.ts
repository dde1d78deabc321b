// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addConfirmedContact } from '@repo/dev-env/people/alert-contacts';
import { tellLate } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type CreatedGlyph, callAs, type Owner, sealReissue, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { givePlace, openShownCard } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications } from '../../db/tables/notifications.ts';
import { printPlaces } from '../../db/tables/print-places.ts';
import { findUnfitReading } from '../audit/readings-fit.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
});
afterEach(() => kit.close());

const tell = (claimedAt: Date, { secret = made.secret, nonce = randomBytes(16) } = {}) =>
  tellLate(kit, secret, { claimedAt, nonce });
const list = async () => (await callAs(kit, owner, 'GET', '/api/emergency/readings')).json<ReadingRow[]>();
const fromNow = (ms: number) => new Date(kit.clock.now().getTime() + ms);
const countKind = async (kind: string) =>
  (await kit.context.db.select().from(notifications)).filter((row) => row.kind === kind).length;
/** Null where the time was taken. */
const refuseTime = async (claimedAt: Date, secret = made.secret) => {
  const answer = await tell(claimedAt, { secret });
  return answer.statusCode === 200 ? null : [answer.statusCode, answer.json().code];
};
const BAD = [422, 'emergency.badTime'];

test('a late notice is told with the phone’s time, counts once, three a day, and can be switched off', async () => {
  await givePlace(kit, owner, made);
  const claimedAt = fromNow(-60 * MINUTE_MS);
  const nonce = randomBytes(16);
  for (let times = 0; times < 2; times += 1) expect((await tell(claimedAt, { nonce })).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ result: 'late', claimedAt: claimedAt.toISOString(), repeats: 0, groups: [] }]);
  for (let times = 0; times < 4; times += 1) await tell(claimedAt);
  expect((await list()).map(({ repeats }) => repeats)).toEqual([2, 0, 0]);
  expect([await countKind('emergency.late'), await findUnfitReading(kit.context)]).toEqual([3, null]);
  const off = await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/late-notices`, { on: false });
  expect(off.json()).toMatchObject({ lateNotices: false, on: true });
  kit.clock.advance(DAY_MS);
  expect((await tell(claimedAt)).statusCode).toBe(200);
  owner = await signInAgain(kit, owner);
  expect(await list()).toHaveLength(3);
});

test('a notice lies between the day of the first place and now, thirty days back at most', async () => {
  kit.clock.advance(2 * DAY_MS);
  owner = await signInAgain(kit, owner);
  // Never printed with the large square: nobody can have read it without a network.
  expect(await refuseTime(kit.clock.now())).toEqual(BAD);
  const { day } = await givePlace(kit, owner, made);
  const start = new Date(`${day}T00:00:00.000Z`);
  // The card is two days older than its first place.
  expect([await refuseTime(new Date(start.getTime() - 1)), await refuseTime(start)]).toEqual([BAD, null]);
  expect([await refuseTime(fromNow(60 * MINUTE_MS)), await refuseTime(kit.clock.now())]).toEqual([BAD, null]);
  kit.clock.advance(40 * DAY_MS);
  expect([await refuseTime(fromNow(-30 * DAY_MS - 1)), await refuseTime(fromNow(-30 * DAY_MS))]).toEqual([BAD, null]);
});

test('a place that somebody else wrote into the database is none', async () => {
  await givePlace(kit, owner, made);
  expect(await refuseTime(kit.clock.now())).toBeNull();
  await kit.context.db.update(printPlaces).set({ givenAt: fromNow(-20 * DAY_MS) });
  expect(await refuseTime(fromNow(-10 * DAY_MS))).toEqual(BAD);
});

test('the old print of a replaced card still tells, and the new one only once it has a place', async () => {
  await givePlace(kit, owner, made);
  const next = await sealReissue(kit, owner, made, { anyone: { groups: ['allergies'], leftOut: [], nameless: [] } });
  const { id: _, ...payload } = next.body;
  const url = `/api/qr-codes/${made.row.id}/reissue`;
  expect((await callConfirmed(kit, owner, { method: 'POST', url, payload })).statusCode).toBe(200);
  expect([await refuseTime(kit.clock.now()), await refuseTime(kit.clock.now(), next.secret)]).toEqual([null, BAD]);
  await givePlace(kit, owner, made, 2);
  expect(await refuseTime(kit.clock.now(), next.secret)).toBeNull();
  expect((await list()).map(({ result }) => result)).toEqual(['late', 'late']);
});

test('only the owner is told, as of the phone, and who has no drawing tells nothing', async () => {
  await addConfirmedContact(kit, owner, { email: 'luca@people.example', name: 'Marta' });
  const before = (await readMailsTo(kit, 'luca@people.example')).length;
  await givePlace(kit, owner, made);
  await tell(kit.clock.now());
  const [notice] = (await kit.context.db.select().from(notifications)).filter(({ kind }) => kind === 'emergency.late');
  expect([notice?.accountId, notice?.recordId]).toEqual([owner.user.id, made.row.id]);
  expect(await readMailsTo(kit, 'luca@people.example')).toHaveLength(before);
  // The hash of a dump is not what a phone sends.
  const { noticeHash: card } = made.body.issue.finder!;
  const claimedAt = kit.clock.now().toISOString();
  const payload = { glyphId: made.row.glyphId, claimedAt, nonce: 'A'.repeat(22), card };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/emergency/notices', payload });
  expect(answer.json().code).toBe('scans.unknown');
  expect(await list()).toHaveLength(1);
});
