import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { formatPartyCode, parsePartyCode } from './ledger-codes.ts';

/** Atoms. `available` is what can be sent now. */
export type LedgerBalance = {
  readonly accountId: string;
  readonly posted: bigint;
  readonly available: bigint;
  readonly nextNonce: number;
};

/** What these addresses or stakes hold, by party. One that the ledger does not know is absent. */
export async function readBalances(db: Db, parties: readonly string[]): Promise<Map<string, LedgerBalance>> {
  if (parties.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, parties.map(formatPartyCode)));
  return new Map(
    rows.map(({ id, code, creditsPosted, debitsPosted, debitsPending, nextNonce }) => {
      const posted = creditsPosted - debitsPosted;
      return [parsePartyCode(code), { accountId: id, posted, available: posted - debitsPending, nextNonce }];
    }),
  );
}
