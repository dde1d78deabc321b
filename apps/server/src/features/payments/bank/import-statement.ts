import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf } from '@house/contract/call';
import type { BankLine, importBankStatement, listBankLines } from '@house/contract/payments/creator-payments';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { electronicFormatIBAN } from 'ibantools';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { bankLines, bankStatements, payments } from '../../../db/tables/money/payments.ts';
import type { Context } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/refuse.ts';
import { hideCardDigits } from '../../../http/requests/card-numbers.ts';
import { append } from '../../audit/audit-leaves.ts';
import { changePayment, completePayment } from '../apply-provider-state.ts';
import { bookBankCredit, bookToCredit, type PaymentRow } from '../book-payment.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { notifyPayer } from '../tell-of-payment.ts';
import { type CamtLine, readCamt, type Statement } from './read-camt.ts';
import { isReference, referencesIn } from './rf-reference.ts';

type LineRow = typeof bankLines.$inferSelect;

/** Imports a statement in one transaction: all of it, or nothing. What was imported before has no effect. */
export async function importStatement(
  context: Context,
  { xml, byId }: { xml: string; byId: string },
): Promise<AnswerOf<typeof importBankStatement> | Refusal> {
  const account = context.config.bankAccount;
  if (account === null) return refuse('payment.noBankAccount');
  const statements = readCamt(xml);
  if (statements === 'doctype') return refuse('payment.statementDoctype');
  if (statements === 'notCamt') return refuse('payment.badStatement');
  const other = statements.find(({ iban }) => electronicFormatIBAN(iban) !== account.iban);
  if (other !== undefined) return refuse('payment.otherAccount', { params: { iban: other.iban.slice(0, 40) } });
  const fileSha256 = createHash('sha256').update(xml).digest();
  return context.db.transaction(async (tx) => {
    const { rows, known } = await keepStatements(tx, context, { statements, fileSha256 });
    const now = context.clock.now();
    const facts = { added: rows.length, known };
    await append(tx, now, [{ subjectId: byId, act: 'payment.statementImported', facts }]);
    return { added: rows.length, known, lines: await viewLines(tx, rows) };
  });
}

type New = { statements: readonly Statement[]; fileSha256: Uint8Array };

async function keepStatements(
  tx: Tx,
  context: Context,
  { statements, fileSha256 }: New,
): Promise<{ rows: LineRow[]; known: number }> {
  const total = statements.reduce((sum, { lines }) => sum + lines.length, 0);
  const importedAt = context.clock.now();
  const id = newId(importedAt.getTime());
  const statementId = statements[0]?.id ?? '';
  const made = await tx
    .insert(bankStatements)
    .values({ id, fileSha256, statementId, importedAt })
    .onConflictDoNothing()
    .returning({ id: bankStatements.id });
  if (made.length === 0) return { rows: [], known: total };
  const rows: LineRow[] = [];
  for (const { lines, iban } of statements) {
    for (const line of lines) {
      const row = await keepLine(tx, context, { line, statementId: id, iban });
      if (row !== null) rows.push(row);
    }
  }
  return { rows, known: total - rows.length };
}

type NewLine = { line: CamtLine; statementId: string; iban: string };

/** Null when the line was imported before. Only euros are booked; another currency waits for the creator. */
async function keepLine(tx: Tx, context: Context, { line, statementId, iban }: NewLine): Promise<LineRow | null> {
  const at = context.clock.now();
  const row: LineRow = {
    id: newId(at.getTime()),
    statementId,
    lineKey: line.key,
    bookedOn: line.bookedOn,
    amount: line.minor,
    currency: line.currency,
    reference: line.reference === null ? null : hideCardDigits(line.reference).slice(0, REFERENCE_MAX),
    text: hideCardDigits(line.text),
    outcome: 'unmatched',
    paymentId: null,
  };
  const made = await tx.insert(bankLines).values(row).onConflictDoNothing().returning({ id: bankLines.id });
  if (made.length === 0) return null;
  if (line.currency !== 'EUR' || line.minor === 0n) return row;
  await bookBankCredit(tx, { id: row.id, amount: row.amount, iban: electronicFormatIBAN(iban) ?? iban }, at);
  const payment = await lockReferenced(tx, line);
  if (payment === null) return row;
  const outcome = await pay(tx, context, payment, row);
  await tx.update(bankLines).set({ outcome, paymentId: payment.id }).where(eq(bankLines.id, row.id));
  return { ...row, outcome, paymentId: payment.id };
}

const REFERENCE_MAX = 140;

async function lockReferenced(tx: Tx, { reference, text }: CamtLine): Promise<PaymentRow | null> {
  const written = (reference ?? '').replaceAll(' ', '').toUpperCase();
  const references = [...new Set([...(isReference(written) ? [written] : []), ...referencesIn(text)])];
  if (references.length !== 1) return null;
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.reference, references), eq(payments.provider, 'bank')))
    .for('no key update');
  return row ?? null;
}

/** Counts what arrived. A payment that is over gets nothing: the money stays unassigned until the creator sends it back. */
async function pay(tx: Tx, context: Context, payment: PaymentRow, line: LineRow): Promise<LineRow['outcome']> {
  const isOpen = OPEN_STATES.some((state) => state === payment.state);
  if (!isOpen) return 'late';
  const euroReceived = payment.euroReceived + line.amount;
  const asked = payment.euroMinor ?? 0n;
  const row = await changePayment(tx, context, payment, { euroReceived });
  if (euroReceived < asked) {
    await notifyPayer(tx, context, row, {
      kind: 'payment.partlyReceived',
      money: { amount: line.amount, currency: 'EUR' },
    });
    return 'partly';
  }
  await completePayment(tx, context, row);
  const over = euroReceived - asked;
  if (over === 0n || row.accountId === null) return over === 0n ? 'completed' : 'over';
  await bookToCredit(tx, { about: line.id, accountId: row.accountId, amount: over }, context.clock.now());
  return 'over';
}

export async function listLines(
  { db }: Context,
  {
    before,
    limit,
    outcome,
  }: { before: string | null; limit: number; outcome: QueryOf<typeof listBankLines>['outcome'] },
): Promise<LineRow[]> {
  const isAfter = before === null ? undefined : lt(bankLines.id, before);
  const isOfOutcome = outcome === undefined ? undefined : eq(bankLines.outcome, outcome);
  return db
    .select()
    .from(bankLines)
    .where(and(isAfter, isOfOutcome))
    .orderBy(desc(bankLines.id))
    .limit(limit + 1);
}

const SUGGESTIONS_MAX = 5;

export async function viewLines(db: Pick<Tx, 'select'>, rows: readonly LineRow[]): Promise<BankLine[]> {
  const amounts = [...new Set(rows.filter(({ outcome }) => outcome === 'unmatched').map(({ amount }) => amount))];
  const open =
    amounts.length === 0
      ? []
      : await db
          .select({ id: payments.id, euroMinor: payments.euroMinor })
          .from(payments)
          .where(and(inArray(payments.euroMinor, amounts), inArray(payments.state, [...OPEN_STATES])))
          .orderBy(desc(payments.id))
          .limit(SUGGESTIONS_MAX * amounts.length);
  return rows.map(({ statementId: _, lineKey: __, amount, ...row }) => ({
    ...row,
    amountMinor: amount.toString(),
    suggestions:
      row.outcome === 'unmatched'
        ? open
            .filter(({ euroMinor }) => euroMinor === amount)
            .map(({ id }) => id)
            .slice(0, SUGGESTIONS_MAX)
        : [],
  }));
}
