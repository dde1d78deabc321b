import { type ProfessionalRole, SCANNER_ROLES, type ScannerRole } from '@repo/contract/accounts/accounts';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { GRANT_MAC_COLUMNS } from './grant-role.ts';

export type ActiveGrant = { id: string; role: ProfessionalRole; granterId: string; granterName: string };

/**
 * The grants that count now: dated, not revoked, from an institution that is itself verified and of the same realm. Read
 * fresh at every release, never kept in a session. `db` may be the release's own transaction.
 */
export async function readActiveGrants(context: Context, db: Db, accountId: string): Promise<ActiveGrant[]> {
  const granters = alias(accounts, 'granters');
  const rows = await db
    .select({
      grant: roleGrants,
      granter: granters,
      realm: accounts.realm,
    })
    .from(roleGrants)
    .innerJoin(accounts, eq(accounts.id, roleGrants.accountId))
    .innerJoin(granters, eq(granters.id, roleGrants.granterId))
    .where(
      and(
        eq(roleGrants.accountId, accountId),
        isNull(roleGrants.revokedAt),
        gt(roleGrants.expiresAt, context.clock.now()),
        isNotNull(granters.institutionVerifiedAt),
      ),
    )
    .orderBy(roleGrants.grantedAt);
  return rows
    .filter(({ realm, granter }) => realm === granter.realm && (realm === 'real' || context.config.demo))
    .filter(
      ({ grant, granter }) =>
        isRowIntact(context, GRANT_MAC_COLUMNS, grant) && isRowIntact(context, ACCOUNT_MAC_COLUMNS, granter),
    )
    .map(({ grant: { id, role }, granter }) => ({ id, role, granterId: granter.id, granterName: granter.fullName }));
}

/** In the contract's order, `user` last: everybody may scan as a user. */
export function listScannerRoles(grants: readonly ActiveGrant[]): ScannerRole[] {
  return SCANNER_ROLES.filter((role) => role === 'user' || grants.some((grant) => grant.role === role));
}
