import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, timestamp, uuid } from '../wire.ts';
import { INVOICE_KINDS, paper } from './papers.ts';

export const invoice = z.object({
  id: uuid(),
  kind: z.enum(INVOICE_KINDS),
  /** Year and place in it, without a gap: `2026-000123`, `2026-C-0018` for a credit note and `2026-D-0001` for a debit note. */
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
  /** The whole document; null for what was issued before it was kept, and for one that is older than the law asks for. */
  paper: z.nullable(paper),
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
