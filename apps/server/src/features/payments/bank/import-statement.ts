import { createHash } from 'node:crypto';
import type { AnswerOf } from '@repo/contract/call';
import type { BankOddity } from '@repo/contract/payments/bank-lines';
import { type importBankStatement, STATEMENT_LINES_MAX } from '@repo/contract/payments/creator-bank';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { electronicFormatIBAN } from 'ibantools';
import type { BankAccount } from '../../../config/payments-config.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines, bankStatements } from '../../../db/tables/money/bank.ts';
import { append } from '../../audit/audit-leaves.ts';
import { readOwn } from './confirm-money.ts';
import type { LineRow } from './line-rows.ts';
import { loadKnown, lockBankAccount } from './load-known.ts';
import { matchReturn } from './match-return.ts';
import { readBankStatements } from './reading/read-bank-statements.ts';
import type { CamtProblem, CamtStatement } from './reading/read-camt.ts';
import { storeStatement } from './store-statement.ts';
import { viewLines } from './view-lines.ts';

type ImportAnswer = AnswerOf<typeof importBankStatement>;

/** Imports a file in one transaction: all of it that can be read, or nothing. What was imported before has no effect. */
export async function importStatement(
  context: Context,
  { xml, byId }: { xml: string; byId: string },
): Promise<ImportAnswer | Refusal> {
  const found = await readOwnStatements(context, xml);
  if (found instanceof Refusal) return found;
  const { account, own, others } = found;
  const fileSha256 = createHash('sha256').update(xml).digest();
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await lockBankAccount(tx, account.iban, now);
    const kept = (await isKnownFile(tx, fileSha256))
      ? { rows: [], known: countLines(own), oddities: [] }
      : await storeFile(tx, context, { statements: own, fileSha256 });
    const rows = await matchWaitingReturns(tx, context, kept.rows);
    const doubtful = kept.rows.filter(({ twinOf }) => twinOf !== null).length;
    const oddities = [...others, ...kept.oddities];
    const added = kept.rows.length - doubtful;
    const facts = { added, known: kept.known, doubtful, oddities: oddities.length };
    await append(tx, now, [{ subjectId: byId, act: 'payment.statementImported', facts }]);
    return { added, known: kept.known, doubtful, lines: await viewLines(tx, context, rows), oddities };
  });
}

/**
 * Returns whose transfer was not known when they came: some banks list the newest first, and a file of a later day may be
 * imported before that of an earlier one. Of the lines that came with this import, each as it is afterwards.
 */
async function matchWaitingReturns(tx: Tx, context: Context, added: readonly LineRow[]): Promise<LineRow[]> {
  if (!added.some(({ side, isReturn }) => side === 'in' && !isReturn)) return [...added];
  const isWaitingReturn = and(
    eq(bankLines.outcome, 'unmatched'),
    eq(bankLines.isReturn, true),
    eq(bankLines.side, 'out'),
    eq(bankLines.currency, 'EUR'),
    isNull(bankLines.twinOf),
  );
  const waiting = await tx.select().from(bankLines).where(isWaitingReturn).orderBy(asc(bankLines.id));
  for (const row of waiting) {
    const own = await readOwn(tx, row);
    if (own !== null) await matchReturn(tx, context, row, own);
  }
  return waiting.length === 0 ? [...added] : readAgain(tx, added);
}

async function readAgain(tx: Tx, rows: readonly LineRow[]): Promise<LineRow[]> {
  const found = await tx
    .select()
    .from(bankLines)
    .where(
      inArray(
        bankLines.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

type OwnStatements = { account: BankAccount; own: CamtStatement[]; others: BankOddity[] };

/** Signs of the country and its check digits, before the number that the bank itself uses. */
const IBAN_HEAD = 4;
/** A shorter number could be the end of another account's. */
const NUMBER_MIN = 6;

/** Whether an account in a statement is ours: by its IBAN, or by the number that the bank writes in its place. */
function isOwnAccount(written: string, iban: string): boolean {
  const number = (electronicFormatIBAN(written) ?? '').toUpperCase();
  if (number === iban) return true;
  const digits = number.replace(/^0+/, '');
  return (
    digits.length >= NUMBER_MIN && number.length <= iban.length - IBAN_HEAD && iban.slice(IBAN_HEAD).endsWith(digits)
  );
}

/** The statements of our account; those of another one in the same file are named. */
export async function readOwnStatements(
  { config }: Pick<Context, 'config'>,
  xml: string,
): Promise<OwnStatements | Refusal> {
  const account = config.bankAccount;
  if (account === null) return refuse('payment.noBankAccount');
  const statements = await readBankStatements(xml);
  if (typeof statements === 'string') return refuseProblem(statements);
  const isOwn = ({ account: written }: CamtStatement) => written !== null && isOwnAccount(written, account.iban);
  const own = statements.filter(isOwn);
  const others = statements.filter((one) => !isOwn(one));
  if (own.length > 0) return { account, own, others: others.map(nameOther) };
  const other = others.find((one) => one.account !== null)?.account;
  if (other === undefined || other === null) return refuse('payment.badStatement');
  return refuse('payment.otherAccount', { params: { iban: other.slice(0, SHOWN_MAX) } });
}

const SHOWN_MAX = 40;

const nameOther = ({ id, account }: CamtStatement): BankOddity => ({
  kind: account === null ? 'noAccount' : 'otherAccount',
  statement: id,
  entry: null,
  about: account?.slice(0, SHOWN_MAX) ?? '',
});

function refuseProblem(problem: CamtProblem): Refusal {
  if (problem === 'doctype') return refuse('payment.statementDoctype');
  if (problem === 'intraday') return refuse('payment.statementIntraday');
  if (problem === 'tooLong')
    return refuse('payment.statementTooLong', { params: { most: String(STATEMENT_LINES_MAX) } });
  return refuse('payment.badStatement');
}

async function isKnownFile(tx: Tx, fileSha256: Uint8Array): Promise<boolean> {
  const [row] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.fileSha256, fileSha256))
    .limit(1);
  return row !== undefined;
}

const countLines = (statements: readonly CamtStatement[]): number =>
  statements.reduce((sum, { entries }) => entries.reduce((all, { parts }) => all + parts.length, sum), 0);

type StoredLines = { rows: LineRow[]; known: number; oddities: BankOddity[] };

async function storeFile(
  tx: Tx,
  context: Context,
  { statements, fileSha256 }: { statements: readonly CamtStatement[]; fileSha256: Uint8Array },
): Promise<StoredLines> {
  const known = await loadKnown(tx, statements);
  const all: StoredLines = { rows: [], known: 0, oddities: [] };
  for (const [place, statement] of statements.entries()) {
    const kept = await storeStatement(tx, context, { statement, known, fileSha256, place });
    all.rows.push(...kept.rows);
    all.known += kept.known;
    all.oddities.push(...kept.oddities);
  }
  return all;
}
