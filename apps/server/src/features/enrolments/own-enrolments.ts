import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import { and, desc, eq, lt } from 'drizzle-orm';
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
import { append } from '../audit/audit-leaves.ts';
import { createIssuedFolder, endIssuedFolder } from '../folders/issued-folders.ts';
import { type EnrolmentRow, hasGlyph, viewEnrolment } from './enrolment-rows.ts';

type EnrolmentHolder = Pick<Session, 'accountId' | 'realm'>;
type EnrolmentPageQuery = { after: string | null; limit: number };
type OwnEnrolment = { row: EnrolmentRow; office: typeof offices.$inferSelect; isMinted: boolean };

/** Newest first, one row more than `limit` where there is a next page. */
export async function listOwnEnrolments(
  { db }: Context,
  accountId: string,
  page: EnrolmentPageQuery,
): Promise<Enrolment[]> {
  const found = await db
    .select({ row: enrolments, office: offices, isMinted: hasGlyph(db) })
    .from(enrolments)
    .innerJoin(offices, eq(offices.id, enrolments.officeId))
    .where(and(eq(enrolments.accountId, accountId), page.after === null ? undefined : lt(enrolments.id, page.after)))
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
    if (row.state !== 'offered') return refuse('enrolments.answered');
    const isStanding =
      office.state === 'open' && office.realm === person.realm && isRowIntact(context, OFFICE_MAC_COLUMNS, office);
    if (!isStanding) return refuse('enrolments.unknown');
    const issued = { name: office.name, role: office.kind, code: row.code };
    const folderId = await createIssuedFolder(tx, context, person.accountId, issued);
    if (folderId instanceof Refusal) return folderId;
    const recordId = newId(context.clock.now().getTime());
    const changed = await answerAs(tx, context, row, { state: 'accepted', folderId, recordId });
    return viewEnrolment(changed, office, false);
  });
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
    if (row.state === 'withdrawn') return refuse('enrolments.answered');
    if (row.folderId !== null) await endIssuedFolder(tx, context, person.accountId, row.folderId);
    const changed = await answerAs(tx, context, row, { state: 'declined', folderId: null });
    return viewEnrolment(changed, office, false);
  });
}

/** The caller's own, locked after the account. Another person's and an unknown one are one answer. */
async function lockOwn(
  tx: Tx,
  context: Context,
  { accountId }: EnrolmentHolder,
  id: string,
): Promise<OwnEnrolment | Refusal> {
  await lockAccount(tx, context, accountId);
  const isOwn = and(eq(enrolments.id, id), eq(enrolments.accountId, accountId));
  const [row] = await tx.select().from(enrolments).where(isOwn).for('update');
  if (row === undefined) return refuse('enrolments.unknown');
  const [beside] = await tx
    .select({ office: offices, isMinted: hasGlyph(tx) })
    .from(enrolments)
    .innerJoin(offices, eq(offices.id, enrolments.officeId))
    .where(isOwn);
  return beside === undefined ? refuse('enrolments.unknown') : { row, ...beside };
}

type EnrolmentAnswer = Pick<EnrolmentRow, 'folderId'> & { state: 'accepted' | 'declined'; recordId?: string };

/** Person and office each have the answer in their own log. */
async function answerAs(tx: Tx, context: Context, row: EnrolmentRow, answer: EnrolmentAnswer): Promise<EnrolmentRow> {
  const answeredAt = context.clock.now();
  const changes = { ...answer, answeredAt };
  await tx.update(enrolments).set(changes).where(eq(enrolments.id, row.id));
  const act = answer.state === 'accepted' ? 'enrolment.accepted' : 'enrolment.declined';
  const facts = { enrolment: row.id };
  await append(tx, answeredAt, [
    { subjectId: row.accountId, act, facts: { ...facts, office: row.officeId } },
    { subjectId: row.officeId, act, facts },
  ]);
  return { ...row, ...changes };
}
