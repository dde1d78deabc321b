import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { PAYMENT_METHODS } from '../payments/payments.ts';
import { CURRENCIES } from '../rules/money.ts';
import { minor, text, timestamp, uuid } from '../wire.ts';
import { planCard } from './kept-card.ts';
import { planWithdrawal } from './withdrawal.ts';

export const AUDIT_ACTS = [
  'plan.started',
  'plan.changed',
  'plan.cancelled',
  'plan.resumed',
  'plan.renewed',
  'plan.ended',
  'plan.licenceSent',
  'plan.licenceRenewed',
  'plan.licenceEnded',
  'plan.seatInvited',
  'plan.seatAnswered',
  'plan.seatRemoved',
  'plan.seatSuspended',
  'plan.seatBack',
  'portal.placeChosen',
  'portal.opened',
] as const;

export const PLAN_IDS = ['basic', 'premium', 'hospital', 'small', 'medium', 'large', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** An `accountLimit` that is shown as unlimited (PLAN-04). */
export const UNLIMITED_ACCOUNTS = 999_999;
/** How long a plan waits for its first payment, and longer where the payment itself stays open longer. */
export const PLAN_OPEN_MS: number = 23 * HOUR_MS;
/** The next period can be paid from so long before it begins. */
export const RENEWAL_AHEAD_MS: number = 3 * DAY_MS;
/** Days after the end of a period on which its payment is asked for again; entitlements stay until the last one. */
export const DUNNING_DAYS = [1, 3, 5, 7] as const;
/** How long the sum of a preview holds. */
export const PREVIEW_VALID_MS: number = 15 * MINUTE_MS;

export const plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  /** Euros for a month, the first of `prices`. */
  price: z.number(),
  prices: z.array(z.object({ currency: z.enum(CURRENCIES), amountMinor: minor() })),
  description: z.string(),
  features: z.array(z.string()),
  hasAds: z.boolean(),
  isPopular: z.boolean(),
  isHospital: z.boolean(),
  /** How many employees its portal lets in; from `UNLIMITED_ACCOUNTS` on there is no limit. */
  accountLimit: z.int(),
  audience: z.enum(['private', 'institution']),
});
export type Plan = z.output<typeof plan>;

/** `incomplete`: waits for its first payment. `pastDue`: the period is over and not paid, entitlements still stand. */
export const SUBSCRIPTION_STATES = ['incomplete', 'active', 'pastDue', 'ended'] as const;

export const subscription = z.object({
  id: uuid(),
  planId: z.enum(PLAN_IDS),
  status: z.enum(SUBSCRIPTION_STATES),
  currency: z.enum(CURRENCIES),
  periodStart: timestamp(),
  periodEnd: timestamp(),
  cancelAtPeriodEnd: z.boolean(),
  /** Begins with the next period, after a change to a smaller plan. */
  nextPlanId: z.nullable(z.enum(PLAN_IDS)),
  /** Until when the entitlements stand if nothing is paid. */
  endsAt: timestamp(),
});
export type Subscription = z.output<typeof subscription>;

/** What the server enforces, from the own plan or that of the institution one is a member of. */
export const entitlements = z.object({
  hasAds: z.boolean(),
  accountLimit: z.int(),
  /** Cards of a family on one sheet, and many copies of one card (decision 0161): the page prints them. */
  hasPrintKits: z.boolean(),
});

const bill = z.object({
  id: uuid(),
  reason: z.enum(['start', 'renewal', 'upgrade']),
  planId: z.enum(PLAN_IDS),
  amountMinor: minor(),
  currency: z.enum(CURRENCIES),
  /** The same in euros by the list: what a bank transfer or credit in euros pays for it. */
  euroMinor: minor(),
  dueAt: timestamp(),
  /** The payment that was started for it last. */
  paymentId: z.nullable(uuid()),
});

export const billing = z.object({
  subscription: z.nullable(subscription),
  entitlements,
  /** What is to be paid. */
  bill: z.nullable(bill),
  /** The card that pays it by itself, and whether one may. */
  planCard,
  /** Null where there is no right to withdraw. */
  withdrawal: z.nullable(planWithdrawal),
  /** Institutions whose members one is, by name. */
  memberOf: z.nullable(z.string()),
});
export type Billing = z.output<typeof billing>;

const paying = {
  /** `stripe` unless it says otherwise. */
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
};
/** Where to pay; absent when nothing is to be paid. */
const payable = z.object({ paymentUrl: z.optional(z.string()) });

