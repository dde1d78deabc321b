import { randomInt } from 'node:crypto';
import type { Realm } from '@repo/contract/accounts/accounts';
import type { BodyOf, QueryOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import {
  type IssuedCode,
  type issueCode as issueCodeCall,
  type listIssuedCodes,
  OFFERS_PER_DAY,
  REOFFER_DAYS,
} from '@repo/contract/enrolments/issued-codes';
import { OFFER_DAYS } from '@repo/contract/enrolments/offers';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import { groupPersonalCode, PERSONAL_CODE_SIGNS, writePersonalCode } from '@repo/contract/rules/personal-code';
import { and, desc, eq, gt, ilike, lt, or, sql } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { findPerson } from '../accounts/find-person.ts';
import { computeAddressKey, computeTaxCodeKey } from '../accounts/offered-to.ts';
import { append } from '../audit/audit-leaves.ts';
import { endIssuedFolder } from '../folders/issued-folders.ts';
import { notify } from '../notifications/notify.ts';
import { ownItaly } from '../territory/read-italy.ts';
import { closeOffers } from './close-offers.ts';
import type { EnrolmentRow } from './enrolment-rows.ts';

/** Who gives folders: an employee for an office. */
export type OfficeDesk = Pick<StaffSession, 'officeId' | 'officeCode' | 'officeName' | 'realm' | 'staffId'>;
type OfferedPlace = Pick<BodyOf<typeof issueCodeCall>, 'municipality' | 'district'>;
type CodePageQuery = { after: string | null; limit: number };

/** What the office is shown of a row: the glyph's state, never its content. */
const COLUMNS = {
  row: enrolments,
  username: accounts.username,
  fullName: accounts.fullName,
  isActive: sql<boolean | null>`(
    select ${glyphs.isActive} from ${glyphs}
    where ${glyphs.accountId} = ${enrolments.accountId} and ${glyphs.id} = ${enrolments.recordId}
      and ${glyphs.trashedAt} is null)`,
};
export type OfficeEnrolment = {
  row: EnrolmentRow;
  username: string | null;
  fullName: string | null;
  isActive: boolean | null;
};

/** Newest first, one row more than `limit` where there is a next page; of the caller's office alone. */
export async function listCodes(
  context: Context,
  { officeId, realm }: StaffSession,
  { state, search = '' }: QueryOf<typeof listIssuedCodes>,
  page: CodePageQuery,
): Promise<IssuedCode[]> {
  const { db } = context;
  const conditions = [eq(enrolments.officeId, officeId)];
  if (page.after !== null) conditions.push(lt(enrolments.id, page.after));
  if (state !== undefined) conditions.push(eq(enrolments.state, state));
  const found = await selectCodes(db)
    .where(and(...conditions, search.trim() === '' ? undefined : contains(context, realm, search.trim())))
    .orderBy(desc(enrolments.id))
    .limit(page.limit + 1);
  return found.map(viewCode);
}

const selectCodes = (db: Db | Tx) =>
  db.select(COLUMNS).from(enrolments).leftJoin(accounts, eq(accounts.id, enrolments.accountId));

/** The login name is the office's to know once it offered by it, or the person accepted. */
const isNameKnown = ({ way, state }: Pick<EnrolmentRow, 'way' | 'state'>): boolean =>
  way === 'username' || state === 'accepted';

/** Signs of a pattern stand for themselves. Nobody is found by a name that the office does not know. */
function contains(context: Context, realm: Realm, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isKnown = or(eq(enrolments.way, 'username'), eq(enrolments.state, 'accepted'));
  const taxCode = readFiscalCode(search);
  const key = taxCode === null ? computeAddressKey(context, realm, search) : computeTaxCodeKey(context, realm, taxCode);
  return or(
    and(isKnown, ilike(accounts.username, pattern)),
    ilike(enrolments.code, pattern),
    eq(enrolments.personKey, key),
  );
}

export function viewCode({ row, username, fullName, isActive }: OfficeEnrolment): IssuedCode {
  const isAccepted = row.state === 'accepted';
  return {
    id: row.id,
    code: row.code,
    way: row.way,
    hint: row.hint,
    username: isNameKnown(row) ? username : null,
    fullName: isAccepted ? fullName : null,
    municipality: row.municipality,
    district: row.district,
    state: row.state,
    glyph: isAccepted ? glyphWord(isActive) : 'none',
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

function glyphWord(isActive: boolean | null): IssuedCode['glyph'] {
  if (isActive === null) return 'none';
  return isActive ? 'active' : 'stopped';
}

/** Offers a folder. Of two offers to one person at once the second is refused by the table. */
export async function issueCode(
  context: Context,
  session: OfficeDesk,
  body: BodyOf<typeof issueCodeCall>,
): Promise<IssuedCode | Refusal> {
  const now = context.clock.now();
  const { officeId } = session;
  if (!isPlace(body)) return refuse('enrolments.unknownPlace');
  const waitSeconds = await countOffer(context, officeId);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    const person = await findPerson(tx, session.realm, body.username);
    if (person === null) return refuse('enrolments.unknownPerson');
    // Under the lock that an acceptance of another offer takes: one of the two is second.
    await lockAccount(tx, context, person.id);
    if (await declinedLately(tx, officeId, person.id, now)) {
      return refuse('enrolments.declinedLately', { params: { days: String(REOFFER_DAYS) } });
    }
    const made = await tx
      .insert(enrolments)
      .values({
        id: newId(now.getTime()),
        officeId,
        accountId: person.id,
        municipality: body.municipality,
        district: body.district ?? null,
        code: makeCode(session.officeCode),
        state: 'offered',
        offeredAt: now,
        expiresAt: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
        toldAt: now,
      })
      .onConflictDoNothing()
      .returning();
    const [row] = made;
    if (row === undefined) return refuse('enrolments.already');
    const facts = { institutionName: session.officeName };
    await notify(tx, context, [{ accountId: person.id, kind: 'enrolment.offered', severity: 'low', facts }]);
    await appendFor(tx, context, session, row, 'enrolment.offered');
    return viewCode({ row, ...person, isActive: null });
  });
}

/** Offers to nobody count too: a list of names cannot be tried here. Returns the seconds to wait. */
export async function countOffer(context: Context, officeId: string): Promise<number> {
  const key = limitKey(context, 'enrolments.offer', officeId);
  return countWindowUse(context.db, key, context.clock.now(), { max: OFFERS_PER_DAY, windowMs: DAY_MS });
}

/** A municipality of the list, and where one is named a district of it. */
export function isPlace({ municipality, district }: OfferedPlace): boolean {
  const { byCode } = ownItaly();
  if (byCode.get(municipality)?.level !== 'municipality') return false;
  return district === undefined || byCode.get(district)?.above?.code === municipality;
}

/** Random, not derived from the person: a code names nobody, and two codes of one person look unrelated. */
export function makeCode(officeCode: string): string {
  const numbers = Array.from({ length: PERSONAL_CODE_SIGNS }, () => randomInt(32));
  return `${officeCode}-${groupPersonalCode(writePersonalCode(numbers))}`;
}

async function declinedLately(tx: Tx, officeId: string, accountId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REOFFER_DAYS * DAY_MS);
  const declined = and(
    eq(enrolments.officeId, officeId),
    eq(enrolments.accountId, accountId),
    eq(enrolments.state, 'declined'),
    gt(enrolments.answeredAt, since),
  );
  return (await tx.$count(enrolments, declined)) > 0;
}

