import { PRODUCT } from '@repo/contract/brand';
import type { Invoice } from '@repo/contract/invoices/invoices';
import type { Paper } from '@repo/contract/invoices/papers';
import { type InLanguages, type Language, sayIn } from '@repo/contract/rules/languages';
import { type Currency, HOME_CURRENCY } from '@repo/contract/rules/money';
import { allocateTax, taxWithin } from '@repo/contract/rules/tax';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { invoicePapers, invoices } from '../../db/tables/money/invoices.ts';
import { convertToEuros, findEuroRate } from '../money/euro-exchange.ts';
import { nameLedgerKey } from '../money/ledger-words.ts';
import { makeCharitySalt, type SaltedPaper } from '../money/salted-paper.ts';
import { computeEuroTax, computeLeft, convertNote, sumLeft } from './left-of-invoice.ts';
import { formatInvoiceNumber, takeNumber } from './paper-numbers.ts';
import { nameBuyer, nameRecipient, nameSeller } from './paper-parties.ts';
import { readPaper, sealPaper } from './paper-seal.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
/** With what the buyer finds it by among what is counted for charity. */
export type IssuedPaper = InvoiceRow & SaltedPaper;

/** What was sold, and for how much, with tax. */
export type SoldLine = {
  readonly title: InLanguages<string>;
  readonly note?: InLanguages<string> | null;
  readonly quantity?: number;
  readonly amount: bigint;
};

/** An order of the shop, as its papers name it. */
export type SoldOrder = { readonly number: string; readonly at: Date; readonly address: DeliveryAddress | null };

export type SaleInput = {
  readonly accountId: string | null;
  readonly paymentId: string;
  readonly currency: Currency;
  readonly lines: readonly SoldLine[];
  readonly taxPercent: number;
  /** Whose tax it is; null for that of the seller's country. */
  readonly taxCountry?: string | null;
  /** The buyer owes the tax (`vat-numbers.ts`). */
  readonly isReverseCharge?: boolean;
  /** What a fifth of is set aside. */
  readonly charityBase: bigint;
  readonly order?: SoldOrder | null;
  readonly paid: PaidHow;
  /** Of the payment: play money stays a sample, whatever this server takes today. */
  readonly isTest: boolean;
};

/** How a payment was made, or goes back. */
export type PaidHow = {
  readonly at: Date;
  readonly method: InLanguages<string>;
  readonly reference: string | null;
  readonly euroMinor: bigint | null;
};

/** Writes the invoice of a payment with the next number, in the transaction of its capture: both or neither. */
export async function finalizeInvoice(tx: Tx, context: Context, sold: SaleInput): Promise<IssuedPaper> {
  const { address } = sold.order ?? { address: null };
  const buyer = await nameBuyer(tx, context, { accountId: sold.accountId, address });
  const { language } = buyer;
  const named: PaperStart = {
    ...{ language, buyer: buyer.party, taxCountry: sold.taxCountry ?? null },
    isReverseCharge: sold.isReverseCharge === true,
    deliveredTo: address === null ? null : nameRecipient(address, language),
    order: sold.order == null ? null : { number: sold.order.number, at: sold.order.at.toISOString() },
    ...{ corrects: null, reason: null, lines: sold.lines, charityBase: sold.charityBase, paid: sold.paid },
  };
  const { accountId, paymentId, currency, taxPercent, isTest } = sold;
  const head = { accountId, paymentId, currency, taxPercent, isSandbox: isTest, buyer: buyer.institution };
  return issue(tx, context, { ...head, kind: 'invoice', refundId: null, corrects: null }, named);
}

export type NoteInput = Pick<SaleInput, 'accountId' | 'paymentId' | 'currency' | 'charityBase' | 'paid'> & {
  readonly amount: bigint;
  /** Why money goes back, told to who paid. */
  readonly reason: InLanguages<string> | null;
};

/** Writes a credit note over a part of an invoice. Returns null where the payment has no invoice. */
export async function finalizeCreditNote(
  tx: Tx,
  context: Context,
  { refundId, ...of }: NoteInput & { refundId: string },
): Promise<IssuedPaper | null> {
  return correct(tx, context, of, { kind: 'creditNote', refundId });
}

/**
 * Writes that a credit note no longer holds, because its refund came back. Returns null where the payment has no
 * invoice.
 */
