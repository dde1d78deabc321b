import type { AccountName } from '@repo/vault';
import { and, eq, sql } from 'drizzle-orm';
import { type PrincipalKind, SESSION_TABLES } from '../../callers/session-tables.ts';
import type { Context } from '../../core/context.ts';
import { limitKey } from '../../core/limits.ts';
import type { Db } from '../../db/database.ts';
import { type Account, accounts, devices } from '../../db/tables/accounts.ts';
import { offices, type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { DEMO_ACCOUNTS, DEMO_OFFICE_ADMINS } from '../accounts/demo-people.ts';

/** Whoever signs in: a person, or an employee of an institution of the portal. One code for both. */
export type Principal =
  | { readonly kind: 'person'; readonly row: Account }
  | { readonly kind: 'staff'; readonly row: StaffAccount };

export const namePerson = ({ siteId }: Pick<Context, 'siteId'>, loginName: string): AccountName => ({
  siteId,
  kind: 'person',
  loginName,
});

/** Code and ID in their stored form. */
export const nameEmployee = (
  { siteId }: Pick<Context, 'siteId'>,
  institutionCode: string,
  loginName: string,
): AccountName => ({ siteId, kind: 'staff', institutionCode, loginName });

export async function findPrincipal(db: Db, name: AccountName): Promise<Principal | null> {
  if (name.kind === 'person') {
    const [row] = await db.select().from(accounts).where(eq(accounts.username, name.loginName));
    return row === undefined ? null : { kind: 'person', row };
  }
  const [found] = await db
    .select({ row: staffAccounts })
    .from(staffAccounts)
    .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
    .where(and(eq(offices.code, name.institutionCode ?? ''), eq(staffAccounts.employeeId, name.loginName)));
  return found === undefined ? null : { kind: 'staff', row: found.row };
}

/** The name as counters know it, perhaps of one network alone; nobody's names have counters too. */
export function nameKey(context: Context, kind: string, name: AccountName, network = ''): string {
  const value = name.kind === 'staff' ? `${name.institutionCode}/${name.loginName}` : name.loginName;
  return limitKey(context, `signIn.${kind}`, `${name.kind}/${value}${network === '' ? '' : `/${network}`}`);
}

/** Every device of the account becomes unknown: none of their cookies fits the new epoch. Returns the new epoch. */
export async function forgetKnownDevices(tx: Db, kind: PrincipalKind, id: string): Promise<number> {
  const { holders } = SESSION_TABLES[kind];
  const [row] = await tx
    .update(holders)
    .set({ deviceEpoch: sql`${holders.deviceEpoch} + 1` })
    .where(eq(holders.id, id))
    .returning({ deviceEpoch: holders.deviceEpoch });
  return row?.deviceEpoch ?? 0;
}

/** A browser that the owner of the account has forgotten in the settings has no row any more; employees have no list. */
export async function hasDevice(db: Db, { kind, row }: Principal, deviceId: string): Promise<boolean> {
  if (kind === 'staff') return true;
  return (await db.$count(devices, and(eq(devices.id, deviceId), eq(devices.accountId, row.id)))) > 0;
}

/** Whose password is shown to everybody: there is nothing to guess, and nobody may shut everybody else out. */
export function isSharedName({ config }: Pick<Context, 'config'>, name: AccountName): boolean {
  if (!config.demo) return false;
  if (name.kind === 'person') return DEMO_ACCOUNTS.some(({ username }) => username === name.loginName);
  return DEMO_OFFICE_ADMINS.some((one) => one.code === name.institutionCode && one.username === name.loginName);
}
