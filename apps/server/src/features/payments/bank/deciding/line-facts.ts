import { addBankDays } from '@repo/contract/payments/bank-days';
import { type BankCustomer, type BankLine, WAITING_BANK_DAYS } from '@repo/contract/payments/bank-lines';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { bankDecisions, bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { payments } from '../../../../db/tables/money/payments.ts';
import { readExpectedPayouts } from '../../payouts/expected-payouts.ts';
import { isWaiting, type LineRow } from '../line-rows.ts';
import { recordedRefunds, recordedSteps } from '../match-outgoing.ts';
import { findMonth, readLastClosed } from '../month/closed-months.ts';
import { type DecisionRow, isUndoable } from './decision-rows.ts';
import { readReturnable } from './returnable.ts';

type LineFactsDb = Pick<Db, 'select' | 'execute'>;
type LineRows = readonly LineRow[];
type FactMap<K extends keyof BankLine> = Map<string, BankLine[K]>;

type DecidedRow = { row: DecisionRow; by: string | null };

/** What lines have to do with, read once for all of a page. The maps are by line. */
export type LineFacts = {
  /** Months close in order. */
  lastClosed: string | null;
  decisions: ReadonlyMap<string, DecidedRow>;
  titles: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, BankCustomer>;
  twins: FactMap<'twin'>;
  twinIds: ReadonlyMap<string, string>;
  payouts: FactMap<'payouts'>;
  recorded: FactMap<'recorded'>;
  returnable: FactMap<'returnable'>;
};

export async function readLineFacts(db: LineFactsDb, rows: LineRows): Promise<LineFacts> {
  const decisions = await readDecisions(db, rows);
  const owners = await readPayments(db, rows);
  const twins = await readTwins(db, rows);
  return {
    lastClosed: await readLastClosed(db),
    decisions,
    titles: new Map(rows.flatMap(({ id, paymentId }) => pair(id, owners.get(paymentId ?? '')?.title))),
    customers: await readCustomers(db, { rows, decisions, owners }),
    twins: new Map(
      rows.flatMap(({ id, twinOf }) => {
        const twin = twins.get(twinOf ?? '');
        return twin === undefined ? [] : [[id, { bookedOn: twin.bookedOn, text: twin.text, outcome: twin.outcome }]];
      }),
    ),
    twinIds: new Map(rows.flatMap(({ id, twinOf }) => pair(id, twins.get(twinOf ?? '')?.id))),
    payouts: await readPayouts(db, rows),
    recorded: await readRecorded(db, rows),
    returnable: await readReturns(db, rows),
  };
}

type FactName =
  | 'paymentTitle'
  | 'customer'
  | 'twin'
  | 'sendBackFrom'
  | 'decision'
  | 'mayUndo'
  | 'payouts'
  | 'recorded'
  | 'returnable';

export function viewFacts(facts: LineFacts, row: LineRow): Pick<BankLine, FactName> {
  const { id } = row;
  const decided = facts.decisions.get(id);
  return {
    paymentTitle: facts.titles.get(id) ?? null,
    customer: facts.customers.get(id) ?? null,
    twin: facts.twins.get(id) ?? null,
    sendBackFrom: sendBackFrom(row),
    decision: decided === undefined ? null : viewDecision(decided),
    mayUndo: isUndoable(row, decided?.row ?? null) && !isClosed(facts, row),
    payouts: facts.payouts.get(id) ?? [],
    recorded: facts.recorded.get(id) ?? [],
    returnable: facts.returnable.get(id) ?? [],
  };
}

const isClosed = ({ lastClosed }: LineFacts, row: LineRow): boolean =>
  lastClosed !== null && findMonth(row) <= lastClosed;

function viewDecision({ row: { as, note, at }, by }: DecidedRow): BankLine['decision'] {
  return { as, note, by, at: at.toISOString() };
}

const sendBackFrom = (row: LineRow): string | null =>
  isWaiting(row) && row.side === 'in' && row.twinOf === null ? addBankDays(row.bookedOn, WAITING_BANK_DAYS) : null;

const pair = <V>(key: string, value: V | undefined): [string, V][] => (value === undefined ? [] : [[key, value]]);

/** The last decision of each that stands, with the name of whoever decided. */
async function readDecisions(db: LineFactsDb, rows: LineRows): Promise<LineFacts['decisions']> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ row: bankDecisions, by: accounts.fullName })
    .from(bankDecisions)
    .leftJoin(accounts, eq(accounts.id, bankDecisions.byId))
    .where(and(inArray(bankDecisions.lineId, ids), isNull(bankDecisions.undoneAt)))
    .orderBy(asc(bankDecisions.id));
  return new Map(found.map((one) => [one.row.lineId, one]));
}

type OwnedPayment = { id: string; title: string; accountId: string | null };

