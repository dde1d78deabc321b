import { and, between, desc, eq, gte, inArray, lt, lte, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { bankAccounts, bankEntries, bankStatements } from '../../../db/tables/money/bank.ts';
import type { KnownEntry, KnownMoney, KnownStatement } from './matching/known-entries.ts';
import type { CamtStatement } from './reading/read-camt.ts';

/** Whoever imports takes turns: otherwise two would count one line twice. */
export async function lockBankAccount(tx: Tx, iban: string, at: Date): Promise<void> {
  await tx.insert(bankAccounts).values({ iban, createdAt: at }).onConflictDoNothing();
  await tx.select().from(bankAccounts).where(eq(bankAccounts.iban, iban)).for('no key update');
}

/** What was read before of the days of these statements. */
export async function loadKnown(tx: Tx, statements: readonly CamtStatement[]): Promise<KnownMoney> {
  const days = statements.flatMap(({ entries }) => entries.map(({ bookedOn }) => bookedOn)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { statements: [], entries: [] };
  const entries = await tx
    .select()
    .from(bankEntries)
    .where(between(bankEntries.bookedOn, first, last))
    .orderBy(bankEntries.id);
  const ids = [...new Set(entries.map(({ statementId }) => statementId))];
  const ofDays = and(gte(bankStatements.toOn, first), lte(bankStatements.fromOn, last));
  const rows = await tx
    .select()
    .from(bankStatements)
    .where(ids.length === 0 ? ofDays : or(ofDays, inArray(bankStatements.id, ids)))
    .orderBy(bankStatements.id);
  const [before] = await tx
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.kind, 'statement'), lt(bankStatements.toOn, first)))
    .orderBy(desc(bankStatements.toOn), desc(bankStatements.id))
    .limit(1);
  if (before !== undefined && !rows.some(({ id }) => id === before.id)) rows.push(before);
  return { statements: rows.map(toStatement), entries: entries.map(toEntry) };
}

function toStatement(row: typeof bankStatements.$inferSelect): KnownStatement {
  const { id, kind, page, sequence, opening, closing, fromOn, toOn, addsUp } = row;
  const spans = row.spans.map((span) => ({
    day: span.day,
    opening: BigInt(span.opening),
    closing: BigInt(span.closing),
  }));
  const file = Buffer.from(row.fileSha256).toString('hex');
  return { id, file, kind, bankId: row.statementId, page, sequence, opening, closing, fromOn, toOn, addsUp, spans };
}

/** What was read before digests were kept equals nothing, and what looks like it is in doubt. */
function toEntry(row: typeof bankEntries.$inferSelect): KnownEntry {
  const { id, statementId: statement, moneyId: money, amount: minor, ...same } = row;
  return { ...same, id, statement, money, minor, digest: row.digest ?? '' };
}
