import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { CLOSED_OFFER_DAYS } from '@repo/contract/enrolments/offers';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Job } from '../../core/feature.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments, taxCodes } from '../../db/tables/enrolments.ts';
import { offices } from '../../db/tables/staff.ts';
import { isOwnTaxCode, mayBeOffered } from '../accounts/offered-to.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import type { EnrolmentRow } from './enrolment-rows.ts';

/** So many rows in one run; the rest waits for the next one. */
const AT_ONCE = 200;

type Closing = { state: 'withdrawn'; withdrawnAt: Date } | { state: 'ended' };

/**
 * Closes offers that nobody answered. What matches them with a person goes at once, or as soon as the person who was told of
 * the offer has heard of its end.
 */
export async function closeOffers(tx: Tx, closing: Closing, which: SQL): Promise<EnrolmentRow[]> {
  const isUntold = isNull(enrolments.toldAt);
  return tx
    .update(enrolments)
    .set({
      ...closing,
      slipHash: null,
      personKey: sql`case when ${isUntold} then null else ${enrolments.personKey} end`,
      toTell: sql`case when ${isUntold} then null else 'closed' end`,
    })
    .where(which)
    .returning();
}

/** Ends the offers whose day has passed, of every way. */
async function endOffers(context: Context): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const isOver = and(eq(enrolments.state, 'offered'), lte(enrolments.expiresAt, now));
    const due = await tx
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(isOver)
      .orderBy(asc(enrolments.expiresAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const which = inArray(
      enrolments.id,
      due.map(({ id }) => id),
    );
    const ended = await closeOffers(tx, { state: 'ended' }, which);
    const entries = ended.map(({ id, officeId }) => ({
      subjectId: officeId,
      act: 'enrolment.ended' as const,
      facts: { enrolment: id },
    }));
    await append(tx, now, entries);
  });
}

/** Tells people of offers that were made to their tax code, and of offers that are gone before they answered. */
async function tellPeople(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await tx
      .select({ row: enrolments, taxCode: taxCodes, office: offices })
      .from(enrolments)
      .innerJoin(offices, eq(offices.id, enrolments.officeId))
      .leftJoin(taxCodes, eq(taxCodes.personKey, enrolments.personKey))
      // An offer to a tax code that nobody has proved yet waits for its person without being looked at further.
      .where(
        sql`${eq(enrolments.toTell, 'closed')} or (${eq(enrolments.toTell, 'offered')} and ${isNotNull(taxCodes.accountId)})`,
      )
      .orderBy(asc(enrolments.id))
      .limit(AT_ONCE)
      .for('update', { of: enrolments, skipLocked: true });
    for (const { row, taxCode, office } of found) {
      const proved = taxCode !== null && isOwnTaxCode(context, taxCode) ? taxCode.accountId : null;
      await tellOne(tx, context, { row, office, accountId: row.accountId ?? row.redeemedBy ?? proved });
    }
  });
}

type OfferToTell = { row: EnrolmentRow; office: typeof offices.$inferSelect; accountId: string | null };

async function tellOne(tx: Tx, context: Context, { row, office, accountId }: OfferToTell): Promise<void> {
  const now = context.clock.now();
  const isOffer = row.toTell === 'offered';
  const isIt = eq(enrolments.id, row.id);
  await tx
    .update(enrolments)
    .set(isOffer ? { toTell: null, toldAt: now } : { toTell: null, personKey: null })
    .where(isIt);
  if (accountId === null || row.dismissedBy === accountId) return;
  const [person] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (person === undefined || person.realm !== office.realm || !mayBeOffered(person)) return;
  const facts = { institutionName: office.name };
  const kind = isOffer ? 'enrolment.offered' : 'enrolment.closed';
  await notify(tx, context, [{ accountId, kind, severity: 'low', facts }]);
  const closing = row.state === 'ended' ? 'enrolment.ended' : 'enrolment.withdrawn';
  const act = isOffer ? 'enrolment.offered' : closing;
  await append(tx, now, [{ subjectId: accountId, act, facts: { enrolment: row.id, office: row.officeId } }]);
}

/** The office has its own log; an offer that nobody took is of no more use to anybody. */
async function forgetClosedOffers({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - CLOSED_OFFER_DAYS * DAY_MS);
  const isGone = and(
    isNull(enrolments.accountId),
    isNull(enrolments.toTell),
    inArray(enrolments.state, ['withdrawn', 'ended']),
    lte(enrolments.expiresAt, before),
  );
  await db.delete(enrolments).where(isGone);
}

/** What becomes of offers while nobody acts; each part by itself does no harm when it runs twice. */
export async function tendOffers(context: Context): Promise<void> {
  await endOffers(context);
  await tellPeople(context);
  await forgetClosedOffers(context);
}

export const TEND_OFFERS: Job = { name: 'tell of offers and end old ones', everyMs: MINUTE_MS, run: tendOffers };
