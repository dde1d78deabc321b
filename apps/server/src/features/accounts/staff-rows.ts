import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { offices, type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { computeRowMac, isRowIntact } from '../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS, STAFF_MAC_COLUMNS } from '../../seals/staff-row-macs.ts';

export type OfficeRow = typeof offices.$inferSelect;

/** The stored form, however it was typed. */
export const toOfficeCode = (typed: string): string => typed.trim().toUpperCase();

/** Locks an employee's row until the transaction ends, before its sessions and factor (ARCHITECTURE, invariant 14). */
export async function lockStaff(tx: Tx, context: Context, staffId: string): Promise<StaffAccount> {
  const [staff] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, staffId)).for('no key update');
  // An invitation may have been withdrawn meanwhile.
  if (staff === undefined) throw refuse('request.notFound');
  if (!isRowIntact(context, STAFF_MAC_COLUMNS, staff)) throw refuse('account.notIntact');
  return staff;
}

/** Changes a locked row and renews its row MAC. */
export async function changeStaff(
  tx: Tx,
  context: Context,
  staff: StaffAccount,
  changes: Partial<StaffAccount>,
): Promise<StaffAccount> {
  const changed = { ...staff, ...changes };
  const sealed = computeRowMac(context.keys, STAFF_MAC_COLUMNS, changed);
  await tx
    .update(staffAccounts)
    .set({ ...changes, ...sealed })
    .where(eq(staffAccounts.id, staff.id));
  return { ...changed, ...sealed };
}

export async function readOffice(tx: Tx, context: Context, officeId: string): Promise<OfficeRow> {
  const [office] = await tx.select().from(offices).where(eq(offices.id, officeId));
  if (office === undefined) throw new Error('An office vanished.');
  if (!isRowIntact(context, OFFICE_MAC_COLUMNS, office)) throw refuse('account.notIntact');
  return office;
}

type GeneratedColumn = 'id' | 'createdAt' | 'deviceEpoch' | 'seal' | 'kekId';
type OwnerColumn = 'ownSeats' | 'accountId';
export type NewStaff = Omit<StaffAccount, GeneratedColumn | 'invitedList'> & Partial<Pick<StaffAccount, 'invitedList'>>;

/** Returns null when the institution has an employee of this ID already. */
export async function insertStaff(
  tx: Tx,
  context: Context,
  staff: NewStaff,
  id?: string,
): Promise<StaffAccount | null> {
  const now = context.clock.now();
  const row = { invitedList: null, ...staff, id: id ?? newId(now.getTime()), deviceEpoch: 0, createdAt: now };
  const [inserted] = await tx
    .insert(staffAccounts)
    .values({ ...row, ...computeRowMac(context.keys, STAFF_MAC_COLUMNS, row) })
    .onConflictDoNothing({ target: [staffAccounts.officeId, staffAccounts.employeeId] })
    .returning();
  return inserted ?? null;
}

/** Returns null when the code is taken. */
export async function insertOffice(
  tx: Tx,
  context: Context,
  office: Omit<OfficeRow, GeneratedColumn | OwnerColumn | 'state'> & Partial<Pick<OfficeRow, OwnerColumn>>,
): Promise<OfficeRow | null> {
  const now = context.clock.now();
  const row = {
    ownSeats: null,
    accountId: null,
    ...office,
    id: newId(now.getTime()),
    state: 'open',
    createdAt: now,
  } as const;
  const [inserted] = await tx
    .insert(offices)
    .values({ ...row, ...computeRowMac(context.keys, OFFICE_MAC_COLUMNS, row) })
    .onConflictDoNothing({ target: offices.code })
    .returning();
  return inserted ?? null;
}
