import { expect, test } from 'vitest';
import { Refusal } from '../../../core/refuse.ts';
import { openSlowing } from './slow-networks.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const LATER = new Date('2026-11-21T09:01:00.000Z');

test('above its number a minute a network waits and is not refused, and others do not wait', async () => {
  let waits = 0;
  const slow = openSlowing({
    ...{ perMinute: 3, waitingMax: 10 },
    wait: async () => {
      waits += 1;
    },
  });
  for (let times = 0; times < 5; times += 1) await slow('a', NOW);
  await slow('b', NOW);
  expect(waits).toBe(2);
  await slow('a', LATER);
  expect(waits).toBe(2);
});

test('what waits is bounded: one more is told to ask again in a second', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow = openSlowing({ perMinute: 0, waitingMax: 2, wait: () => held });
  const waiting = [slow('a', NOW), slow('b', NOW)];
  const refused: unknown = await slow('c', NOW).catch((error: unknown) => error);
  expect(refused instanceof Refusal && refused.details.retryAfterSeconds).toBe(1);
  release();
  await Promise.all(waiting);
  await slow('c', NOW);
});
