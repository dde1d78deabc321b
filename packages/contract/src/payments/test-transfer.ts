import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, minor } from '../wire.ts';
import { livePayment } from './payments.ts';

export const REFUSALS = {
  'payment.sandboxOnly': { status: 409, sentence: 'Test transfers exist in the sandbox only.' },
  'payment.notByBank': { status: 409, sentence: 'This payment does not wait for a bank transfer.' },
} as const satisfies RefusalTexts;

/** Euro cents of one test transfer. */
export const TEST_TRANSFER_MAX_MINOR = 1_000_000n;

export const sendTestTransfer = call({
  name: 'sendTestTransfer',
  method: 'POST',
  path: '/api/payment/payments/:id/test-transfer',
  who: 'person',
  object: 'payment',
  onHold: 'refused',
  summary:
    'In the sandbox: imports a bank statement with a transfer for a payment, as the bank of the caller would send it.',
  params: idParams,
  body: z.object({
    /** Euro cents; what is still missing when it is absent. */
    amountMinor: z.optional(minor()),
  }),
  answer: livePayment,
  status: 200,
  refusals: [
    'payment.unknown',
    'payment.sandboxOnly',
    'payment.notByBank',
    'payment.amountOutOfRange',
    'payment.otherAccount',
    'payment.noBankAccount',
    'payment.badStatement',
    'payment.statementDoctype',
  ],
});
