import type { AnswerOf } from '@house/contract/call';
import type { readSelling } from '@house/contract/payments/selling';
import type { Context } from '../../../http/context.ts';
import { payingMode } from '../../../http/money-mode.ts';
import { type Refusal, refuse } from '../../../http/refuse.ts';

/** Whether anything can be bought here now. */
export async function isSelling(context: Context): Promise<boolean> {
  return payingMode(context) !== 'none';
}

/**
 * Asked wherever something that costs money begins, before anything of it is written; a test names those who forget it.
 * Null: go on.
 */
export async function refuseWhileClosed(context: Context): Promise<Refusal | null> {
  return (await isSelling(context)) ? null : refuse('payment.closed');
}

export async function viewSelling(context: Context): Promise<AnswerOf<typeof readSelling>> {
  return { mode: payingMode(context), isOpen: await isSelling(context) };
}
