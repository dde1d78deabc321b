// @databases both
import { PACKED_UNDO_MS } from '@repo/contract/shop/packed-orders';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { buy, readOrderAs } from '@repo/dev-env/money/shop-person';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';

let kit: TestApp;
let marta: Owner;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUpOwner(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const tick = (code: string, by = creator) => callAs(kit, by, 'POST', '/api/creator/orders/packed', { code });
const takeBack = (id: string) => callAs(kit, creator, 'POST', `/api/creator/orders/${id}/unpack`, {});
const listToSend = async (): Promise<string[]> =>
  (await callAs(kit, creator, 'GET', '/api/creator/orders?shown=toSend')).json().map(({ id }: { id: string }) => id);

test('a slip ticks its order off once, also of ten scans at once; it is in production, and waits to be sent', async () => {
  const order = await buy(kit, marta);
  expect(await listToSend()).not.toContain(order.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tick(formatSlipCode(order.number))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const others = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
  for (const other of others) {
    expect(other).toMatchObject({
      code: 'order.packedAlready',
      message: `Order ${order.number} is ticked off already.`,
    });
  }
  expect(await listToSend()).toContain(order.id);
  const { status, timeline } = await readOrderAs(kit, marta, order.id);
  expect([status, timeline.filter(({ state }) => state === 'inProduction').length]).toEqual(['inProduction', 1]);
  const isTick = and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'order.packed'));
  expect(await kit.context.db.$count(auditLeaves, isTick)).toBe(1);
});

test('a tick is taken back for a minute, as often as it is asked, and not later', async () => {
  const order = await buy(kit, marta);
  const code = formatSlipCode(order.number);
  expect((await tick(code)).statusCode).toBe(200);
  for (let asked = 0; asked < 2; asked++) expect((await takeBack(order.id)).json()).toMatchObject({ packedAt: null });
  expect(await listToSend()).not.toContain(order.id);
  expect((await tick(code)).json()).toMatchObject({ packedAt: kit.clock.now().toISOString() });
  kit.clock.advance(PACKED_UNDO_MS + 1);
  expect((await takeBack(order.id)).json().code).toBe('order.packedKept');
  expect(await listToSend()).toContain(order.id);
});

test('a wrong slip says which order it belongs to, and changes nothing', async () => {
  const order = await buy(kit, marta);
  await callAs(kit, marta, 'POST', `/api/shop/orders/${order.id}/cancel`, {});
  const stopped = (await tick(formatSlipCode(order.number))).json();
  expect([stopped.code, stopped.message]).toEqual(['order.slipStopped', expect.stringContaining(order.number)]);
  expect((await tick(formatSlipCode('2026-99999'))).json().code).toBe('order.unknown');
  for (const code of [order.number, `${order.number}-?`, 'https://cards.example/']) {
    expect((await tick(code)).json().code).toBe('order.unknownSlip');
  }
});

test('a reviewer who is no creator ticks nothing off', async () => {
  const order = await buy(kit, marta);
  const reviewer = await signUpReviewer(kit);
  expect((await tick(formatSlipCode(order.number), reviewer)).json().code).toBe('payment.creatorOnly');
  expect((await readOrderAs(kit, marta, order.id)).status).toBe('paid');
});
