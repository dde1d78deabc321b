import type { BodyOf } from '@repo/contract/call';
import type { CharityShare } from '@repo/contract/charity/charity';
import type { payShare, reverseShare } from '@repo/contract/charity/creator-charity';
import { DAY_MS } from '@repo/contract/durations';
import { type Currency, formatMinor } from '@repo/contract/rules/money';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import {
  charityMonths,
  charityOrganisations,
  charityPools,
  charityShares,
  charitySteps,
} from '../../db/tables/money/charity.ts';
import { append } from '../audit/audit-leaves.ts';
import { bookMoney, type MoneyLeg } from '../money/book-money.ts';
import { notify } from '../notifications/notify.ts';
import type { ShareRow } from './allocate-months.ts';
import { bankAccount, owedAccount, poolAccount } from './charity-accounts.ts';
import { viewShare } from './read-months.ts';

export type StepRow = typeof charitySteps.$inferSelect;
type SettledShare = { share: ShareRow; currency: Currency; last: StepRow | null };
type SettlementActor = { shareId: string; byId: string };
type NewStep = Pick<StepRow, 'kind' | 'reference' | 'paidOn' | 'reason'>;

const ACTS = { paid: 'charity.paid', undone: 'charity.payoutReversed', returned: 'charity.shareReturned' } as const;

/** Records that a share was paid. Two at once are one payout: the share is locked. */
export function recordPayout(
  context: Context,
  { body, ...by }: SettlementActor & { body: BodyOf<typeof payShare> },
): Promise<CharityShare | Refusal> {
  return settle(context, by, ({ last }) => {
    if (last !== null && last.kind !== 'undone') return refuse('charity.notPayable');
    if (body.paidOn > latestDay(context)) return refuse('charity.paidLater');
    return { kind: 'paid', reference: body.reference, paidOn: body.paidOn, reason: null };
  });
}

/** Anywhere on earth it is tomorrow at most. */
const latestDay = ({ clock }: Context): string => new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);

/** Nothing is changed: a payout that came back, or a share that nobody can be paid, is booked the other way round. */
export function reverse(
  context: Context,
  { body, ...by }: SettlementActor & { body: BodyOf<typeof reverseShare> },
): Promise<CharityShare | Refusal> {
  return settle(context, by, ({ last }) => {
    const isPaid = last?.kind === 'paid';
    const isOpen = last === null || last.kind === 'undone';
    if (body.of === 'payout' ? !isPaid : !isOpen) return refuse('charity.notReversible');
    const kind = body.of === 'payout' ? 'undone' : 'returned';
    return { kind, reference: null, paidOn: null, reason: body.reason };
  });
}

async function settle(
  context: Context,
  { shareId, byId }: SettlementActor,
  decide: (settled: SettledShare) => NewStep | Refusal,
): Promise<CharityShare | Refusal> {
  return context.db.transaction(async (tx) => {
    const settled = await lockShare(tx, shareId);
    if (settled === null) return refuse('charity.unknownShare');
    const step = decide(settled);
    if (step instanceof Refusal) return step;
    const at = context.clock.now();
    const row: StepRow = { ...step, id: newId(at.getTime()), shareId, place: (settled.last?.place ?? 0) + 1, byId, at };
    await tx.insert(charitySteps).values(row);
    await bookMoney(tx, { kind: 'charityStep', about: row.id, at, legs: [await buildLeg(tx, context, settled, row)] });
    await notifySettlement(tx, context, settled, row);
    return viewShare(settled.share, row);
  });
}

async function lockShare(tx: Tx, shareId: string): Promise<SettledShare | null> {
  const isIt = eq(charityShares.id, shareId);
  const [share] = await tx.select().from(charityShares).where(isIt).for('no key update');
  if (share === undefined) return null;
  const [month] = await tx.select().from(charityMonths).where(eq(charityMonths.id, share.monthId));
  if (month === undefined) throw new Error('A month vanished.');
  const [last] = await tx
    .select()
    .from(charitySteps)
    .where(eq(charitySteps.shareId, shareId))
    .orderBy(desc(charitySteps.place))
    .limit(1);
  return { share, currency: month.currency, last: last ?? null };
}

async function buildLeg(
  tx: Tx,
  context: Context,
  { share, currency }: SettledShare,
  { kind }: StepRow,
): Promise<MoneyLeg> {
  const owed = owedAccount(share.organisationId, currency);
  const bank = bankAccount(context.config.bankAccount?.iban ?? 'none', currency);
  const { amount } = share;
  if (kind === 'paid') return { debit: owed, credit: bank, amount };
  if (kind === 'undone') return { debit: bank, credit: owed, amount };
  // The pool is locked before its account, as a sale does it.
  await tx.select().from(charityPools).where(eq(charityPools.currency, currency)).for('no key update');
  return { debit: owed, credit: poolAccount(currency), amount };
}

/** Into the creator's log, and to the hospital. The log is never deleted, so that the typed reference stays in its row. */
async function notifySettlement(
  tx: Tx,
  context: Context,
  { share, currency }: SettledShare,
  step: StepRow,
): Promise<void> {
  const facts = { share: share.id, step: step.id, amount: share.amount.toString(), currency };
  await append(tx, step.at, [{ subjectId: step.byId, act: ACTS[step.kind], facts }]);
  const isIt = eq(charityOrganisations.id, share.organisationId);
  const [organisation] = await tx.select().from(charityOrganisations).where(isIt);
  const accountId = organisation?.accountId ?? null;
  if (accountId === null) return;
  const given = { amount: `${formatMinor(share.amount)} ${currency}` };
  await notify(tx, context, [{ accountId, kind: ACTS[step.kind], severity: 'low', facts: given }]);
}
