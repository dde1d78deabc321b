import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { offices } from '../../db/tables/staff.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS } from '../../seals/staff-row-macs.ts';
import { matchOwnOffers } from '../accounts/offered-to.ts';
import { append } from '../audit/audit-leaves.ts';
import { createIssuedFolder, endIssuedFolder } from '../folders/issued-folders.ts';
import { type EnrolmentRow, hasGlyph, viewEnrolment } from './enrolment-rows.ts';

type EnrolmentHolder = Pick<Session, 'accountId' | 'realm'>;
type EnrolmentPageQuery = { after: string | null; limit: number };
type OwnEnrolment = { row: EnrolmentRow; office: typeof offices.$inferSelect; isMinted: boolean };

/** Newest first, one row more than `limit` where there is a next page. */
export async function listOwnEnrolments(
  context: Context,
  accountId: string,
  page: EnrolmentPageQuery,
): Promise<Enrolment[]> {
  const { db } = context;
  const isOwn = or(eq(enrolments.accountId, accountId), await matchOwnOffers(db, context, accountId));
  const found = await db
    .select({ row: enrolments, office: offices, isMinted: hasGlyph(db) })
    .from(enrolments)
    .innerJoin(offices, eq(offices.id, enrolments.officeId))
    .where(and(isOwn, page.after === null ? undefined : lt(enrolments.id, page.after)))
    .orderBy(desc(enrolments.id))
    .limit(page.limit + 1);
  return found.map(({ row, office, isMinted }) => viewEnrolment(row, office, isMinted));
}

/** Makes the folder and reserves the id of its glyph. Accepted twice, also at once, it is one folder. */
export async function acceptEnrolment(
  context: Context,
  person: EnrolmentHolder,
  id: string,
): Promise<Enrolment | Refusal> {
  return context.db.transaction(async (tx) => {
    const found = await lockOwn(tx, context, person, id);
    if (found instanceof Refusal) return found;
    const { row, office, isMinted } = found;
    if (row.state === 'accepted') return viewEnrolment(row, office, isMinted);
    const refused = await findObstacle(tx, context, person, found);
    if (refused !== null) return refused;
    const issued = { name: office.name, role: office.kind, code: row.code };
    const folderId = await createIssuedFolder(tx, context, person.accountId, issued);
    if (folderId instanceof Refusal) return folderId;
    const recordId = newId(context.clock.now().getTime());
    const changed = await answerAs(tx, context, row, {
      accountId: person.accountId,
      state: 'accepted',
      folderId,
      recordId,
    });
    return viewEnrolment(changed, office, false);
  });
}

/** Why an offer of the caller's cannot be accepted; null: it can. */
async function findObstacle(
  tx: Tx,
  context: Context,
  { accountId, realm }: EnrolmentHolder,
  { row, office }: OwnEnrolment,
): Promise<Refusal | null> {
  if (row.state !== 'offered' || row.dismissedBy === accountId) return refuse('enrolments.answered');
  // The job that ends offers runs every so often: what is past its day is over before it came by.
  if (row.expiresAt !== null && row.expiresAt <= context.clock.now()) return refuse('enrolments.answered');
  const isStanding =
    office.state === 'open' && office.realm === realm && isRowIntact(context, OFFICE_MAC_COLUMNS, office);
  if (!isStanding) return refuse('enrolments.unknown');
  const isSecond = row.accountId === null && (await hasLiveFolder(tx, row.officeId, accountId));
  return isSecond ? refuse('enrolments.alreadyYours') : null;
}