/** What starting a payment may be refused with. */
const PAYMENT_REFUSALS = [
  'payment.closed',
  'payment.methodUnavailable',
  'payment.unknownMethod',
  'payment.wrongCurrency',
  'payment.tooManyOpen',
  'payment.notEnoughCredit',
  'payment.noRate',
  'payment.providerDown',
  'payment.inFlight',
  'payment.keyReused',
  'payment.badKey',
] as const;

export const listPlans = call({
  name: 'listPlans',
  method: 'GET',
  path: '/api/billing/plans',
  who: 'person',
  onHold: 'open',
  summary: 'The plans with their prices for a month.',
  answer: z.array(plan),
  status: 200,
  refusals: [],
});

export const readBilling = call({
  name: 'readBilling',
  method: 'GET',
  path: '/api/billing',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s plan, what it entitles to, and what is to be paid.',
  answer: billing,
  status: 200,
  refusals: [],
});

export const subscribe = call({
  name: 'subscribe',
  method: 'POST',
  path: '/api/billing/subscribe',
  who: 'person',
  onHold: 'refused',
  summary:
    'Starts a plan. A free one begins at once; for another the answer says where to pay. A plan of an institution needs its portal.',
  body: z.object({
    planId: text(32, 1),
    /** What the caller chose for prices unless it is named, else euros. */
    currency: z.optional(z.enum(CURRENCIES)),
    /** A person asks that the plan begins before the days are over in which they may withdraw. */
    wantsImmediately: z.optional(z.literal(true)),
    ...paying,
  }),
  answer: payable,
  status: 200,
  refusals: [
    'plan.unknown',
    'plan.notForYou',
    'plan.hospitalNotVerified',
    'plan.licenceEnded',
    'plan.active',
    'plan.changeInstead',
    'plan.portalFirst',
    ...PAYMENT_REFUSALS,
  ],
});

export const planChange = z.object({
  planId: z.enum(PLAN_IDS),
  /** Now with a payment; with the next period where it is smaller, or its difference too small to be charged. */
  takesEffect: z.enum(['now', 'nextPeriod']),
  /** A larger plan that begins with the next period, because its difference is too small to be charged. */
  isBelowCharge: z.boolean(),
  at: timestamp(),
  /** What is left of the old plan, and what the rest of the period costs on the new one. */
  creditMinor: minor(),
  debitMinor: minor(),
  totalMinor: minor(),
  currency: z.enum(CURRENCIES),
  /** The total in euros by the list. */
  euroMinor: minor(),
  /** Signed by the server: what is paid is what was shown. */
  token: z.string(),
});
export type PlanChange = z.output<typeof planChange>;

const CHANGE_REFUSALS = [
  'plan.unknown',
  'plan.notForYou',
  'plan.hospitalNotVerified',
  'plan.licenceEnded',
  'plan.active',
  'plan.none',
] as const;

export const previewPlanChange = call({
  name: 'previewPlanChange',
  method: 'POST',
  path: '/api/billing/preview',
  who: 'person',
  onHold: 'open',
  summary: 'What a change of plan costs now, signed so that it can be agreed to.',
  body: z.object({ planId: text(32, 1) }),
  answer: planChange,
  status: 200,
  refusals: CHANGE_REFUSALS,
});

export const changePlan = call({
  name: 'changePlan',
  method: 'POST',
  path: '/api/billing/change',
  who: 'person',
  onHold: 'refused',
  summary: 'Changes the plan as a preview showed it: a larger one once its difference is paid, a smaller one later.',
  body: z.object({ planId: text(32, 1), token: text(2_000, 1), ...paying }),
  answer: payable,
  status: 200,
  refusals: [...CHANGE_REFUSALS, 'plan.oldPreview', ...PAYMENT_REFUSALS],
});

export const payPlan = call({
  name: 'payPlan',
  method: 'POST',
  path: '/api/billing/pay',
  who: 'person',
  onHold: 'refused',
  summary: 'Says where to pay what the plan costs next.',
  body: z.object(paying),
  answer: payable,
  status: 200,
  refusals: ['plan.nothingToPay', ...PAYMENT_REFUSALS],
});

export const cancelPlan = call({
  name: 'cancelPlan',
  method: 'POST',
  path: '/api/billing/cancel',
  who: 'person',
  onHold: 'open',
  summary: 'Ends the plan with its period; one that was never paid ends at once.',
  body: z.object({}),
  answer: billing,
  status: 200,
  refusals: ['plan.none'],
});

export const resumePlan = call({
  name: 'resumePlan',
  method: 'POST',
  path: '/api/billing/resume',
  who: 'person',
  onHold: 'open',
  summary: 'Undoes a cancellation or a change that begins with the next period.',
  body: z.object({}),
  answer: billing,
  status: 200,
  refusals: ['plan.none'],
});
