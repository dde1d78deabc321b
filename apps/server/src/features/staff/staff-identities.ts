import type { Realm } from '@repo/contract/accounts/accounts';
import { enc, equalBytes, pepperedHash } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { staffIdentities } from '../../db/tables/staff.ts';

type IdentityRow = typeof staffIdentities.$inferSelect;
type StaffIdentityColumns = Pick<IdentityRow, 'staffId' | 'officeId' | 'personMac' | 'setBy'>;

/** The same for every employee account of this person; says nothing to a reader of the table alone. */
export const computePersonMac = ({ keys }: Context, realm: Realm, fiscalCode: string): Uint8Array =>
  pepperedHash(keys.pepper, enc('staff.identity', realm, fiscalCode));

const computeRowMac = ({ keys }: Context, { staffId, officeId, personMac, setBy }: StaffIdentityColumns): Uint8Array =>
  pepperedHash(keys.pepper, enc('staff.identityRow', staffId, officeId, personMac, setBy));

/** Returns false for a row that this server did not write, such as one copied to another employee. */
export const isOwnIdentity = (context: Context, row: IdentityRow): boolean =>
  equalBytes(row.rowMac, computeRowMac(context, row));

export async function findIdentity(db: Db | Tx, staffId: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(staffIdentities).where(eq(staffIdentities.staffId, staffId));
  return row ?? null;
}

/** In place of what was connected before. Returns false when another employee of the institution has this identity. */
export async function writeIdentity(tx: Tx, context: Context, identity: StaffIdentityColumns): Promise<boolean> {
  await removeIdentity(tx, identity.staffId);
  const row = { ...identity, rowMac: computeRowMac(context, identity), connectedAt: context.clock.now() };
  const written = await tx
    .insert(staffIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ staffId: staffIdentities.staffId });
  return written.length > 0;
}

/** What an employee has connected ends with a new invitation: somebody else may have held the account. */
export async function removeOwnIdentity(tx: Tx, staffId: string): Promise<void> {
  const isOwn = and(eq(staffIdentities.staffId, staffId), eq(staffIdentities.setBy, 'person'));
  await tx.delete(staffIdentities).where(isOwn);
}

export async function removeIdentity(tx: Tx, staffId: string): Promise<boolean> {
  const gone = await tx
    .delete(staffIdentities)
    .where(eq(staffIdentities.staffId, staffId))
    .returning({ staffId: staffIdentities.staffId });
  return gone.length > 0;
}
