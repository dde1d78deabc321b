import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { CURRENCIES } from '../rules/money.ts';
import { minor, timestamp } from '../wire.ts';

export const REFUSALS = {
  'plan.noWithdrawal': {
    status: 409,
    sentence: 'The days in which you could withdraw are over, or your plan has no such right. You can end it instead.',
  },
  'plan.withdrawByHand': {
    status: 409,
    sentence: 'This money cannot go back by itself now. Write to the operator: your withdrawal counts from then.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['plan.withdrawn'] as const;

/** In so long from its beginning a person may withdraw from a plan (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_MS: number = 14 * DAY_MS;

/** What a withdrawal pays back now, and until when it is possible. */
export const planWithdrawal = z.object({ until: timestamp(), refundMinor: minor(), currency: z.enum(CURRENCIES) });

export const withdrawFromPlan = call({
  name: 'withdrawFromPlan',
  method: 'POST',
  path: '/api/billing/withdraw',
  who: 'person',
  onHold: 'open',
  summary:
    'Withdraws from a plan in its first 14 days: it ends at once, and what was paid goes back, less the whole days that were used if it was asked to begin at once.',
  body: z.object({}),
  answer: planWithdrawal,
  status: 200,
  refusals: ['plan.none', 'plan.noWithdrawal', 'plan.withdrawByHand'],
});
