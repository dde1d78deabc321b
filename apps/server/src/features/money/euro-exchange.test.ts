// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { convertToEuros, EURO_RATE_DAYS, findEuroRate, readEuroRate, setEuroRate } from './euro-exchange.ts';

let kit: TestApp;
let byId: string;
beforeAll(async () => {
  kit = await openTestApp();
  byId = (await signUpReviewer(kit, 'creator')).user.id;
});
afterAll(() => kit.close());

const FRIDAY = { day: '2026-11-20', dollars: '1.0845' };
const find = async (at: string) => (await findEuroRate(kit.context.db, new Date(at)))?.day ?? null;

test('a rate counts from its day in Rome until the next one, a week at most, and never for a day before', async () => {
  expect(await find('2026-11-20T12:00:00Z')).toBeNull();
  await setEuroRate(kit.context, { ...FRIDAY, byId });
  await setEuroRate(kit.context, { day: '2026-11-18', dollars: '1.0800', byId });
  expect(await find('2026-11-19T22:59:59Z')).toBe('2026-11-18');
  // Midnight in Rome.
  expect(await find('2026-11-19T23:00:00Z')).toBe('2026-11-20');
  expect(await find('2026-11-22T12:00:00Z')).toBe('2026-11-20');
  const last = Date.parse('2026-11-20T12:00:00Z') + EURO_RATE_DAYS * DAY_MS;
  expect(await find(new Date(last).toISOString())).toBe('2026-11-20');
  expect(await find(new Date(last + DAY_MS).toISOString())).toBeNull();
});

test('it is corrected with a log entry of both, at once by two, and set for no day to come', async () => {
  const day = '2026-11-19';
  await Promise.all(['1.1000', '1.2000'].map((dollars) => setEuroRate(kit.context, { day, dollars, byId })));
  const kept = (await readEuroRate(kit.context.db, day))?.dollars;
  expect(['1.1000', '1.2000']).toContain(kept);
  await setEuroRate(kit.context, { day, dollars: '1.3000', byId });
  const entries = (await kit.context.db.select().from(auditLeaves)).map(({ entry }) => JSON.parse(entry).facts);
  expect(entries).toContainEqual({ symbol: 'EUR', day, dollars: '1.3000', before: kept });
  expect(await setEuroRate(kit.context, { day: '2099-01-01', dollars: '1.3000', byId })).toBeNull();
  expect(await readEuroRate(kit.context.db, '2099-01-01')).toBeNull();
});

test('a sum is converted in whole cents, half to even, with the tax within it', () => {
  const convert = (total: bigint, dollars: string) =>
    convertToEuros({ day: '2026-11-20', dollars }, { total, taxPercent: 22 });
  expect(convert(10_845n, '1.0845')).toMatchObject({ totalMinor: '10000', taxMinor: '1803' });
  expect([1n, 3n, 5n].map((total) => convert(total, '2.0000').totalMinor)).toEqual(['0', '2', '2']);
  expect(convert(0n, '1.0845')).toMatchObject({ totalMinor: '0', taxMinor: '0' });
});
