// @databases both
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { expect, test } from 'vitest';
import { Refusal } from './refuse.ts';
import { inReserve } from './reserve.ts';

test('another call begins when no reading is under way, and does not wait for one that takes long', async () => {
  const kit = await openTestApp();
  const order: string[] = [];
  const ask = async () => {
    const answer = await kit.app.inject('/api/meta');
    order.push(`answered ${answer.statusCode}`);
  };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const short = inReserve(kit.context, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('read');
  });
  await Promise.all([ask(), short]);
  expect(order).toEqual(['read', 'answered 200']);
  const long = inReserve(kit.context, () => finished);
  await ask();
  finish();
  await long;
  expect(order).toEqual(['read', 'answered 200', 'answered 200']);
  await kit.close();
});

test('a full reserve says at once when to ask again; a free place serves the next', async () => {
  const kit = await openTestApp();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 206 }, () => inReserve(kit.context, () => finished));
  const refused: unknown = await inReserve(kit.context, () => finished).catch((error: unknown) => error);
  expect(refused instanceof Refusal && [refused.status, refused.details.retryAfterSeconds]).toEqual([503, 1]);
  finish();
  await Promise.all(asked);
  expect(await inReserve(kit.context, async ({ db }) => db === kit.context.reserve)).toBe(true);
  await kit.close();
});
