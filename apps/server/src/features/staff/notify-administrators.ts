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

type AccessWidening = {
  office: Pick<OfficeRow, 'id' | 'name'>;
  by: string | null;
  staff: StaffAccount;
  what: WidenedAccess;
};

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
  const [actor] = by === null ? [] : await tx.select().from(staffAccounts).where(eq(staffAccounts.id, by));
  const params = {
    office: office.name,
    by: actor?.fullName ?? null,
    who: staff.fullName,
    what,
    at: context.clock.now(),
    stopUrl: `${context.config.publicUrl.origin}${PORTAL_PATH}#stop=${staff.employeeId}`,
  };
  for (const { email: to, language } of others) {
    await queueMail(tx, context, { accountId: null, to, kind: 'staffAccessWidened', params, language });
  }
}
