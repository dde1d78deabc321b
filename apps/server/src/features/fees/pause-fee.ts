import type { AskReason } from '@repo/contract/profile/profile';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { logFee, notifyOwner } from './end-fee.ts';
import { addPromised, countPromised } from './fee-promise.ts';
import { changeOrder, lockFee, needDelivery } from './fee-rows.ts';

/**
 * Something of the person is missing: the promised time stands still, and what is left of it is kept. Asked again while it
 * stands still, only the reason changes. What is late already is not saved by asking.
 */
export async function pauseFee(tx: Tx, context: Context, orderId: string, reason: AskReason): Promise<void> {
  const locked = await lockFee(tx, orderId);
  if (locked === null) return;
  const { order } = locked;
  if (order.state === 'waitsForYou') return void (await changeOrder(tx, order, { note: reason }));
  if (order.state !== 'underWay' || order.promisedBy === null) return;
  const now = context.clock.now();
  if (order.promisedBy <= now) return;
  const leftMs = countPromised(now, order.promisedBy, needDelivery(context, order.feeType).promise);
  const paused = await changeOrder(tx, order, { state: 'waitsForYou', pausedAt: now, leftMs, note: reason });
  await logFee(tx, context, paused, 'paused');
  await notifyOwner(tx, context, { ...locked, order: paused }, 'fee.waitsForYou');
}

/** What was missing came: the time that was left begins now. */
export async function resumeFee(tx: Tx, context: Context, orderId: string): Promise<void> {
  const locked = await lockFee(tx, orderId);
  if (locked === null || locked.order.state !== 'waitsForYou') return;
  const { order } = locked;
  const promisedBy = addPromised(context.clock.now(), order.leftMs ?? 0, needDelivery(context, order.feeType).promise);
  const goesOn = { state: 'underWay', promisedBy, pausedAt: null, leftMs: null, note: null } as const;
  await logFee(tx, context, await changeOrder(tx, order, goesOn), 'resumed');
}
