import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { text } from '../wire.ts';

export const REFUSALS = {
  'invoice.onlyInstitutions': { status: 403, sentence: 'Only the account of an institution has a VAT number here.' },
  'invoice.badVatNumber': {
    status: 422,
    sentence:
      'This is not a VAT number of a country of the European Union. Write it with its two letters, like DE136695976.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['invoice.vatNumberChanged'] as const;

export const VAT_NUMBER_MAX = 20;

const ownVatNumber = z.object({
  /** With the two letters of its country, without spaces; null where none was given. */
  vatNumber: z.nullable(z.string()),
  /** Plans and fees are invoiced without VAT: the buyer owes it in its own country. */
  isReverseCharge: z.boolean(),
});
export type OwnVatNumber = z.output<typeof ownVatNumber>;

export const readVatNumber = call({
  name: 'readVatNumber',
  method: 'GET',
  path: '/api/payment/vat-number',
  who: 'person',
  onHold: 'refused',
  summary: 'The VAT number that stands on the invoices of the caller’s institution.',
  answer: ownVatNumber,
  status: 200,
  refusals: ['invoice.onlyInstitutions'],
});

export const saveVatNumber = call({
  name: 'saveVatNumber',
  method: 'PUT',
  path: '/api/payment/vat-number',
  who: 'person',
  onHold: 'refused',
  summary: 'Sets the VAT number for the invoices from now on; an empty one takes it away. What was issued stays.',
  body: z.object({ vatNumber: text(VAT_NUMBER_MAX) }),
  answer: ownVatNumber,
  status: 200,
  refusals: ['invoice.onlyInstitutions', 'invoice.badVatNumber'],
});
