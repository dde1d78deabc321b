import type { CryptoType } from '@repo/contract/rules/assets';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { issuanceCode, walletCode } from './ledger-codes.ts';

/** When units were last issued to an address; null for never. */
export async function lastIssuedAt(db: Db, address: string, asset: CryptoType): Promise<Date | null> {
  const found = await db.execute(sql`
    select t.created_at from ledger_transactions t
    where t.to_id = (select id from ledger_accounts where code = ${walletCode(address)})
      and t.from_id = (select id from ledger_accounts where code = ${issuanceCode(asset)})
    order by t.seq desc limit 1`);
  const at = extractRows(found)[0]?.created_at;
  return at === undefined ? null : new Date(String(at));
}
