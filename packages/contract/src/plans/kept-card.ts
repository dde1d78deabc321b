import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { CURRENCIES } from '../rules/money.ts';
import { minor, timestamp } from '../wire.ts';

export const REFUSALS = {
  'plan.cardUnavailable': { status: 409, sentence: 'No card can be kept here now.' },
  'plan.cardSumChanged': { status: 409, sentence: 'The sum has changed meanwhile. Look at it again, then decide.' },
  'plan.noCard': { status: 409, sentence: 'No card is kept for your plan.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['plan.cardAsked', 'plan.cardKept', 'plan.cardRemoved'] as const;

/** Nothing is charged to a kept card that was not announced so long before, with its sum and its day. */
export const CARD_NOTICE_MS: number = 2 * DAY_MS;
/** How long after its page was opened a card is waited for. */
export const CARD_WAIT_MS: number = 15 * MINUTE_MS;
/** How long the page of the provider on which a card is typed stays open. */
export const CARD_PAGE_MS: number = 20 * HOUR_MS;
/** A kept card that expires is announced so long before. */
export const CARD_EXPIRY_AHEAD_MS: number = 30 * DAY_MS;

/** What is shown of a kept card; never its number. */
export const ownCard = z.object({
  /** As the provider names it: `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** Its last month, `2029-04`. */
  expiresOn: z.string(),
  isExpiring: z.boolean(),
});

/** What a kept card is charged next, or would be. */
export const cardCharge = z.object({ at: timestamp(), amountMinor: minor(), currency: z.enum(CURRENCIES) });

/** How the plan is paid by itself. */
export const planCard = z.object({
  card: z.nullable(ownCard),
  /** Its page was opened a while ago: whoever typed a card there sees it in a moment. */
  isAsked: z.boolean(),
  /** Null where the card is charged nothing: none is kept, the plan ends, or the last charge failed. */
  charge: z.nullable(cardCharge),
  /** What whoever keeps a card agrees to; null where none can be kept. */
  offer: z.nullable(cardCharge),
});
export type PlanCard = z.output<typeof planCard>;

export const keepPlanCard = call({
  name: 'keepPlanCard',
  method: 'POST',
  path: '/api/billing/card',
  who: 'person',
  onHold: 'refused',
  summary:
    'Agrees that each month of the plan is charged to a card by itself, and says where the card is typed: at the provider.',
  /** The sum that was shown, in minor units: another one is refused. */
  body: z.object({ amountMinor: minor() }),
  answer: z.object({ pageUrl: z.string() }),
  status: 200,
  refusals: [
    'plan.none',
    'plan.cardUnavailable',
    'plan.cardSumChanged',
    'payment.closed',
    'payment.providerDown',
    'payment.inFlight',
  ],
});

export const removePlanCard = call({
  name: 'removePlanCard',
  method: 'DELETE',
  path: '/api/billing/card',
  who: 'person',
  onHold: 'open',
  summary: 'Nothing is charged by itself any more; the provider is told to forget the card.',
  answer: z.object({}),
  status: 200,
  refusals: ['plan.noCard'],
});
