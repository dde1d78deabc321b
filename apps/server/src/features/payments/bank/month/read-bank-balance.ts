import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { bankStatements } from '../../../../db/tables/money/bank.ts';
import type { MonthSpan } from './month-span.ts';

type BalanceStatement = Pick<
  typeof bankStatements.$inferSelect,
  'id' | 'statementId' | 'opening' | 'closing' | 'fromOn' | 'toOn' | 'spans' | 'importedAt'
>;
type WholeStatement = BalanceStatement & { opening: bigint; closing: bigint; fromOn: string; toOn: string };

/** What the bank said that the account held. `first`: its balance before the first statement, and the day of that. */
export type BankBalance = {
  readonly first: { readonly day: string; readonly balance: bigint } | null;
  readonly theirs: bigint | null;
  readonly saidAt: Date | null;
  /** The bank's names of the first and the last statement of the month. */
  readonly statements: readonly string[];
};

/**
 * The balance at the end of a month: of a statement that ends on its last day or goes over it, or of the last one where the next
 * begins with what it closed with. Without either nobody has said it.
 */
export async function readBankBalance(db: Pick<Db, 'select'>, span: MonthSpan): Promise<BankBalance> {
  const { kind, closing, fromOn, toOn, id } = bankStatements;
  const rows: BalanceStatement[] = await db
    .select()
    .from(bankStatements)
    .where(and(eq(kind, 'statement'), isNotNull(closing)))
    .orderBy(asc(fromOn), asc(toOn), asc(id));
  const all = rows.filter(isWhole);
  const [first] = all;
  const inside = all.filter((one) => one.toOn >= span.first && one.fromOn < span.next);
  const names = [...new Set([inside[0], inside.at(-1)].flatMap((one) => (one === undefined ? [] : [one.statementId])))];
  const monthEnd = findEnd(all, span);
  return {
    first: first === undefined ? null : { day: first.fromOn, balance: first.opening },
    theirs: monthEnd?.balance ?? null,
    saidAt: monthEnd?.at ?? null,
    statements: names,
  };
}

const isWhole = (one: BalanceStatement): one is WholeStatement =>
  one.opening !== null && one.closing !== null && one.fromOn !== null && one.toOn !== null;

function findEnd(all: readonly WholeStatement[], { next }: MonthSpan): { balance: bigint; at: Date } | null {
  const over = all.find((one) => one.fromOn < next && one.toOn >= next);
  if (over !== undefined) {
    const last = over.spans.filter(({ day }) => day < next).at(-1);
    return { balance: last === undefined ? over.opening : BigInt(last.closing), at: over.importedAt };
  }
  const ended = all.filter((one) => one.toOn < next);
  const lastDay = ended
    .map(({ toOn }) => toOn)
    .toSorted()
    .at(-1);
  const ofDay = ended.filter(({ toOn }) => toOn === lastDay);
  // Of pages of one day the last is the one that no other goes on from.
  const last =
    ofDay.findLast((one) => !ofDay.some((other) => other !== one && other.opening === one.closing)) ?? ofDay.at(-1);
  if (last === undefined) return null;
  const after = all.find((one) => one.fromOn >= next);
  const isReached = isLastDay(last.toOn, next) || after?.opening === last.closing;
  return isReached ? { balance: last.closing, at: last.importedAt } : null;
}

const isLastDay = (day: string, next: string): boolean => {
  const after = new Date(day);
  after.setUTCDate(after.getUTCDate() + 1);
  return after.toISOString().slice(0, day.length) === next;
};
