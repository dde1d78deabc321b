import type { ProfessionalRole } from '@house/contract/accounts';
import { GRANT_DAYS } from '@house/contract/roles';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { roleGrants } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { append } from '../audit/audit-leaves.ts';

const DAY_MS = 86_400_000;

export type GrantRow = typeof roleGrants.$inferSelect;

/** A professional role for a year. Both the person and the institution find it in their log. */
export async function grantRole(
  tx: Tx,
  context: Context,
  grant: { accountId: string; granterId: string; role: ProfessionalRole },
): Promise<GrantRow> {
  const grantedAt = context.clock.now();
  const expiresAt = new Date(grantedAt.getTime() + GRANT_DAYS * DAY_MS);
  const row: GrantRow = { ...grant, id: newId(grantedAt.getTime()), grantedAt, expiresAt, revokedAt: null };
  await tx.insert(roleGrants).values(row);
  const facts = { grant: row.id, role: grant.role, expiresAt: expiresAt.toISOString() };
  await append(tx, grantedAt, [
    { subjectId: grant.accountId, act: 'role.granted', facts: { ...facts, granter: grant.granterId } },
    { subjectId: grant.granterId, act: 'role.granted', facts: { ...facts, account: grant.accountId } },
  ]);
  return row;
}