/** Another institution's code and an unknown one are one answer. */
export async function withdrawCode(context: Context, session: OfficeDesk, id: string): Promise<IssuedCode | Refusal> {
  return context.db.transaction(async (tx) => {
    const isOwn = and(eq(enrolments.id, id), eq(enrolments.officeId, session.officeId));
    const [row] = await tx.select().from(enrolments).where(isOwn).for('update');
    if (row === undefined) return refuse('enrolments.unknown');
    if (row.state === 'declined' || row.state === 'ended') return refuse('enrolments.answered');
    if (row.state !== 'withdrawn') await withdraw(tx, context, session, row);
    const [found] = await selectCodes(tx).where(isOwn);
    return found === undefined ? refuse('enrolments.unknown') : viewCode(found);
  });
}

async function withdraw(tx: Tx, context: Context, session: OfficeDesk, row: EnrolmentRow): Promise<void> {
  const { accountId, folderId } = row;
  const withdrawnAt = context.clock.now();
  if (accountId === null) {
    // Nobody's yet: that somebody was told of it must show neither in the answer nor in its time, so a job tells them.
    await closeOffers(tx, { state: 'withdrawn', withdrawnAt }, eq(enrolments.id, row.id));
    await append(tx, withdrawnAt, [officeEntry(session, row.id, 'enrolment.withdrawn')]);
    return;
  }
  if (folderId !== null) await endIssuedFolder(tx, context, accountId, folderId);
  const changes = { state: 'withdrawn', folderId: null, withdrawnAt } as const;
  await tx.update(enrolments).set(changes).where(eq(enrolments.id, row.id));
  const facts = { institutionName: session.officeName };
  const gone = { kind: 'enrolment.withdrawn', severity: 'medium' } as const;
  const unanswered = { kind: 'enrolment.closed', severity: 'low' } as const;
  await notify(tx, context, [{ accountId, ...(row.state === 'accepted' ? gone : unanswered), facts }]);
  await appendFor(tx, context, session, { id: row.id, accountId }, 'enrolment.withdrawn');
}

/** In the person's log, and in the institution's with the employee who did it. */
async function appendFor(
  tx: Tx,
  context: Context,
  desk: OfficeDesk,
  { id: enrolment, accountId }: Pick<EnrolmentRow, 'id' | 'accountId'>,
  act: OfficeAct,
): Promise<void> {
  await append(tx, context.clock.now(), [
    ...(accountId === null ? [] : [{ subjectId: accountId, act, facts: { enrolment, office: desk.officeId } }]),
    officeEntry(desk, enrolment, act),
  ]);
}

type OfficeAct = 'enrolment.offered' | 'enrolment.withdrawn';

export const officeEntry = ({ officeId, staffId }: OfficeDesk, enrolment: string, act: OfficeAct) => ({
  subjectId: officeId,
  act,
  facts: { enrolment, staff: staffId },
});
