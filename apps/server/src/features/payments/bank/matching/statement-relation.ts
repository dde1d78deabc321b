import type { DaySpan, KnownStatement } from './known-entries.ts';

/**
 * How two statements of one kind lie to each other on a day. `sentAgain`: page or balances show that they are one. `same`:
 * only their names do. `apart`: nothing of one is in the other. `overlap`: what both name is the same money. `unclear`:
 * nothing in them decides it.
 */
export type StatementRelation = 'sentAgain' | 'same' | 'apart' | 'overlap' | 'unclear';

const agrees = <T>(one: T | null, other: T | null): boolean => one === null || other === null || one === other;
const differs = <T>(one: T | null, other: T | null): boolean => !agrees(one, other);

export function relate(
  made: KnownStatement,
  known: KnownStatement,
  { day, all }: { day: string; all: readonly KnownStatement[] },
): StatementRelation {
  if (isSame(made, known)) return tellsPlace(made) && tellsPlace(known) ? 'sentAgain' : 'same';
  if (made.bankId === known.bankId && differs(made.page, known.page)) return 'apart';
  const byBalances = relateByBalances(made, known, { day, all });
  if (byBalances !== null) return byBalances;
  if (haveOtherDays(made, known) || made.file === known.file) return 'apart';
  return made.sequence !== null && differs(made.sequence, known.sequence) && !reachAcross(made, known)
    ? 'apart'
    : 'unclear';
}

/**
 * Sent again: nothing that names it differs. In one file a bank repeats nothing without saying so: there only pages or
 * balances that are equal tell a repetition.
 */
function isSame(made: KnownStatement, known: KnownStatement): boolean {
  if (made.bankId !== known.bankId) return false;
  const isAlike =
    agrees(made.page, known.page) &&
    agrees(made.sequence, known.sequence) &&
    agrees(made.opening, known.opening) &&
    agrees(made.closing, known.closing) &&
    agrees(made.fromOn, known.fromOn) &&
    agrees(made.toOn, known.toOn);
  if (!isAlike || made.file !== known.file) return isAlike;
  return tellsPlace(made) && tellsPlace(known);
}

const tellsPlace = ({ page, opening }: KnownStatement): boolean => page !== null || opening !== null;

/** Returns null when one of them has no balances that fit its entries. */
function relateByBalances(
  made: KnownStatement,
  known: KnownStatement,
  { day, all }: { day: string; all: readonly KnownStatement[] },
): StatementRelation | null {
  const one = made.spans.find((span) => span.day === day);
  const other = known.spans.find((span) => span.day === day);
  if (one === undefined || other === undefined) return null;
  const ends = one.closing === other.closing;
  const spans = all.flatMap((statement) =>
    statement.kind === made.kind && statement.id !== known.id ? statement.spans : [],
  );
  const ofDay = spans.filter((span) => span.day === day);
  const begins = leads(ofDay, one.opening, other.opening);
  const continues = leads(ofDay, other.closing, one.opening) || leads(ofDay, one.closing, other.opening);
  if (begins || ends) return continues ? 'unclear' : 'overlap';
  return continues ? 'apart' : 'unclear';
}

/** Whether a chain of statements leads from one balance to another: none is needed where they are equal. */
function leads(spans: readonly DaySpan[], from: bigint, to: bigint): boolean {
  const reached = new Set([from]);
  for (const balance of reached) {
    if (balance === to) return true;
    for (const span of spans) if (span.opening === balance) reached.add(span.closing);
  }
  return false;
}

const haveOtherDays = (one: KnownStatement, other: KnownStatement): boolean =>
  isBefore(one.toOn, other.fromOn) || isBefore(other.toOn, one.fromOn);
const isBefore = (one: string | null, other: string | null): boolean => one !== null && other !== null && one < other;

/** They share more than the day where one ends and the other begins. */
const reachAcross = (one: KnownStatement, other: KnownStatement): boolean =>
  isBefore(one.fromOn, other.toOn) && isBefore(other.fromOn, one.toOn);
