import { ATOMS_IN_A_STEP } from '@house/contract/rules/amounts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { paymentTransfers } from '../../../db/tables/money/payments.ts';
import type { Context } from '../../../http/context.ts';
import { readChain } from '../../ledger/chain.ts';
import { claimOperatorAddress } from '../../ledger/operator-address.ts';
import { postFromLedger } from '../../ledger/post-from-ledger.ts';
import type { PaymentRow, RefundRow } from '../book-payment.ts';

type Back = { row: Pick<PaymentRow, 'id' | 'cryptoType'>; to: string; atoms: bigint; memo: string };

/** Sends units of the operator's address back, in the caller's transaction. */
export async function sendUnitsBack(tx: Tx, context: Context, { row, to, atoms, memo }: Back): Promise<void> {
  const { cryptoType } = row;
  if (cryptoType === null) throw new Error('A payment from the wallet has an asset.');
  const chain = await readChain(context);
  const from = await claimOperatorAddress(tx, context.clock.now(), chain, cryptoType);
  await postFromLedger(tx, context, { from, to, asset: cryptoType, amount: atoms, memo });
}

/** A refund in units: the share of what was paid, at the rate of the payment, to the address that paid last. */
export async function returnUnits(
  tx: Tx,
  context: Context,
  { row, refund }: { row: PaymentRow; refund: RefundRow },
): Promise<void> {
  const [paid] = await tx
    .select()
    .from(paymentTransfers)
    .where(and(eq(paymentTransfers.paymentId, row.id), lt(paymentTransfers.excess, paymentTransfers.atoms)))
    .orderBy(desc(paymentTransfers.at))
    .limit(1);
  if (paid === undefined || row.atoms === null) throw new Error('A completed payment from the wallet has a transfer.');
  const share = (row.atoms * refund.amount) / row.amount;
  const atoms = share - (share % ATOMS_IN_A_STEP);
  if (atoms > 0n) await sendUnitsBack(tx, context, { row, to: paid.fromAddress, atoms, memo: `Refund ${refund.id}` });
}
