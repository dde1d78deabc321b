import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { setPaymentFee } from '@repo/contract/payments/creator-payments';
import type { FeeType } from '@repo/contract/payments/payments';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import { append } from '../../audit/audit-leaves.ts';
import { changeFee, readFees, viewFee } from '../fees.ts';

type FeeChange = BodyOf<typeof setPaymentFee> & { feeType: FeeType; byId: string };

/** Changes the prices of a fee, with its log entry. */
export async function changeFeeByCreator(
  context: Context,
  { feeType, prices, byId }: FeeChange,
): Promise<AnswerOf<typeof setPaymentFee> | Refusal> {
  // The first read stores the defaults.
  await readFees(context);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const changed = await changeFee({ db: tx, now }, feeType, prices);
    if (changed instanceof Refusal) return changed;
    const facts = { feeType, usd: String(changed.usdMinor), eur: String(changed.eurMinor) };
    await append(tx, now, [{ subjectId: byId, act: 'payment.feeChanged', facts }]);
    return viewFee(changed);
  });
}