export async function finalizeDebitNote(tx: Tx, context: Context, of: NoteInput): Promise<IssuedPaper | null> {
  return correct(tx, context, of, { kind: 'debitNote', refundId: null });
}

async function correct(
  tx: Tx,
  context: Context,
  of: NoteInput,
  what: Pick<InvoiceRow, 'kind' | 'refundId'>,
): Promise<IssuedPaper | null> {
  const { accountId, paymentId, currency, amount } = of;
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')));
  if (invoice === undefined) return null;
  const paper = await readPaper(context, tx, invoice.id);
  const number = formatInvoiceNumber(invoice);
  // Of an invoice from before papers were kept, or of an account that is gone, with what is known.
  const buyer = paper === null ? await nameBuyer(tx, context, { accountId, address: null }) : null;
  const { left: before, euros } = await sumLeft(tx, context, invoice);
  const sign = what.kind === 'creditNote' ? -1n : 1n;
  const left = computeLeft(invoice, before.total + sign * amount);
  const change = before.tax - left.tax;
  const note = { taxPercent: invoice.taxPercent, amount, before: euros, left };
  const { euroMinor } = of.paid;
  const named: PaperStart = {
    language: paper?.language ?? buyer?.language ?? 'en',
    buyer: paper?.buyer ?? buyer?.party ?? nameSeller(context),
    isReverseCharge: paper?.isReverseCharge === true,
    ...{ taxCountry: paper?.taxCountry ?? null, deliveredTo: paper?.deliveredTo ?? null, order: paper?.order ?? null },
    corrects: {
      ...{ number, issuedAt: invoice.issuedAt.toISOString() },
      ...{ totalMinor: invoice.total.toString(), taxMinor: invoice.tax.toString() },
      ...{ leftMinor: left.total.toString(), leftTaxMinor: left.tax.toString() },
    },
    ...{ reason: of.reason, lines: listCorrected(invoice, paper, amount), charityBase: of.charityBase, paid: of.paid },
    // An invoice without a rate has notes without one, so that they add up.
    euro: paper?.euro == null ? null : convertNote(note, paper.euro),
    ...(euroMinor !== null && { euroTax: computeEuroTax(note, sign * euroMinor) }),
  };
  const { taxPercent, isSandbox } = invoice;
  const head = { accountId, paymentId, currency, taxPercent, isSandbox, buyer: invoice.buyer };
  const noteTax = change < 0n ? -change : change;
  return issue(tx, context, { ...head, ...what, corrects: number }, { ...named, noteTax });
}

/** All lines where all goes back; else the one line, or a part of several. */
function listCorrected(invoice: InvoiceRow, paper: Paper | null, amount: bigint): SoldLine[] {
  const same = (text: string): InLanguages<string> => ({ en: text, it: text });
  const [first, ...more] = invoice.lines;
  if (amount === invoice.total && paper !== null) {
    return paper.lines.map(({ title, note, quantity, totalMinor }) => ({
      ...{ title: same(title), note: note === null ? null : same(note), quantity, amount: BigInt(totalMinor) },
    }));
  }
  if (more.length === 0) return [{ title: same(first?.title ?? PRODUCT), amount }];
  const number = formatInvoiceNumber(invoice);
  return [{ title: { en: `Part of invoice ${number}`, it: `Parte della fattura ${number}` }, amount }];
}

type PaperStart = Pick<Paper, 'language' | 'buyer' | 'deliveredTo' | 'order' | 'corrects' | 'taxCountry'> & {
  readonly reason: InLanguages<string> | null;
  readonly isReverseCharge: boolean;
  readonly lines: readonly SoldLine[];
  readonly charityBase: bigint;
  readonly paid: PaidHow;
  /** Of a note: what its invoice changes by in euros. */
  readonly euro?: Paper['euro'];
  readonly euroTax?: bigint;
  /** Of a note: what the tax of its invoice changes by, so that invoice and notes add up, whatever was rounded. */
  readonly noteTax?: bigint;
};

type PaperHead = Pick<
  InvoiceRow,
  'accountId' | 'paymentId' | 'currency' | 'taxPercent' | 'isSandbox' | 'buyer' | 'kind' | 'refundId' | 'corrects'
>;

