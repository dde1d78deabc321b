import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';
import { GRANT_DAYS } from '@repo/contract/roles/roles';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { roleGrants } from '../../db/tables/accounts.ts';
import { computeRowMac, isRowIntact, type MacColumns } from '../../seals/row-macs.ts';
import { append } from '../audit/audit-leaves.ts';

export type GrantRow = typeof roleGrants.$inferSelect;

type GrantMacCells = Pick<
  GrantRow,
  'id' | 'accountId' | 'role' | 'granterId' | 'grantedAt' | 'expiresAt' | 'revokedAt'
>;

export const GRANT_MAC_COLUMNS: MacColumns<GrantMacCells> = {
  table: 'role_grants',
  cells: (row) => [row.id, row.accountId, row.role, row.granterId, row.grantedAt, row.expiresAt, row.revokedAt],
};

/** Ends a locked grant. One that somebody else wrote is ended too, and verifies as little as before. */
export async function revokeGrant(tx: Tx, context: Context, grant: GrantRow): Promise<void> {
  const ended = { ...grant, revokedAt: context.clock.now() };
  const seal = isRowIntact(context, GRANT_MAC_COLUMNS, grant)
    ? computeRowMac(context.keys, GRANT_MAC_COLUMNS, ended)
    : {};
  await tx
    .update(roleGrants)
    .set({ revokedAt: ended.revokedAt, ...seal })
    .where(eq(roleGrants.id, grant.id));
}

/** A professional role for a year. Both the person and the institution find it in their log. */
export async function grantRole(
  tx: Tx,
  context: Context,
  grant: { accountId: string; granterId: string; role: ProfessionalRole },
): Promise<GrantRow> {
  const grantedAt = context.clock.now();
  const expiresAt = new Date(grantedAt.getTime() + GRANT_DAYS * DAY_MS);
  const granted = { ...grant, id: newId(grantedAt.getTime()), grantedAt, expiresAt, revokedAt: null };
  const row: GrantRow = { ...granted, ...computeRowMac(context.keys, GRANT_MAC_COLUMNS, granted) };
  await tx.insert(roleGrants).values(row);
  const facts = { grant: row.id, role: grant.role, expiresAt: expiresAt.toISOString() };
  await append(tx, grantedAt, [
    { subjectId: grant.accountId, act: 'role.granted', facts: { ...facts, granter: grant.granterId } },
    { subjectId: grant.granterId, act: 'role.granted', facts: { ...facts, account: grant.accountId } },
  ]);
  return row;
}
