import { HOUR_MS } from '@repo/contract/durations';
import { expect, test } from 'vitest';
import type { Context } from '../core/context.ts';
import type { Db } from '../db/database.ts';
import { SiteClock } from './site-clock.ts';

const START = Date.parse('2026-11-27T12:00:00Z');

/** Three clocks that are set by hand, and a clock of the site that began when they agreed. */
async function openTimes() {
  const times = { wall: START, steady: 5_000, database: START };
  const said: unknown[] = [];
  const db = { execute: async () => ({ rows: [{ ms: times.database }] }) } as unknown as Db;
  const log = { error: (...words: unknown[]) => said.push(words.at(-1)) } as unknown as Context['log'];
  const clock = new SiteClock({ wall: () => times.wall, steady: () => times.steady });
  await clock.begin(db);
  const pass = (ms: number) => {
    for (const name of ['wall', 'steady', 'database'] as const) times[name] += ms;
  };
  const sinceStart = () => clock.now().getTime() - START;
  return { times, said, pass, sinceStart, follow: () => clock.follow(db, log), db };
}

test.each([HOUR_MS, -HOUR_MS])(
  'the clock of the machine jumps by %i ms: the time of the site goes on',
  async (jump) => {
    const { times, said, pass, sinceStart, follow } = await openTimes();
    pass(1_000);
    times.wall += jump;
    expect(sinceStart()).toBe(1_000);
    await follow();
    expect(sinceStart()).toBe(1_000);
    expect(said).toEqual(['the clock of this machine differs from that of the database: set it right']);
  },
);

test('the clock of the database alone jumps, as after another one took over: it is not followed', async () => {
  const { times, said, pass, sinceStart, follow } = await openTimes();
  pass(1_000);
  times.database += HOUR_MS;
  await follow();
  expect(sinceStart()).toBe(1_000);
  expect(said).toEqual(['the clock of the database jumped: it is not followed']);
});

test('a machine that slept for an hour has the time of the others again, and small drift is followed', async () => {
  const { times, said, pass, sinceStart, follow } = await openTimes();
  pass(1_000);
  times.wall += HOUR_MS;
  times.database += HOUR_MS + 40;
  await follow();
  expect(sinceStart()).toBe(HOUR_MS + 1_040);
  times.database -= 15;
  await follow();
  expect(sinceStart()).toBe(HOUR_MS + 1_025);
  expect(said).toEqual([]);
});

test('a machine whose clock is wrong does not start', async () => {
  const { times, db } = await openTimes();
  const begin = (wall: number) => new SiteClock({ wall: () => wall, steady: () => 0 }).begin(db);
  await expect(begin(times.database + 29_000)).resolves.toBeUndefined();
  await expect(begin(times.database + HOUR_MS)).rejects.toThrow('differ by 3600 s');
  await expect(begin(times.database - HOUR_MS)).rejects.toThrow('differ by 3600 s');
});
