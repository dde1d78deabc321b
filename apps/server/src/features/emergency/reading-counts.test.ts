// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import { ANYONE_FOLDED_MINUTES, READING_NETWORK_DAYS } from '@repo/contract/emergency/emergency';
import { readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { emergencyReadings } from '../../db/tables/emergency.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { findUnfitReading } from '../audit/readings-fit.ts';
import { forgetReadings, sealReadingCounts } from './forget-readings.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  made = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
});
afterEach(() => kit.close());

const read = (from?: string) => readByAnyone(kit, made.secret, from === undefined ? {} : { from });
const listRows = () => kit.context.db.select().from(emergencyReadings).orderBy(emergencyReadings.id);
const countLeaves = async (act: 'emergency.read' | 'emergency.repeated') =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.act, act))).length;
const countNotices = async () => {
  const isOwn = and(eq(notifications.accountId, owner.user.id), eq(notifications.kind, 'emergency.read'));
  return (await kit.context.db.select().from(notifications).where(isOwn)).length;
};

test('[S4] killed before any of its statements, a reading is neither answered nor half told', async () => {
  kit.statements.length = 0;
  await read();
  // What ends a transaction is no step of its own: killed before it, nothing was committed.
  const isStep = (statement: string) => !['begin', 'rollback'].includes(statement);
  const steps = kit.statements.filter(isStep).length;
  expect([steps > 10, kit.statements.at(-1)]).toEqual([true, 'commit']);
  await kit.context.db.delete(emergencyReadings);
  const [leaves, notices] = [await countLeaves('emergency.read'), await countNotices()];
  const { push } = kit.statements;
  for (let killed = 1; killed <= steps; killed += 1) {
    let step = 0;
    kit.statements.push = (...items) => {
      if (items.every(isStep)) step += 1;
      if (step === killed && items.every(isStep)) throw new Error('killed');
      return push.apply(kit.statements, items);
    };
    const answer = await read();
    kit.statements.push = push;
    expect([killed, answer.statusCode]).toEqual([killed, 500]);
    expect([await listRows(), await countLeaves('emergency.read'), await countNotices()]).toEqual([
      [],
      leaves,
      notices,
    ]);
  }
});

test('another network is told by itself; one network is told again after ten minutes', async () => {
  for (const from of ['93.184.216.34', '93.184.216.99', '8.8.8.8']) expect((await read(from)).statusCode).toBe(200);
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  await read();
  expect((await listRows()).map(({ repeats }) => repeats)).toEqual([1, 0, 0]);
  expect([await countLeaves('emergency.read'), await countNotices()]).toEqual([3, 3]);
});

test('the audit log gets the count when the ten minutes end, and a changed row or count is no sound log', async () => {
  for (let times = 0; times < 5; times += 1) await read();
  await sealReadingCounts(kit.context);
  expect([await countLeaves('emergency.repeated'), await findUnfitReading(kit.context)]).toEqual([0, null]);
  kit.clock.advance(ANYONE_FOLDED_MINUTES * MINUTE_MS);
  await Promise.all([sealReadingCounts(kit.context), sealReadingCounts(kit.context)]);
  expect([await countLeaves('emergency.repeated'), await findUnfitReading(kit.context)]).toEqual([1, null]);
  const { db } = kit.context;
  const [row] = await listRows();
  const changes: readonly Partial<typeof emergencyReadings.$inferInsert>[] = [
    { repeats: 3 },
    { result: 'nothing' },
    { groups: [] },
    { isDrill: true },
    { leafHash: new Uint8Array(32) },
  ];
  for (const change of changes) {
    await db.update(emergencyReadings).set(change);
    expect([change, await findUnfitReading(kit.context)]).toEqual([change, expect.stringContaining(row!.id)]);
    await db.update(emergencyReadings).set(row!);
  }
  await db.delete(emergencyReadings);
  expect(await findUnfitReading(kit.context)).toContain(row!.id);
});

test('after ninety days only day and country are left of where a card was read', async () => {
  await read();
  kit.clock.advance((READING_NETWORK_DAYS * 24 - 1) * 60 * MINUTE_MS);
  await forgetReadings(kit.context);
  expect((await listRows())[0]).toMatchObject({ network: '93.184.216.0/24', device: 'Browser' });
  kit.clock.advance(60 * MINUTE_MS);
  await forgetReadings(kit.context);
  expect((await listRows())[0]).toMatchObject({ network: null, device: null });
  expect(await findUnfitReading(kit.context)).toBeNull();
});
