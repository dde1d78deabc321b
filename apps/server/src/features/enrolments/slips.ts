import type { Realm } from '@repo/contract/accounts/accounts';
import { HOUR_MS } from '@repo/contract/durations';
import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import { SLIP_TRIES_PER_HOUR, SLIP_TRIES_PER_NETWORK } from '@repo/contract/enrolments/offers';
import { enc, pepperedHash } from '@repo/vault';
import { and, eq, gt } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { offices } from '../../db/tables/staff.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS } from '../../seals/staff-row-macs.ts';
import { mayBeOffered } from '../accounts/offered-to.ts';
import { append } from '../audit/audit-leaves.ts';
import { type EnrolmentRow, viewEnrolment } from './enrolment-rows.ts';
import { hasLiveFolder } from './own-enrolments.ts';

/** Crockford's base 32: no letter that looks like a digit. 16 of them are 80 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SLIP_SIGNS = 16;
const GROUP_SIGNS = 4;
/** What people write for a sign that is not there. */
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** `draw`: a whole number from 0, below the one given. The answer is in groups, as it is printed. */
export function makeSlip(draw: (below: number) => number): string {
  const signs = Array.from({ length: SLIP_SIGNS }, () => SIGNS.charAt(draw(SIGNS.length))).join('');
  return (signs.match(new RegExp(`.{${GROUP_SIGNS}}`, 'g')) ?? []).join('-');
}

/** Of what was typed, whatever its case and gaps are. */
export function hashSlip({ keys }: Pick<Context, 'keys'>, typed: string): Uint8Array {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILO]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return pepperedHash(keys.pepper, enc('offer.slip', signs));
}

/**
 * Binds the offer of a slip to the caller. Tries are counted before the code is looked at; a code that is wrong, used by
 * somebody else, withdrawn or ended gets one answer. Of two accounts at once the row's lock lets one be first.
 */
export async function redeemSlip(
  context: Context,
  { accountId, realm }: Pick<Session, 'accountId' | 'realm'>,
  typed: string,
  network: string,
): Promise<Enrolment | Refusal> {
  const now = context.clock.now();
  const tries = [
    { key: limitKey(context, 'enrolments.slipTry', accountId), max: SLIP_TRIES_PER_HOUR },
    { key: limitKey(context, 'enrolments.slipNetwork', network), max: SLIP_TRIES_PER_NETWORK },
  ];
  for (const { key, max } of tries) {
    const waitSeconds = await countWindowUse(context.db, key, now, { max, windowMs: HOUR_MS });
    if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  }
  return context.db.transaction(async (tx) => {
    const person = await lockAccount(tx, context, accountId);
    if (!mayBeOffered(person)) return refuse('enrolments.privateOnly');
    const found = await lockSlip(tx, context, { typed, realm });
    if (found === null || isOfAnother(found.row, accountId)) return refuse('enrolments.unknownSlip');
    const { row, office } = found;
    if (row.redeemedBy === accountId) return viewEnrolment(row, office, false);
    if (await hasLiveFolder(tx, row.officeId, accountId)) return refuse('enrolments.alreadyYours');
    const redeemed = { redeemedBy: accountId, redeemedAt: now, toldAt: now };
    await tx.update(enrolments).set(redeemed).where(eq(enrolments.id, row.id));
    const facts = { enrolment: row.id, office: row.officeId };
    await append(tx, now, [{ subjectId: accountId, act: 'enrolment.offered', facts }]);
    return viewEnrolment({ ...row, ...redeemed }, office, false);
  });
}

/** Also when the account that took it is gone. */
const isOfAnother = ({ redeemedAt, redeemedBy }: EnrolmentRow, accountId: string): boolean =>
  redeemedAt !== null && redeemedBy !== accountId;

/** The open offer of a slip, of an institution that stands in the caller's realm. */
async function lockSlip(
  tx: Tx,
  context: Context,
  { typed, realm }: { typed: string; realm: Realm },
): Promise<{ row: EnrolmentRow; office: typeof offices.$inferSelect } | null> {
  const isOpen = and(
    eq(enrolments.slipHash, hashSlip(context, typed)),
    eq(enrolments.state, 'offered'),
    gt(enrolments.expiresAt, context.clock.now()),
  );
  const [row] = await tx.select().from(enrolments).where(isOpen).for('update');
  if (row === undefined) return null;
  const [office] = await tx.select().from(offices).where(eq(offices.id, row.officeId));
  if (office === undefined || office.state !== 'open' || office.realm !== realm) return null;
  return isRowIntact(context, OFFICE_MAC_COLUMNS, office) ? { row, office } : null;
}