async function readPayments(
  db: LineFactsDb,
  rows: readonly Pick<LineRow, 'paymentId'>[],
): Promise<Map<string, OwnedPayment>> {
  const ids = rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  if (ids.length === 0) return new Map();
  const { id, title, accountId } = payments;
  const found = await db.select({ id, title, accountId }).from(payments).where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, one]));
}

/** Whose credit a line became, else whose payment it is. */
async function readCustomers(
  db: LineFactsDb,
  { rows, decisions, owners }: { rows: LineRows; decisions: LineFacts['decisions']; owners: Map<string, OwnedPayment> },
): Promise<Map<string, BankCustomer>> {
  const wanted = rows.flatMap(({ id, paymentId }) => {
    const accountId = decisions.get(id)?.row.accountId ?? owners.get(paymentId ?? '')?.accountId ?? null;
    return accountId === null ? [] : [{ id, accountId }];
  });
  const known = await readAccounts(
    db,
    wanted.map(({ accountId }) => accountId),
  );
  return new Map(wanted.flatMap(({ id, accountId }) => pair(id, known.get(accountId))));
}

async function readAccounts(db: LineFactsDb, ids: readonly string[]): Promise<Map<string, BankCustomer>> {
  if (ids.length === 0) return new Map();
  const { id, fullName: name, username, email } = accounts;
  const found = await db
    .select({ accountId: id, name, username, email })
    .from(accounts)
    .where(inArray(id, [...ids]));
  return new Map(found.map((one) => [one.accountId, one]));
}

type LineTwin = { id: string } & NonNullable<BankLine['twin']>;

/** A line of the money that another may be, by that money. */
async function readTwins(db: LineFactsDb, rows: LineRows): Promise<Map<string, LineTwin>> {
  const money = rows.flatMap(({ twinOf }) => (twinOf === null ? [] : [twinOf]));
  if (money.length === 0) return new Map();
  const { id, moneyId, bookedOn, text, outcome } = bankLines;
  const found = await db
    .select({ id, moneyId, bookedOn, text, outcome })
    .from(bankLines)
    .where(inArray(moneyId, money))
    .orderBy(asc(id));
  // The first one that named the money stays.
  return new Map(found.reverse().flatMap(({ moneyId: of, ...line }) => (of === null ? [] : [[of, line] as const])));
}

const mayBe = (side: LineRow['side']) => (row: LineRow) =>
  isWaiting(row) && row.side === side && row.currency === 'EUR' && row.twinOf === null;

async function readPayouts(db: LineFactsDb, rows: LineRows): Promise<LineFacts['payouts']> {
  const asking = rows.filter(mayBe('in'));
  if (asking.length === 0) return new Map();
  const expected = await readExpectedPayouts(db, { currency: 'EUR' });
  const view = ({ id, provider, bankReference, providerRef, arrivesOn }: (typeof expected)[number]) => ({
    ...{ id, provider, arrivesOn },
    reference: bankReference ?? providerRef,
  });
  return new Map(asking.map((row) => [row.id, expected.filter(({ amount }) => amount === row.amount).map(view)]));
}

async function readRecorded(db: LineFactsDb, rows: LineRows): Promise<LineFacts['recorded']> {
  const asking = rows.filter(mayBe('out')).filter(({ isReturn }) => !isReturn);
  const amounts = [...new Set(asking.map(({ amount }) => amount))];
  if (amounts.length === 0) return new Map();
  const refunds = await recordedRefunds(db, amounts);
  const paid = await readPayments(db, refunds);
  const steps = await recordedSteps(db, amounts);
  const isOpen = and(eq(bankSendBacks.state, 'open'), inArray(bankSendBacks.amount, amounts));
  const sent = await db.select().from(bankSendBacks).where(isOpen).orderBy(asc(bankSendBacks.id));
  const all = [
    ...refunds.map((one) => ({ ...one, kind: 'refund' as const, title: paid.get(one.paymentId ?? '')?.title ?? null })),
    ...steps.map((one) => ({ ...one, kind: 'charity' as const, title: null })),
    ...sent.map((one) => ({ ...one, kind: 'sentBack' as const, title: null })),
  ];
  // A refund has two references: its own, and that of its payment.
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  return new Map(
    asking.map((row) => [
      row.id,
      once
        .filter(({ amount }) => amount === row.amount)
        .map(({ id, kind, reference, title }) => ({ id, kind, reference, title })),
    ]),
  );
}

async function readReturns(db: LineFactsDb, rows: LineRows): Promise<LineFacts['returnable']> {
  const asking = rows.filter(mayBe('out')).filter(({ isReturn }) => isReturn);
  const found = new Map<string, BankLine['returnable']>();
  for (const row of asking) found.set(row.id, await readReturnable(db, row));
  return found;
}