/** Of an offer: no. Of an accepted folder: it is given back, and its code ends. */
export async function declineEnrolment(
  context: Context,
  person: EnrolmentHolder,
  id: string,
): Promise<Enrolment | Refusal> {
  return context.db.transaction(async (tx) => {
    const found = await lockOwn(tx, context, person, id);
    if (found instanceof Refusal) return found;
    const { row, office } = found;
    if (row.state === 'declined') return viewEnrolment(row, office, false);
    if (row.state === 'withdrawn' || row.state === 'ended') return refuse('enrolments.answered');
    if (row.accountId === null && row.way !== 'slip') return dismiss(tx, context, person, { row, office });
    if (row.folderId !== null) await endIssuedFolder(tx, context, person.accountId, row.folderId);
    const changed = await answerAs(tx, context, row, {
      accountId: person.accountId,
      state: 'declined',
      folderId: null,
    });
    return viewEnrolment(changed, office, false);
  });
}

/** A folder, or an offer made by login name: the table allows one of an office at a time. */
export async function hasLiveFolder(tx: Tx, officeId: string, accountId: string): Promise<boolean> {
  const isLive = and(
    eq(enrolments.officeId, officeId),
    eq(enrolments.accountId, accountId),
    inArray(enrolments.state, ['offered', 'accepted']),
  );
  return (await tx.$count(enrolments, isLive)) > 0;
}

/** The office sees its offer wait until it ends: a refusal would tell it that somebody with this address or tax code is here. */
async function dismiss(
  tx: Tx,
  { clock }: Context,
  { accountId }: EnrolmentHolder,
  { row, office }: Pick<OwnEnrolment, 'row' | 'office'>,
): Promise<Enrolment> {
  const at = clock.now();
  const dismissed = { ...row, state: 'declined', answeredAt: row.dismissedAt ?? at } as const;
  if (row.dismissedBy === accountId) return viewEnrolment(dismissed, office, false);
  await tx.update(enrolments).set({ dismissedBy: accountId, dismissedAt: at }).where(eq(enrolments.id, row.id));
  const facts = { enrolment: row.id, office: row.officeId };
  await append(tx, at, [{ subjectId: accountId, act: 'enrolment.declined', facts }]);
  return viewEnrolment({ ...dismissed, answeredAt: at }, office, false);
}

/** The caller's own, locked after the account. Another person's and an unknown one are one answer. */
async function lockOwn(
  tx: Tx,
  context: Context,
  { accountId }: EnrolmentHolder,
  id: string,
): Promise<OwnEnrolment | Refusal> {
  await lockAccount(tx, context, accountId);
  const isIt = eq(enrolments.id, id);
  // Locked first, then looked at: whose the offer is may change while this waits for its row.
  await tx.select({ id: enrolments.id }).from(enrolments).where(isIt).for('update');
  const isMine = or(
    eq(enrolments.accountId, accountId),
    eq(enrolments.dismissedBy, accountId),
    await matchOwnOffers(tx, context, accountId),
  );
  const isOwn = and(isIt, isMine);
  const [row] = await tx.select().from(enrolments).where(isOwn);
  if (row === undefined) return refuse('enrolments.unknown');
  const [beside] = await tx
    .select({ office: offices, isMinted: hasGlyph(tx) })
    .from(enrolments)
    .innerJoin(offices, eq(offices.id, enrolments.officeId))
    .where(isOwn);
  return beside === undefined ? refuse('enrolments.unknown') : { row, ...beside };
}

type EnrolmentAnswer = Pick<EnrolmentRow, 'folderId'> & {
  accountId: string;
  state: 'accepted' | 'declined';
  recordId?: string;
};

/** Person and office each have the answer in their own log. */
async function answerAs(tx: Tx, context: Context, row: EnrolmentRow, answer: EnrolmentAnswer): Promise<EnrolmentRow> {
  const answeredAt = context.clock.now();
  const changes = { ...answer, answeredAt, personKey: null, slipHash: null, toTell: null };
  await tx.update(enrolments).set(changes).where(eq(enrolments.id, row.id));
  const act = answer.state === 'accepted' ? 'enrolment.accepted' : 'enrolment.declined';
  const facts = { enrolment: row.id };
  await append(tx, answeredAt, [
    { subjectId: answer.accountId, act, facts: { ...facts, office: row.officeId } },
    { subjectId: row.officeId, act, facts },
  ]);
  return { ...row, ...changes };
}
