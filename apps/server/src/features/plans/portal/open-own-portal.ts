import { SETUP_SEATS } from '@repo/contract/plans/institution-start';
import { OFFICE_CODE_WORDS } from '@repo/contract/staff/staff';
import { eq, like } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { portalSetups } from '../../../db/tables/money/plans.ts';
import { offices } from '../../../db/tables/staff.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../../seals/account-row-mac.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import type { OfficeRow } from '../../accounts/staff-rows.ts';
import { append } from '../../audit/audit-leaves.ts';
import { deliverFee } from '../../fees/end-fee.ts';
import { notify } from '../../notifications/notify.ts';
import { openOffice } from '../../staff/operate-offices.ts';
import { hasHospitalPlan } from '../entitlements.ts';

type PortalSetup = typeof portalSetups.$inferSelect;

export async function findPortalSetup(db: Db, accountId: string): Promise<PortalSetup | null> {
  const [row] = await db.select().from(portalSetups).where(eq(portalSetups.accountId, accountId));
  return row ?? null;
}

/**
 * Whoever opens a portal holds this row: the licence and the payment may come at the same moment, and the later of the two
 * sees the other. The account is read and not locked, because a payment that arrives is locked before (ARCHITECTURE, invariant 14).
 */
async function lockPortalSetup(tx: Tx, accountId: string): Promise<PortalSetup | null> {
  const [row] = await tx.select().from(portalSetups).where(eq(portalSetups.accountId, accountId)).for('update');
  return row ?? null;
}

async function readIntactAccount(tx: Tx, context: Context, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('An account vanished.');
  if (!isRowIntact(context, ACCOUNT_MAC_COLUMNS, account)) throw refuse('account.notIntact');
  return account;
}

export async function findOwnOffice(db: Db, accountId: string): Promise<OfficeRow | null> {
  const [row] = await db.select().from(offices).where(eq(offices.accountId, accountId));
  return row ?? null;
}

/**
 * Opens the portal of an institution's account and invites its holder as the first administrator, at the confirmed address,
 * once all of it is there: the checked licence, the place, and the set-up. Called wherever the last of them may come; again
 * it does nothing.
 */
export async function openOwnPortal(tx: Tx, context: Context, accountId: string): Promise<void> {
  const setup = await lockPortalSetup(tx, accountId);
  const account = await readIntactAccount(tx, context, accountId);
  if (setup === null || !mayOpen(account) || (await findOwnOffice(tx, accountId)) !== null) return;
  const isPaid = setup.isOwed || setup.feeOrderId !== null || (await hasHospitalPlan(tx, accountId));
  if (!isPaid) return;
  const office = await openNumbered(tx, context, account, setup);
  if (office === null) {
    context.log.error({ kind: account.institutionType }, 'no code is left for a portal of this kind');
    return;
  }
  const now = context.clock.now();
  await append(tx, now, [{ subjectId: accountId, act: 'portal.opened', facts: { office: office.id } }]);
  const facts = { officeCode: office.code };
  await notify(tx, context, [{ accountId, kind: 'portal.opened', severity: 'low', facts }]);
  if (setup.feeOrderId !== null) await deliverFee(tx, context, setup.feeOrderId);
}

/** The portal vouches for people who read cards: no institution has one before two reviewers have seen its licence. */
const mayOpen = ({ accountType, institutionVerifiedAt, institutionType, emailConfirmedAt, realm }: Account): boolean =>
  accountType === 'institution' &&
  institutionType !== null &&
  institutionVerifiedAt !== null &&
  emailConfirmedAt !== null &&
  realm === 'real';

/** The three digits of a code. */
const NUMBERS_MAX = 999;
/** Others open one of the same kind at the same moment, at most this many. */
const TRIES = 20;

async function openNumbered(
  tx: Tx,
  context: Context,
  account: Account,
  { municipality }: PortalSetup,
): Promise<OfficeRow | null> {
  const { id: accountId, institutionType: kind, institutionName, fullName, username, email, realm } = account;
  if (kind === null) return null;
  const administrator = { employeeId: username, fullName, email };
  const name = institutionName ?? fullName;
  for (let tried = 0; tried < TRIES; tried++) {
    const code = await findFreeCode(tx, OFFICE_CODE_WORDS[kind]);
    if (code === null) return null;
    const asked = { code, name, kind, municipality, realm, accountId, ownSeats: SETUP_SEATS };
    const office = await openOffice(tx, context, asked, administrator);
    if (office !== null) return office;
  }
  return null;
}

async function findFreeCode(tx: Tx, word: string): Promise<string | null> {
  const taken = await tx
    .select({ code: offices.code })
    .from(offices)
    .where(like(offices.code, `IT-${word}-%`));
  const codes = new Set(taken.map(({ code }) => code));
  for (let number = 1; number <= NUMBERS_MAX; number++) {
    const code = `IT-${word}-${String(number).padStart(3, '0')}`;
    if (!codes.has(code)) return code;
  }
  return null;
}
