import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, timestamp, uuid } from '../wire.ts';

/** A refund is a credit note, and one that came back a debit note: an invoice itself never changes. */
export const INVOICE_KINDS = ['invoice', 'creditNote', 'debitNote'] as const;

export const invoice = z.object({
  id: uuid(),
  kind: z.enum(INVOICE_KINDS),
  /** Year and place in it, without a gap: `2026-000123`. */
  number: z.string(),
  issuedAt: timestamp(),
  paymentId: uuid(),
  /** Of a credit or debit note: the number of its invoice. */
  corrects: z.nullable(z.string()),
  seller: z.object({ name: z.string(), address: z.nullable(z.string()), vatNumber: z.nullable(z.string()) }),
  /** Of an institution. A person's name is not kept with the invoice: the page prints it. */
  buyer: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  lines: z.array(z.object({ title: z.string(), amountMinor: minor() })),
  /** Tax included. */
  totalMinor: minor(),
  /** Of the seller's country, or of the country an order is sent to; at most one decimal. */
  taxPercent: z.number(),
  taxMinor: minor(),
  /** No money moved. */
  isSandbox: z.boolean(),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = call({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/payment/payments/:id/invoices',
  who: 'person',
  object: 'payment',
  onHold: 'open',
  summary: 'The invoice of a payment and its credit notes, oldest first. Account credit has none: it is not yet spent.',
  params: idParams,
  answer: z.array(invoice),
  status: 200,
  refusals: ['payment.unknown'],
});
