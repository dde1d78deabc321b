import { asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import type { Db } from '../../db/database.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { charityOrganisations } from '../../db/tables/money/charity.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';

export type OrganisationRow = typeof charityOrganisations.$inferSelect;

/** A hospital whose licence a reviewer has verified. Of real money invented accounts receive nothing. */
export function isVerifiedHospital(context: Context, account: Account): boolean {
  const { accountType, institutionType, institutionVerifiedAt, realm } = account;
  if (accountType !== 'institution' || institutionType !== 'medical' || institutionVerifiedAt === null) return false;
  if (realm === 'demo' && moneyMode(context) === 'live') return false;
  return isRowIntact(context, ACCOUNT_MAC_COLUMNS, account);
}

/** Who takes part in a month that is allocated now: others that have not ended, and hospitals that are verified still. */
export async function readReceivers(db: Db, context: Context): Promise<OrganisationRow[]> {
  const rows = await db
    .select({ organisation: charityOrganisations, account: accounts })
    .from(charityOrganisations)
    .leftJoin(accounts, eq(accounts.id, charityOrganisations.accountId))
    .where(isNull(charityOrganisations.endedAt))
    .orderBy(asc(charityOrganisations.id));
  return rows.flatMap(({ organisation, account }) => {
    if (organisation.kind !== 'hospital') return [organisation];
    return account !== null && isVerifiedHospital(context, account) ? [organisation] : [];
  });
}
