import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { leftCredits } from '../../db/tables/money/left-credits.ts';
import { bookMoney, psp } from './book-money.ts';
import { hashReference, type LeftCreditRow, lockLeft, owedToLeavers } from './left-credit.ts';

const LISTED = 50;

/** The credit that deleted accounts left, newest first. */
export async function listLeft({ db }: Context): Promise<{ row: LeftCreditRow; left: bigint }[]> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(leftCredits).orderBy(desc(leftCredits.leftAt)).limit(LISTED);
    const found: { row: LeftCreditRow; left: bigint }[] = [];
    for (const { id } of rows) {
      const one = await lockLeft(tx, id);
      if (one !== null) found.push(one);
    }
    return found;
  });
}

/** What is left of the credit with a reference, and can be paid by a transfer of the operator's own. */
export async function findPayable(
  { db }: Context,
  reference: string,
): Promise<{ row: LeftCreditRow; left: bigint } | Refusal> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: leftCredits.id })
      .from(leftCredits)
      .where(eq(leftCredits.referenceHash, hashReference(reference)));
    const found = known === undefined ? null : await lockLeft(tx, known.id);
    if (found === null) return refuse('credit.unknownReference');
    if (found.row.currency !== 'EUR') return refuse('credit.eurosOnly');
    return found.left === 0n ? refuse('credit.nothingLeft') : found;
  });
}

/** Books that the operator has paid it by a transfer: all that was left when the creator decided, and once. */
export async function payBackLeft(
  context: Context,
  { id, leftThen }: { id: string; leftThen: bigint },
): Promise<LeftCreditRow | Refusal> {
  const iban = context.config.bankAccount?.iban;
  if (iban === undefined) return refuse('payment.noBankAccount');
  return context.db.transaction(async (tx) => {
    const found = await lockLeft(tx, id);
    if (found === null) return refuse('credit.unknownReference');
    const { row, left } = found;
    if (left !== leftThen) return refuse('command.stateChanged');
    if (left === 0n) return refuse('credit.nothingLeft');
    const at = context.clock.now();
    const legs = [{ debit: owedToLeavers(row.currency), credit: psp(`bank:${iban}`, row.currency), amount: left }];
    await bookMoney(tx, { kind: 'refund', about: newId(at.getTime()), at, legs });
    const paidBack = row.paidBack + left;
    await tx.update(leftCredits).set({ paidBack }).where(eq(leftCredits.id, id));
    return { ...row, paidBack };
  });
}