async function issue(tx: Tx, context: Context, head: PaperHead, start: PaperStart): Promise<IssuedPaper> {
  const issuedAt = context.clock.now();
  const seller = nameSeller(context);
  const { address = null } = context.config.operator ?? {};
  const total = start.lines.reduce((sum, { amount }) => sum + amount, 0n);
  const year = issuedAt.getUTCFullYear();
  const lines = start.lines.map(({ title, amount }) => ({
    ...{ title: sayIn(title, start.language), amountMinor: amount.toString() },
  }));
  const row: InvoiceRow = {
    ...head,
    id: newId(issuedAt.getTime()),
    ...{ issuedAt, lines, total, tax: start.noteTax ?? taxWithin(total, head.taxPercent), year },
    seller: { name: seller.name, address, vatNumber: seller.taxNumber },
    series: head.kind,
    place: await takeNumber(tx, head.kind, year),
  };
  await tx.insert(invoices).values(row);
  const euro = await stateInEuros(tx, row, start);
  const salted = { number: formatInvoiceNumber(row), charitySalt: makeCharitySalt() };
  const paper = {
    ...writePaper(row, start, seller),
    ...(euro !== undefined && { euro }),
    ...salted,
    ledgerWords: nameLedgerKey(context),
  };
  await tx.insert(invoicePapers).values({ invoiceId: row.id, year, ...(await sealPaper(context, row.id, paper)) });
  return { ...row, ...salted };
}

/** Dollars that were paid in dollars, at the reference rate; a note keeps that of its invoice. */
async function stateInEuros(tx: Tx, row: InvoiceRow, { paid, euro: of, corrects }: PaperStart): Promise<Paper['euro']> {
  if (row.currency === HOME_CURRENCY || paid.euroMinor !== null) return undefined;
  if (corrects !== null) return of ?? null;
  const rate = await findEuroRate(tx, paid.at);
  return rate === null ? null : convertToEuros(rate, row);
}

function writePaper(row: InvoiceRow, start: PaperStart, seller: Paper['seller']): Omit<Paper, keyof SaltedPaper> {
  const { language, paid } = start;
  return {
    ...{ language, kind: row.kind, issuedAt: row.issuedAt.toISOString() },
    ...{ currency: row.currency, seller, buyer: start.buyer, deliveredTo: start.deliveredTo, order: start.order },
    ...{ corrects: start.corrects, reason: start.reason === null ? null : sayIn(start.reason, language) },
    lines: writeLines(start.lines, row, language),
    ...{ taxPercent: row.taxPercent, taxCountry: start.taxCountry },
    ...(start.isReverseCharge && { isReverseCharge: true }),
    ...{ netMinor: (row.total - row.tax).toString(), taxMinor: row.tax.toString(), totalMinor: row.total.toString() },
    ...{ paidAt: paid.at.toISOString(), method: sayIn(paid.method, language), reference: paid.reference },
    euroMinor: paid.euroMinor?.toString() ?? null,
    ...(paid.euroMinor !== null && {
      euroTaxMinor: (start.euroTax ?? taxWithin(paid.euroMinor, row.taxPercent)).toString(),
    }),
    charityBaseMinor: start.charityBase.toString(),
    isSandbox: row.isSandbox,
  };
}

function writeLines(lines: readonly SoldLine[], row: InvoiceRow, language: Language): Paper['lines'] {
  const amounts = lines.map(({ amount }) => amount);
  const taxes = allocateTax(amounts, row.taxPercent);
  // A cent that rounding leaves over stands in the first line.
  const rest = taxes.reduce((left, tax) => left - tax, row.tax);
  return lines.map(({ title, note = null, quantity = 1, amount }, at) => {
    const tax = (taxes[at] ?? 0n) + (at === 0 ? rest : 0n);
    return {
      ...{ title: sayIn(title, language), note: note === null ? null : sayIn(note, language), quantity },
      unitMinor: (amount / BigInt(quantity)).toString(),
      ...{ netMinor: (amount - tax).toString(), taxMinor: tax.toString(), totalMinor: amount.toString() },
    };
  });
}

export const viewInvoice = (row: InvoiceRow, paper: Paper | null): Invoice => ({
  ...{ id: row.id, kind: row.kind, number: formatInvoiceNumber(row), issuedAt: row.issuedAt.toISOString() },
  ...{ paymentId: row.paymentId, corrects: row.corrects, seller: row.seller, buyer: row.buyer },
  ...{ currency: row.currency, lines: row.lines, totalMinor: row.total.toString() },
  ...{ taxPercent: row.taxPercent, taxMinor: row.tax.toString(), isSandbox: row.isSandbox, paper },
});
