import type { WidenedAccess } from '@repo/contract/staff/staff-confirm';
import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import type { OfficeRow } from '../accounts/staff-rows.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';

/** Signs an administrator in, or leads on to the dashboard, where they do what a mail leads them to. */
export const PORTAL_PATH = '/institutional-login';
/** More administrators than any institution has; a mail goes to each. */
const TOLD_MAX = 100;

type NotifiedEmployee = Pick<StaffAccount, 'id' | 'fullName' | 'email' | 'language'>;

/** The administrators of an institution who can sign in now, by name, without those named. */
export async function readOtherAdministrators(
  db: Db | Tx,
  { clock }: Context,
  officeId: string,
  without: readonly string[],
): Promise<NotifiedEmployee[]> {
  const { id, fullName, email, language, portalRole, state, accessUntil } = staffAccounts;
  return db
    .select({ id, fullName, email, language })
    .from(staffAccounts)
    .where(
      and(
        eq(staffAccounts.officeId, officeId),
        eq(portalRole, 'admin'),
        eq(state, 'active'),
        or(isNull(accessUntil), gt(accessUntil, clock.now())),
        notInArray(id, [...without]),
      ),
    )
    .orderBy(asc(fullName), asc(id))
    .limit(TOLD_MAX);
}

type Office = Pick<OfficeRow, 'id' | 'name'>;
type AccessWidening = { office: Office; by: string | null; staff: StaffAccount; what: WidenedAccess };

/**
 * Tells all other administrators that an access was made or made wider, by whom, and where it can be stopped. In the
 * act's transaction, so that no access comes about unseen. `by`: null for the operator of the site.
 */
export async function notifyAdministrators(
  tx: Tx,
  context: Context,
  { office, by, staff, what }: AccessWidening,
): Promise<void> {
  const others = await readOtherAdministrators(tx, context, office.id, [staff.id, ...(by === null ? [] : [by])]);
  if (others.length === 0) return;
  const actor = by === null ? null : await readName(tx, by);
  const stopUrl = formatStopUrl(context, `stop=${staff.employeeId}`);
  const params = { office: office.name, by: actor, who: staff.fullName, what, at: context.clock.now(), stopUrl };
  for (const { email: to, language } of others) {
    await queueMail(tx, context, { accountId: null, to, kind: 'staffAccessWidened', params, language });
  }
}

/** Tells an employee that their own role in the portal changed, and by whom. Who was only invited learns it from the invitation. */
export async function notifyEmployee(
  tx: Tx,
  context: Context,
  { office, by, staff, what }: AccessWidening,
): Promise<void> {
  if (staff.state === 'invited') return;
  const actor = by === null ? null : await readName(tx, by);
  const url = `${context.config.publicUrl.origin}${PORTAL_PATH}`;
  const params = { office: office.name, by: actor, what, at: context.clock.now(), url };
  const { email: to, language } = staff;
  await queueMail(tx, context, { accountId: null, to, kind: 'staffRoleChanged', params, language });
}

/** The same of a whole list, in one mail: whoever gets two hundred reads none. */
export async function notifyOfList(
  tx: Tx,
  context: Context,
  { office, by, listId, count }: { office: Office; by: string; listId: string; count: number },
): Promise<void> {
  const others = await readOtherAdministrators(tx, context, office.id, [by]);
  if (others.length === 0) return;
  const stopUrl = formatStopUrl(context, `stop-list=${listId}`);
  const actor = (await readName(tx, by)) ?? '';
  const params = { office: office.name, by: actor, count: String(count), at: context.clock.now(), stopUrl };
  for (const { email: to, language } of others) {
    await queueMail(tx, context, { accountId: null, to, kind: 'staffListInvited', params, language });
  }
}

async function readName(tx: Tx, staffId: string): Promise<string | null> {
  const [staff] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, staffId));
  return staff?.fullName ?? null;
}

const formatStopUrl = ({ config }: Context, fragment: string): string =>
  `${config.publicUrl.origin}${PORTAL_PATH}#${fragment}`;
