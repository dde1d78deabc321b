// @databases both
import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import type { OrderCase } from '@repo/contract/shop/order-cases';
import { PACKED_UNDO_MS } from '@repo/contract/shop/packed-orders';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { openCaseAs } from '@repo/dev-env/money/case-person';
import { type OrderDesk, openOrderDesk } from '@repo/dev-env/money/order-desk';
import { buy, readOrderAs } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let desk: OrderDesk;
let kit: TestApp;
let marta: Owner;
let creator: Person;
beforeAll(async () => {
  desk = await openOrderDesk();
  ({ kit, creator, buyer: marta } = desk);
});
afterAll(() => kit.close());

const tick: OrderDesk['tick'] = (code, by) => desk.tick(code, by);
const listToSend = () => desk.list('shown=toSend');
const moveOn = (id: string, payload: Record<string, string>) =>
  callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/orders/${id}/move`, payload });

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

test('a tick is taken back for a minute, as often as it is asked, and later with a reason until it is sent', async () => {
  const order = await buy(kit, marta);
  const code = formatSlipCode(order.number);
  expect((await tick(code)).statusCode).toBe(200);
  for (let asked = 0; asked < 2; asked++)
    expect((await desk.takeBack(order.id)).json()).toMatchObject({ packedAt: null });
  expect(await listToSend()).not.toContain(order.id);
  expect((await tick(code)).json()).toMatchObject({ packedAt: kit.clock.now().toISOString() });
  kit.clock.advance(PACKED_UNDO_MS + 1);
  expect((await desk.takeBack(order.id)).json().code).toBe('order.packedLong');
  expect((await desk.takeBack(order.id, { reason: 'Short' })).statusCode).toBe(400);
  expect(await listToSend()).toContain(order.id);
  const toldBefore = await kit.context.db.$count(notifications, eq(notifications.accountId, marta.user.id));
  const reason = 'The second piece was missing in the parcel.';
  expect((await desk.takeBack(order.id, { reason })).json()).toMatchObject({ packedAt: null, status: 'inProduction' });
  expect(await listToSend()).not.toContain(order.id);
  expect(await desk.list('shown=toDo')).toContain(order.id);
  const isBack = and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'order.unpacked'));
  const [newest] = await kit.context.db.select().from(auditLeaves).where(isBack).orderBy(desc(auditLeaves.counter));
  expect(newest?.entry).toContain(reason);
  // Who was told nothing of the tick is told nothing of its end.
  expect(await kit.context.db.$count(notifications, eq(notifications.accountId, marta.user.id))).toBe(toldBefore);
  expect((await tick(code)).statusCode).toBe(200);
  expect((await moveOn(order.id, { to: 'shipped', tracking: 'IT123' })).statusCode).toBe(200);
  expect((await desk.takeBack(order.id, { reason })).json().code).toBe('order.packedKept');
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

test('a new piece for nothing is to be made, also where the first one was ticked off', async () => {
  const owner = await signUpOwner(kit);
  const order = await buy(kit, owner);
  expect((await tick(formatSlipCode(order.number))).statusCode).toBe(200);
  for (const payload of [{ to: 'shipped', tracking: 'IT123' }, { to: 'delivered' }]) await moveOn(order.id, payload);
  const { id } = (await openCaseAs(kit, owner, order, { wish: 'newPiece' })).json<OrderCase>();
  const url = `/api/creator/cases/${id}/decide`;
  const payload = { to: 'newPiece', text: 'Yes.' };
  const decided = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json<OrderCase>();
  const made = (await callAs(kit, creator, 'GET', '/api/creator/orders?limit=100')).json<CreatorOrder[]>();
  expect(made.find(({ caseId }) => caseId === decided.id)).toMatchObject({ status: 'paid', packedAt: null });
});
