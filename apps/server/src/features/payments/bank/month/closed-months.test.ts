import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import { drawStatement } from '../../../../outside/payments/sandbox/draw-statement.ts';
import { importStatement } from '../import-statement.ts';
import { findMonth, isMonthClosed, nextMonth, readLastClosed } from './closed-months.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const reading = {
  ...{ rows: [], named: [], differing: [], paid: [], agrees: true },
  payouts: { sentMinor: '0', arrivedMinor: '0', onTheWayMinor: '0' },
};

test('a line of a closed month is booked, named, and counts in the first open one', async () => {
  const { db, clock } = kit.context;
  const { user } = await signUp(kit);
  const send = async (id: string, day: string) => {
    const entries = [{ bankReference: id, transfers: [{ amount: '12.00', text: id }] }];
    const xml = drawStatement(entries, { id, iban: 'DE89370400440532013000', day });
    const answer = await importStatement(kit.context, { xml, byId: user.id });
    if (!('lines' in answer)) throw new Error(answer.code);
    const [row] = await db
      .select()
      .from(bankLines)
      .where(eq(bankLines.id, answer.lines[0]?.id ?? ''));
    if (row === undefined) throw new Error('No line was kept.');
    return { month: findMonth(row), oddities: answer.oddities.map(({ kind }) => kind) };
  };
  expect(await send('M1', '2026-10-20')).toEqual({ month: '2026-10', oddities: [] });
  expect(await readLastClosed(db)).toBeNull();
  const closed = { month: '2026-10', state: 'closed' as const, reading, closedById: user.id, closedAt: clock.now() };
  await db.insert(bankMonths).values(closed);
  expect(await readLastClosed(db)).toBe('2026-10');
  expect([await isMonthClosed(db, '2026-10'), await isMonthClosed(db, '2026-11')]).toEqual([true, false]);
  expect(await send('M2', '2026-10-21')).toEqual({ month: '2026-11', oddities: ['closedMonth'] });
  expect(await send('M3', '2026-11-02')).toEqual({ month: '2026-11', oddities: [] });
});

test('the month after December is January of the next year', () => {
  expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01']);
});

test('a closed month is neither changed nor deleted', async () => {
  const { db } = kit.context;
  const isClosed = eq(bankMonths.month, '2026-10');
  await expect(db.update(bankMonths).set({ reason: 'x' }).where(isClosed)).rejects.toThrow();
  await expect(db.delete(bankMonths).where(isClosed)).rejects.toThrow();
  await db.update(bankMonths).set({ closedById: null }).where(isClosed);
});
