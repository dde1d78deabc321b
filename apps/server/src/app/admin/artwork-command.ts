import type { Context } from '../../core/context.ts';
import { readSealedOrder } from '../../features/shop/creator/sealed-order.ts';
import { type CommandOutcome, fail } from './command-list.ts';

const PROBLEMS = {
  badNumber: 'Say the number of the order, like 2026-0001.',
  unknown: 'There is no order of this number.',
  unpaid: 'This order is not paid yet. Its drawings can be opened once it is.',
  cancelled: 'This order was cancelled: its drawings are deleted.',
  deleted:
    'No drawing of this order is stored any more: they are deleted 30 days after the delivery, or with the account.',
} as const;

/**
 * Answers an order with its sealed drawings as JSON. They are opened by the process of the command: a running server
 * never reads the seed.
 */
export async function runArtworkCommand(context: Context, [number = '']: readonly string[]): Promise<CommandOutcome> {
  const found = await readSealedOrder(context, number);
  if ('problem' in found) return fail(PROBLEMS[found.problem]);
  context.log.info({ order: found.id, pieces: found.pieces.length }, 'sealed drawings were handed to the operator');
  return { ok: true, text: JSON.stringify(found) };
}
