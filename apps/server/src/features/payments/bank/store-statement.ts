import { type BankOddity, ODDITY_ABOUT_MAX } from '@repo/contract/payments/bank-lines';
import { formatMinor } from '@repo/contract/rules/money';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { bankEntries, bankStatements } from '../../../db/tables/money/bank.ts';
import { confirmMoney, splitMoney } from './confirm-money.ts';
import type { LineRow } from './line-rows.ts';
import type { KnownEntry, KnownMoney } from './matching/known-entries.ts';
import { type MatchedEntry, type MatchedStatement, matchStatement } from './matching/match-statement.ts';
import type { MatchVerdict } from './matching/verdict.ts';
import type { CamtStatement } from './reading/read-camt.ts';
import type { CamtEntry } from './reading/read-entry.ts';
import { storeLines } from './store-lines.ts';

type StatementInput = { statement: CamtStatement; known: KnownMoney; fileSha256: Uint8Array; place: number };
type StoredStatement = { rows: LineRow[]; known: number; oddities: BankOddity[] };

/** Keeps a statement and what is new of it. What could not be read of it, or is in doubt, is named with it. */
export async function storeStatement(
  tx: Tx,
  context: Context,
  { statement, known, fileSha256, place }: StatementInput,
): Promise<StoredStatement> {
  const file = Buffer.from(fileSha256).toString('hex');
  const gap = findGap(known, statement);
  const matched = matchStatement(known, statement, { file, newId: () => newId(context.clock.now().getTime()) });
  const oddities = [...statement.oddities, ...gap, ...matched.entries.flatMap((one) => nameDoubt(statement, one))];
  await insertStatement(tx, context, { statement, matched, fileSha256, place, oddities });
  const before = oddities.length;
  const rows: LineRow[] = [];
  const keep = { statementId: matched.made.id, oddities, statement: statement.id };
  for (const { entry, verdict, sighting } of matched.entries.toSorted(inOrder)) {
    if (sighting === null || verdict.is === 'pair') continue;
    const twinOf = verdict.is === 'doubt' ? (verdict.of?.money ?? sighting.money) : null;
    rows.push(...(await storeLines(tx, context, { ...keep, entry, money: sighting.money, twinOf })));
  }
  const details = await applyPairs(tx, context, { matched, keep });
  rows.push(...details);
  if (oddities.length > before) {
    await tx.update(bankStatements).set({ oddities }).where(eq(bankStatements.id, matched.made.id));
  }
  const named = matched.entries.filter(({ verdict }) => verdict.is === 'known' || verdict.is === 'pair');
  const lines = named.reduce((sum, { entry }) => sum + entry.parts.length, 0);
  return { rows, known: Math.max(0, lines - details.length), oddities };
}

/** As the money moved: some banks list the newest first, and a return is of a transfer before it. */
const inOrder = ({ entry: one }: MatchedEntry, { entry: other }: MatchedEntry): number =>
  one.bookedOn.localeCompare(other.bookedOn) || Number(one.isReturn) - Number(other.isReturn);

async function insertStatement(
  tx: Tx,
  context: Context,
  {
    statement,
    matched,
    fileSha256,
    place,
    oddities,
  }: Omit<StatementInput, 'known'> & { matched: MatchedStatement; oddities: BankOddity[] },
): Promise<void> {
  const { id, spans } = matched.made;
  const { kind, page, sequence, opening, closing, fromOn, toOn, addsUp } = statement;
  const stored = spans.map(({ day, ...span }) => ({
    day,
    opening: span.opening.toString(),
    closing: span.closing.toString(),
  }));
  const importedAt = context.clock.now();
  const told = { kind, page, sequence, opening, closing, fromOn, toOn, addsUp };
  await tx
    .insert(bankStatements)
    .values({ id, fileSha256, place, statementId: statement.id, ...told, spans: stored, oddities, importedAt });
  const rows = matched.entries.flatMap(({ sighting }) => (sighting === null ? [] : [toRow(sighting)]));
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(bankEntries).values(rows.slice(from, from + BATCH));
}

const BATCH = 500;

function toRow({
  statement: statementId,
  money: moneyId,
  minor: amount,
  ...same
}: KnownEntry): typeof bankEntries.$inferInsert {
  return { ...same, own: [...same.own], statementId, moneyId, amount };
}

type LineStorage = { statementId: string; statement: string; oddities: BankOddity[] };

/** What a file of the other kind has named: it is certain now, and where only its sum was known, its details take its place. */
async function applyPairs(
  tx: Tx,
  context: Context,
  { matched, keep }: { matched: MatchedStatement; keep: LineStorage },
): Promise<LineRow[]> {
  const named = [...new Set(matched.entries.flatMap(({ verdict }) => (verdict.is === 'pair' ? verdict.of : [])))];
  if (named.length > 0) {
    const isNamed = inArray(
      bankEntries.id,
      named.map(({ id }) => id),
    );
    await tx.update(bankEntries).set({ isPaired: true, twinOf: null }).where(isNamed);
  }
  const rows = await confirmMoney(
    tx,
    context,
    named.map(({ money }) => money),
  );
  for (const [money, entries] of groupByMoney(matched)) {
    const isWhole = entries.every(({ isDetailed }) => isDetailed);
    if (isWhole) rows.push(...(await splitMoney(tx, context, { ...keep, money, entries })));
  }
  return rows;
}

/** The entries that are of money known before: of one movement each, or its parts. */
function groupByMoney({ entries }: MatchedStatement): Map<string, CamtEntry[]> {
  const byMoney = new Map<string, CamtEntry[]>();
  for (const { entry, verdict } of entries) {
    const [only, another] = namedBy(verdict);
    if (only === undefined || another !== undefined) continue;
    byMoney.set(only.money, [...(byMoney.get(only.money) ?? []), entry]);
  }
  return byMoney;
}

/** The entries of money known before. */
function namedBy(verdict: MatchVerdict): readonly KnownEntry[] {
  if (verdict.is === 'pair') return verdict.of;
  return verdict.is === 'known' ? [verdict.of] : [];
}

function nameDoubt({ id }: CamtStatement, { entry, verdict }: MatchedEntry): BankOddity[] {
  if (verdict.is !== 'doubt') return [];
  const kind = verdict.of === null ? ('notOnStatement' as const) : ('doubtful' as const);
  const about = `${formatMinor(entry.minor)} ${entry.currency}, ${entry.bookedOn}`;
  return [{ kind, statement: id, entry: entry.place, about: about.slice(0, ODDITY_ABOUT_MAX) }];
}

/** The last statement before this one ends with another balance than this one begins with. */
function findGap({ statements }: KnownMoney, { id, kind, opening, fromOn }: CamtStatement): BankOddity[] {
  if (kind !== 'statement' || opening === null || fromOn === null) return [];
  const before = statements.filter(
    (one) => one.kind === kind && one.closing !== null && one.toOn !== null && one.toOn <= fromOn,
  );
  const last = before.reduce<(typeof before)[number] | null>(
    (found, one) => (found === null || (one.toOn ?? '') >= (found.toOn ?? '') ? one : found),
    null,
  );
  if (
    last === null ||
    before.some(({ closing }) => closing === opening) ||
    statements.some((one) => one.opening === opening)
  )
    return [];
  return [{ kind: 'gap', statement: id, entry: null, about: String(opening - (last.closing ?? 0n)) }];
}
