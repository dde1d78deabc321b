import * as z from 'zod/mini';
import { call } from '../call.ts';
import { invoice } from '../invoices/invoices.ts';
import { INVOICE_KINDS } from '../invoices/papers.ts';
import { CURRENCIES } from '../rules/money.ts';
import { idParams, minor, timestamp, uuid } from '../wire.ts';
import { creatorPayment, FOR_CREATOR, PAYMENT_FILTERS } from './creator-payments.ts';
import { disputeDetail } from './disputes.ts';
import { paidFee, paymentStep } from './payment-facts.ts';

/** What the list shows comes to, by currency. */
export const readPaymentSums = call({
  name: 'readPaymentSums',
  method: 'GET',
  path: '/api/creator/payment-sums',
  who: 'reviewer',
  shed: 'first',
  summary: 'How many payments a filter finds, and what they come to, by currency. For the creator.',
  query: z.object(PAYMENT_FILTERS),
  answer: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      count: z.int(),
      receivedMinor: minor(),
      refundedMinor: minor(),
      /** Held by open disputes. */
      disputedMinor: minor(),
    }),
  ),
  status: 200,
  refusals: FOR_CREATOR,
});

const REFUND_STATES = ['pending', 'succeeded', 'failed', 'returned'] as const;
const REFUND_MAKERS = ['server', 'provider', 'dispute', 'undo'] as const;

export const creatorPaymentDetail = z.object({
  payment: creatorPayment,
  customer: z.nullable(z.object({ id: uuid(), username: z.string(), fullName: z.string(), email: z.string() })),
  timeline: z.array(paymentStep),
  refunds: z.array(
    z.object({
      id: uuid(),
      amountMinor: minor(),
      reason: z.string(),
      state: z.enum(REFUND_STATES),
      madeBy: z.enum(REFUND_MAKERS),
      by: z.nullable(z.string()),
      at: timestamp(),
    }),
  ),
  /** What may still go back. */
  refundableMinor: minor(),
  /** Of a bank transfer: its euros, and those whom the statement names; nobody where it names none, or is forgotten. */
  transfer: z.nullable(
    z.object({
      euroMinor: minor(),
      receivedMinor: minor(),
      refundableEuroMinor: minor(),
      reference: z.nullable(z.string()),
      payees: z.array(z.object({ name: z.string(), iban: z.string() })),
    }),
  ),
  papers: z.array(z.object({ number: z.string(), kind: z.enum(INVOICE_KINDS), issuedAt: timestamp() })),
  order: z.nullable(z.object({ id: uuid(), number: z.string() })),
  fee: z.nullable(paidFee),
  disputes: z.array(disputeDetail),
});
export type CreatorPaymentDetail = z.output<typeof creatorPaymentDetail>;

export const readCreatorPayment = call({
  name: 'readCreatorPayment',
  method: 'GET',
  path: '/api/creator/payments/:id',
  who: 'reviewer',
  summary:
    'One payment: who paid, what happened, refunds, papers, disputes. That it was read stands in the creator’s log.',
  params: idParams,
  answer: creatorPaymentDetail,
  status: 200,
  refusals: [...FOR_CREATOR, 'payment.unknown'],
});

export const listCreatorPapers = call({
  name: 'listCreatorPapers',
  method: 'GET',
  path: '/api/creator/payments/:id/papers',
  who: 'reviewer',
  summary:
    'The invoice of a payment and its notes, as the buyer has them. They name a person: that they were read is logged.',
  params: idParams,
  answer: z.array(invoice),
  status: 200,
  refusals: [...FOR_CREATOR, 'payment.unknown'],
});
