import type { AnswerOf } from '@repo/contract/call';
import type { readSelling } from '@repo/contract/payments/selling';
import type { Context } from '../../../core/context.ts';
import { payingMode } from '../../../core/money-mode.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { listMissingLines, readOpeningLines } from './opening-lines.ts';

/**
 * Whether anything can be bought here now: play money at once, real money when nothing is missing that closes the shop. A
 * demo on a machine of one's own has nothing to set up.
 */
export async function isSelling(context: Context): Promise<boolean> {
  const mode = payingMode(context);
  if (mode !== 'live' || context.config.isLocalDemo) return mode !== 'none';
  return listMissingLines(await readOpeningLines(context)).length === 0;
}

/**
 * Asked wherever something that costs money begins, before anything of it is written; a test names those who forget it.
 * Returns null when the caller may go on.
 */
export async function refuseWhileClosed(context: Context): Promise<Refusal | null> {
  return (await isSelling(context)) ? null : refuse('payment.closed');
}

export async function viewSelling(context: Context): Promise<AnswerOf<typeof readSelling>> {
  return {
    mode: payingMode(context),
    isOpen: await isSelling(context),
    taxPercent: context.config.vat.percent,
  };
}
