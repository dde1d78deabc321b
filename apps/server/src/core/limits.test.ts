// @databases both

import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throttles } from '../db/tables/accounts.ts';
import { clearFailures, countAttempt, countWindowUse, forgetOldThrottles, limitKey, uncountAttempt } from './limits.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const RULE = { freeFailures: 5 };
const take = (key: string, rule = {}) => countAttempt(kit.context.db, key, kit.clock.now(), { ...RULE, ...rule });
const use = (key: string, rule: { max: number; windowMs: number }) =>
  countWindowUse(kit.context.db, key, kit.clock.now(), rule);

test('S8 of fifty attempts at once five are let through', async () => {
  const tries = await Promise.all(Array.from({ length: 50 }, () => take('parallel')));
  expect(tries.filter((one) => one.allowed)).toHaveLength(5);
});

async function taken(key: string): Promise<number> {
  const attempt = await take(key);
  if (!attempt.allowed) throw new Error('the attempt was refused');
  return attempt.count;
}

test('S8 an attempt given back leaves the counter as it was, and no wait behind', async () => {
  for (let one = 0; one < 4; one += 1) await taken('back');
  for (let one = 0; one < 3; one += 1) await uncountAttempt(kit.context.db, 'back', await taken('back'));
  await taken('back');
  expect((await take('back')).allowed).toBe(false);
});

test('S8 a right password that took its time does not lift the wait that wrong ones brought meanwhile', async () => {
  const early = await taken('slow');
  for (let one = 0; one < 4; one += 1) await taken('slow');
  await uncountAttempt(kit.context.db, 'slow', early);
  expect(await take('slow')).toMatchObject({ allowed: false, waitSeconds: 30 });
});

test('S8 an only attempt given back leaves no row: names that were never looked at do not fill the table', async () => {
  await uncountAttempt(kit.context.db, 'made.up', await taken('made.up'));
  const { db } = kit.context;
  expect(await db.select().from(throttles).where(eq(throttles.key, 'made.up'))).toEqual([]);
  const first = await taken('two');
  await taken('two');
  await uncountAttempt(db, 'two', first);
  expect(await db.select().from(throttles).where(eq(throttles.key, 'two'))).toMatchObject([{ failures: 1 }]);
});

test('success clears the counter', async () => {
  for (let one = 0; one < 5; one += 1) await take('cleared');
  await clearFailures(kit.context.db, 'cleared');
  expect((await take('cleared')).allowed).toBe(true);
});

test('a counter that forgets starts again after its time, one that does not never', async () => {
  for (let one = 0; one < 4; one += 1) await Promise.all([take('forgets', { forgetsAfterMs: 1000 }), take('keeps')]);
  kit.clock.advance(1001);
  for (let one = 0; one < 4; one += 1) await take('forgets', { forgetsAfterMs: 1000 });
  expect((await take('forgets', { forgetsAfterMs: 1000 })).allowed).toBe(true);
  await take('keeps');
  expect((await take('keeps')).allowed).toBe(false);
});

test('uses are counted in windows, also when they come at once', async () => {
  const rule = { max: 5, windowMs: 60_000 };
  const waits = await Promise.all(Array.from({ length: 30 }, () => use('window', rule)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(Math.max(...waits)).toBe(60);
  kit.clock.advance(59_999);
  expect(await use('window', rule)).toBe(1);
  kit.clock.advance(1);
  expect(await use('window', rule)).toBe(0);
});

test('old counters are forgotten, a closed path is not', async () => {
  await take('old');
  for (let one = 0; one < 100; one += 1) {
    kit.clock.advance(900_000);
    await take('closed', { closesAfter: 100 });
  }
  kit.clock.advance(8 * 86_400_000);
  await forgetOldThrottles(kit.context.db, kit.clock.now());
  expect(await take('closed', { closesAfter: 100 })).toMatchObject({ allowed: false, closed: true });
});

test('a key hides what it counts and differs by kind', () => {
  const key = limitKey(kit.context, 'signIn.account', 'ada');
  expect(key).not.toContain('ada');
  expect(limitKey(kit.context, 'signIn.device', 'ada').split(':')[1]).not.toBe(key.split(':')[1]);
});
