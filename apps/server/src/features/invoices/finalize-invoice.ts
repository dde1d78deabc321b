import { PRODUCT } from '@repo/contract/brand';
import type { Invoice } from '@repo/contract/invoices/invoices';
import type { Currency } from '@repo/contract/rules/money';
import { taxWithin } from '@repo/contract/rules/tax';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { invoices } from '../../db/tables/money/invoices.ts';

type InvoiceRow = typeof invoices.$inferSelect;

export type SaleInput = {
  readonly accountId: string | null;
  readonly paymentId: string;
  readonly currency: Currency;
  readonly lines: readonly { readonly title: string; readonly amount: bigint }[];
  readonly taxPercent: number;
  /** Of the payment: play money stays a sample, whatever this server takes today. */
  readonly isTest: boolean;
};

/** Writes the invoice of a payment with the next number, in the transaction of its capture: both or neither. */
export async function finalizeInvoice(tx: Tx, context: Context, sold: SaleInput): Promise<InvoiceRow> {
  return issue(tx, context, sold, { kind: 'invoice', refundId: null, corrects: null });
}

type CreditNoteInput = Pick<SaleInput, 'accountId' | 'paymentId' | 'currency'> & { readonly amount: bigint };

/** Writes a credit note over a part of an invoice. Returns null where the payment has no invoice. */
export async function finalizeCreditNote(
  tx: Tx,
  context: Context,
  { refundId, ...of }: CreditNoteInput & { refundId: string },
): Promise<InvoiceRow | null> {
  return correct(tx, context, of, { kind: 'creditNote', refundId });
}

/**
 * Writes that a credit note no longer holds, because its refund came back. Returns null where the payment has no
 * invoice.
 */
export async function finalizeDebitNote(tx: Tx, context: Context, of: CreditNoteInput): Promise<InvoiceRow | null> {
  return correct(tx, context, of, { kind: 'debitNote', refundId: null });
}

async function correct(
  tx: Tx,
  context: Context,
  { amount, ...of }: CreditNoteInput,
  what: Pick<InvoiceRow, 'kind' | 'refundId'>,
): Promise<InvoiceRow | null> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, of.paymentId), eq(invoices.kind, 'invoice')));
  if (invoice === undefined) return null;
  const lines = [{ title: invoice.lines[0]?.title ?? PRODUCT, amount }];
  const { taxPercent, isSandbox: isTest } = invoice;
  return issue(tx, context, { ...of, lines, taxPercent, isTest }, { ...what, corrects: formatInvoiceNumber(invoice) });
}

async function issue(
  tx: Tx,
  context: Context,
  { accountId, paymentId, currency, lines, taxPercent, isTest }: SaleInput,
  what: Pick<InvoiceRow, 'kind' | 'refundId' | 'corrects'>,
): Promise<InvoiceRow> {
  const issuedAt = context.clock.now();
  const { operator, vat } = context.config;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const year = issuedAt.getUTCFullYear();
  const row: InvoiceRow = {
    id: newId(issuedAt.getTime()),
    accountId,
    ...what,
    issuedAt,
    paymentId,
    seller: { name: operator?.name ?? PRODUCT, address: operator?.address ?? null, vatNumber: vat.number },
    buyer: await institutionName(tx, accountId),
    currency,
    lines: lines.map(({ title, amount }) => ({ title, amountMinor: amount.toString() })),
    total,
    taxPercent,
    tax: taxWithin(total, taxPercent),
    isSandbox: isTest,
    year,
    place: await nextPlace(tx, year),
  };
  await tx.insert(invoices).values(row);
  return row;
}

/** Taken last and held until the transaction ends: one that is rolled back gives its number back. */
async function nextPlace(tx: Tx, year: number): Promise<number> {
  const found = await tx.execute(sql`
    insert into invoice_numbers (year, last) values (${year}::int, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning last`);
  return Number(extractRows(found)[0]?.last);
}

async function institutionName(tx: Tx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const [account] = await tx
    .select({ name: accounts.institutionName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.name ?? null;
}

const PLACE_DIGITS = 6;

const formatInvoiceNumber = ({ year, place }: Pick<InvoiceRow, 'year' | 'place'>): string =>
  `${year}-${String(place).padStart(PLACE_DIGITS, '0')}`;

export async function readInvoices(db: Db, paymentId: string): Promise<Invoice[]> {
  const rows = await db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.id));
  return rows.map(viewInvoice);
}

export function viewInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    kind: row.kind,
    number: formatInvoiceNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    paymentId: row.paymentId,
    corrects: row.corrects,
    seller: row.seller,
    buyer: row.buyer,
    currency: row.currency,
    lines: row.lines,
    totalMinor: row.total.toString(),
    taxPercent: row.taxPercent,
    taxMinor: row.tax.toString(),
    isSandbox: row.isSandbox,
  };
}
