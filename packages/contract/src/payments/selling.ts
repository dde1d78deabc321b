import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { moneyMode } from '../rules/money-mode.ts';

export const REFUSALS = {
  'payment.closed': {
    status: 409,
    sentence: 'Shop, plans and fees are closed here for now. Cards, scans and emergency access work.',
  },
} as const satisfies RefusalTexts;

export const readSelling = call({
  name: 'readSelling',
  method: 'GET',
  path: '/api/payment/selling',
  who: 'anyone',
  summary: 'Whether anything can be bought here now, whether real money moves, and the tax inside prices.',
  /** `taxPercent`: of the seller’s country; 0 where no tax is asked. */
  answer: z.object({ mode: moneyMode(), isOpen: z.boolean(), taxPercent: z.number() }),
  status: 200,
  refusals: [],
});
