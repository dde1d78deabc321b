import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { computeDecisionMac, deriveDecision } from '../decision-macs.ts';
import { openDetails, sealDetails } from '../profile-seals.ts';

/** Of an institution, as it was checked when it was typed; null where none was given. Sealed with the details of the account. */
export async function readVatNumber(context: Context, db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
  return row === undefined ? null : ((await openDetails(context, row)).vatNumber ?? null);
}

/** The account must be locked. An institution that has sent no profile yet has a record with this alone. */
export async function storeVatNumber(
  tx: Tx,
  context: Context,
  accountId: string,
  vatNumber: string | null,
): Promise<void> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.accountId, accountId)).for('update');
  const { vatNumber: _before, ...details } = row === undefined ? {} : await openDetails(context, row);
  const sealed = await sealDetails(context, accountId, { ...details, ...(vatNumber !== null && { vatNumber }) });
  const { identityAt, ...decided } = deriveDecision(context, row);
  const { seal } = computeDecisionMac(context, { accountId, ...decided }, sealed.kekId);
  const columns = { ...sealed, ...decided, identityAt, seal, updatedAt: context.clock.now() };
  await tx
    .insert(profiles)
    .values({ accountId, ...columns })
    .onConflictDoUpdate({ target: profiles.accountId, set: columns });
}
