import * as z from 'zod/mini';
import { LANGUAGES } from '../rules/languages.ts';
import { CURRENCIES } from '../rules/money.ts';
import { minor, timestamp } from '../wire.ts';

/** A refund is a credit note, and one that came back a debit note: an invoice itself never changes. */
export const INVOICE_KINDS = ['invoice', 'creditNote', 'debitNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Ten years after the year of a sale, as Italian law asks (Codice civile, article 2220); afterwards nobody is named any more. */
export const PAPERS_KEPT_YEARS = 11;

const party = z.object({
  name: z.string(),
  /** Street, place, country: each a line. */
  lines: z.array(z.string()),
  /** A VAT number, or a tax code. */
  taxNumber: z.nullable(z.string()),
  contact: z.nullable(z.string()),
});
export type PaperParty = z.output<typeof party>;

const line = z.object({
  title: z.string(),
  note: z.nullable(z.string()),
  quantity: z.int(),
  /** With tax. */
  unitMinor: minor(),
  netMinor: minor(),
  taxMinor: minor(),
  totalMinor: minor(),
});
export type PaperLine = z.output<typeof line>;

/**
 * An invoice, credit note or debit note as it was issued: in the buyer's language of that day, and never changed. Sums are
 * positive; a credit note shows them with a minus. Nothing of it says what is on a card.
 */
export const paper = z.object({
  language: z.enum(LANGUAGES),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: timestamp(),
  currency: z.enum(CURRENCIES),
  seller: party,
  buyer: party,
  deliveredTo: z.nullable(party),
  /** Number and time of the order. */
  order: z.nullable(z.object({ number: z.string(), at: timestamp() })),
  /** Of a note: the invoice, its sums, and what is left of it afterwards. */
  corrects: z.nullable(
    z.object({
      number: z.string(),
      issuedAt: timestamp(),
      totalMinor: minor(),
      taxMinor: minor(),
      leftMinor: minor(),
      leftTaxMinor: minor(),
    }),
  ),
  reason: z.nullable(z.string()),
  lines: z.array(line),
  taxPercent: z.number(),
  /** Two letters; null where no tax of a country is charged. */
  taxCountry: z.nullable(z.string()),
  /** The buyer owes the tax in its own country, and the paper names the articles. Absent where it does not. */
  isReverseCharge: z.optional(z.boolean()),
  netMinor: minor(),
  taxMinor: minor(),
  totalMinor: minor(),
  /** How and when it was paid, or goes back. */
  paidAt: timestamp(),
  method: z.string(),
  reference: z.nullable(z.string()),
  /** What was paid in euros for a price in dollars. */
  euroMinor: z.nullable(minor()),
  /** The VAT in it: it is owed in euros. Absent where nothing was paid in euros for dollars, and on papers from before. */
  euroTaxMinor: z.optional(minor()),
  /**
   * Of a sum in dollars that was paid in dollars: the same in euros with its tax, at the reference rate of a day (dollars for
   * one euro). Null where none was known. Absent in other papers, and in those from before.
   */
  euro: z.optional(
    z.nullable(z.object({ day: z.string(), dollars: z.string(), totalMinor: minor(), taxMinor: minor() })),
  ),
  /** What a fifth of is set aside for charity. */
  charityBaseMinor: minor(),
  /** Hex: with it the buyer finds this paper among what is counted. Not on papers from before that. */
  charitySalt: z.optional(z.string()),
  /** Four words of the key that signs the public ledger. */
  ledgerWords: z.optional(z.string()),
  isSandbox: z.boolean(),
});
export type Paper = z.output<typeof paper>;
