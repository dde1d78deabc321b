import type { Paper } from '@repo/contract/invoices/papers';
import { taxWithin } from '@repo/contract/rules/tax';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/money/invoices.ts';
import { convertToEuros } from '../money/euro-exchange.ts';
import { readPapers } from './paper-seal.ts';

type InvoiceRow = typeof invoices.$inferSelect;
export type SumLeft = { readonly total: bigint; readonly tax: bigint };

type EuroKind = 'ofRate' | 'ofPayment';
/** What an invoice in another currency comes to in euros: at a rate, or as it was paid. Null where its papers do not say. */
export type EurosLeft = Readonly<Record<EuroKind, SumLeft | null>>;

/** What of an invoice stands after the notes that it has, and what of that in euros. */
export async function sumLeft(
  tx: Tx,
  context: Context,
  invoice: InvoiceRow,
): Promise<{ left: SumLeft; euros: EurosLeft }> {
  const notes = await tx
    .select({ id: invoices.id, kind: invoices.kind, total: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.paymentId, invoice.paymentId), ne(invoices.kind, 'invoice')));
  const total = notes.reduce((sum, one) => sum + (one.kind === 'creditNote' ? -one.total : one.total), invoice.total);
  const papers = await readPapers(context, tx, [invoice.id, ...notes.map(({ id }) => id)]);
  const all = [invoice, ...notes].map(({ id }) => papers.get(id) ?? null);
  return {
    left: computeLeft(invoice, total),
    euros: { ofRate: addUp(all, readOfRate), ofPayment: addUp(all, readOfPayment) },
  };
}

export function computeLeft({ taxPercent }: Pick<InvoiceRow, 'taxPercent'>, sum: bigint): SumLeft {
  const total = sum < 0n ? 0n : sum;
  return { total, tax: taxWithin(total, taxPercent) };
}

const readOfRate = ({ euro }: Paper): SumLeft | null =>
  euro == null ? null : { total: BigInt(euro.totalMinor), tax: BigInt(euro.taxMinor) };

const readOfPayment = ({ euroMinor, euroTaxMinor }: Paper): SumLeft | null =>
  euroMinor === null || euroTaxMinor === undefined ? null : { total: BigInt(euroMinor), tax: BigInt(euroTaxMinor) };

/** What the papers themselves say, and not what their sums would come to: who adds them up finds the same. */
function addUp(papers: readonly (Paper | null)[], read: (paper: Paper) => SumLeft | null): SumLeft | null {
  let sum: SumLeft = { total: 0n, tax: 0n };
  for (const paper of papers) {
    const own = paper === null ? null : read(paper);
    if (own === null) return null;
    const sign = paper?.kind === 'creditNote' ? -1n : 1n;
    sum = { total: sum.total + sign * own.total, tax: sum.tax + sign * own.tax };
  }
  return sum;
}

const computeChange = (before: bigint, after: bigint): bigint => (after < before ? before - after : after - before);

type NoteOfInvoice = {
  readonly taxPercent: number;
  readonly amount: bigint;
  /** Of the invoice, before this note and after it. */
  readonly before: EurosLeft;
  readonly left: SumLeft;
};

/**
 * Of a note over dollars that were paid in dollars: what its invoice changes by in euros, at the rate of the invoice, so that
 * invoice and notes add up in euros too, whatever was rounded.
 */
export function convertNote(
  { taxPercent, amount, before: { ofRate }, left }: NoteOfInvoice,
  rate: NonNullable<Paper['euro']>,
): NonNullable<Paper['euro']> {
  // Where a paper is missing there is nothing to add up to.
  if (ofRate === null) return convertToEuros(rate, { total: amount, taxPercent });
  const after = convertToEuros(rate, { total: left.total, taxPercent });
  return {
    ...after,
    totalMinor: computeChange(ofRate.total, BigInt(after.totalMinor)).toString(),
    taxMinor: computeChange(ofRate.tax, BigInt(after.taxMinor)).toString(),
  };
}

/** The tax of a note over what was paid in euros for a price in dollars: what that of its invoice changes by. */
export function computeEuroTax(
  { taxPercent, before: { ofPayment } }: Pick<NoteOfInvoice, 'taxPercent' | 'before'>,
  change: bigint,
): bigint {
  if (ofPayment === null) return taxWithin(change < 0n ? -change : change, taxPercent);
  return computeChange(ofPayment.tax, computeLeft({ taxPercent }, ofPayment.total + change).tax);
}
