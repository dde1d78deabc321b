import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ExportPart } from '../../../core/feature.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { bankDecisions, bankLines } from '../../../db/tables/money/bank.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { openPayer } from './payer-seal.ts';
import type { CamtPayer } from './reading/camt-texts.ts';
import { isNamedIn } from './suggest-payments.ts';

/** Signs at the end of an account number by which its holder knows it. */
const SHOWN_SIGNS = 4;

/** What the bank statements say of the transfers for the payments of an account, and of those that became its credit; the payer is null once forgotten. */
export const OWN_TRANSFERS: ExportPart = {
  name: 'bankTransfers',
  read: async (context, { accountId }) => {
    const isCredit = and(eq(bankDecisions.accountId, accountId), isNull(bankDecisions.undoneAt));
    const credited = context.db.select({ id: bankDecisions.lineId }).from(bankDecisions).where(isCredit);
    const rows = await context.db
      .select({ line: bankLines, fullName: accounts.fullName })
      .from(bankLines)
      .innerJoin(accounts, eq(accounts.id, accountId))
      .leftJoin(payments, eq(payments.id, bankLines.paymentId))
      .where(or(eq(payments.accountId, accountId), inArray(bankLines.id, credited)))
      .orderBy(asc(bankLines.id));
    return Promise.all(
      rows.map(async ({ line, fullName }) => {
        const { side, bookedOn, amount, currency, reference, text, outcome, paymentId } = line;
        const payer = await openPayer(context, line);
        const isOwn = payer?.name != null && isNamedIn(payer.name, fullName);
        return {
          ...{ paymentId, side, bookedOn, amountMinor: amount.toString(), currency, reference, outcome },
          // Somebody else may have paid, or mistyped a reference: their number and their words are not this person's data.
          text: isOwn ? text : null,
          payer: payer === null || isOwn ? payer : shorten(payer),
        };
      }),
    );
  },
};

const shorten = ({ name, iban }: CamtPayer): CamtPayer => ({
  name,
  iban: iban === null ? null : `…${iban.slice(-SHOWN_SIGNS)}`,
});
