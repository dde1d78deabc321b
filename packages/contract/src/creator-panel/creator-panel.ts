import * as z from 'zod/mini';
import { ACCOUNT_ROLES, ACCOUNT_TYPES, REALMS } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { ledgerCheck } from '../ledger/ledger.ts';
import { PAYMENT_STATUSES } from '../payments/payments.ts';
import { PLAN_IDS } from '../plans/plans.ts';
import { IDENTITY_STATUSES, REVIEW_KINDS } from '../profile/profile.ts';
import { waiver } from '../reviews/waivers.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { CURRENCIES } from '../rules/money.ts';
import { CATEGORIES } from '../rules/permissions.ts';
import { FOR_CREATOR } from '../sessions/suspension.ts';
import { idParams, minor, pageQuery, text, timestamp, uuid } from '../wire.ts';

/** What the creator reads. Nothing sealed, no token, no picture of a document stands in any of it. */

export const AUDIT_ACTS = ['creator.usersRead', 'creator.userRead', 'creator.ledgerChecked'] as const;

/** How many of each kind `GET /api/creator/data` lists: the newest. */
export const CREATOR_DATA_NEWEST = 10;
export const CREATOR_USERS_PAGE = 12;
export const PAYMENT_DAYS = 14;
export const LAST_ACTS = 8;
/** A rate of the euro that ends within so many days is asked for. */
export const EURO_RATE_SOON_DAYS = 2;
export const TIMELINE_MAX = 20;

export const USER_STATES = ['verified', 'unverified', 'waived', 'locked'] as const;
export type UserState = (typeof USER_STATES)[number];
/** `none`: accounts without one. */
export const USER_PLANS = [...PLAN_IDS, 'none'] as const;
export type UserPlan = (typeof USER_PLANS)[number];
export const USER_SORTS = ['newest', 'oldest', 'username'] as const;

export const creatorUser = z.object({
  id: uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  state: z.enum(USER_STATES),
  waivedUntil: z.nullable(timestamp()),
  /** It is false when the row was changed outside the application and is refused everywhere. */
  isIntact: z.boolean(),
  role: z.enum(ACCOUNT_ROLES),
  accountType: z.enum(ACCOUNT_TYPES),
  realm: z.enum(REALMS),
  /** The plan that it pays for or was given; null without one. */
  plan: z.nullable(z.enum(PLAN_IDS)),
  createdAt: timestamp(),
  lastSeenAt: z.nullable(timestamp()),
});
export type CreatorUser = z.output<typeof creatorUser>;

const counts = z.object({
  users: z.object({ total: z.int(), thisWeek: z.int(), verified: z.int() }),
  payments: z.object({ total: z.int(), today: z.int() }),
  qrCodes: z.object({ total: z.int(), active: z.int() }),
  wallets: z.object({ total: z.int(), byAsset: z.array(z.object({ asset: z.enum(CRYPTO_TYPES), count: z.int() })) }),
});

export const readCreatorData = call({
  name: 'readCreatorData',
  method: 'GET',
  path: '/api/creator/data',
  who: 'reviewer',
  shed: 'first',
  summary: 'The newest users, payments, codes and wallets, and how many there are of each. For the creator.',
  answer: z.object({
    users: z.array(creatorUser),
    payments: z.array(
      z.object({
        id: uuid(),
        amount: z.number(),
        currency: z.string(),
        description: z.string(),
        status: z.enum(PAYMENT_STATUSES),
        createdAt: timestamp(),
      }),
    ),
    qrCodes: z.array(
      z.object({ id: uuid(), category: z.enum(CATEGORIES), isActive: z.boolean(), createdAt: timestamp() }),
    ),
    wallets: z.array(
      z.object({ id: uuid(), address: z.string(), cryptoType: z.enum(CRYPTO_TYPES), createdAt: timestamp() }),
    ),
    counts,
    /** Whether real money moves here. */
    paymentsMode: z.enum(['none', 'sandbox', 'stripe-test', 'live']),
  }),
  status: 200,
  refusals: FOR_CREATOR,
});

export const NEED_KINDS = [
  'disputes',
  'reports',
  'bankLines',
  'months',
  'sendBacks',
  'deliveries',
  'waiversToDecide',
  'waiversEnding',
  'reviews',
  'orders',
  'parcels',
  'cases',
  'shares',
  'euroRate',
  'witness',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export const readCreatorOverview = call({
  name: 'readCreatorOverview',
  method: 'GET',
  path: '/api/creator/overview',
  who: 'reviewer',
  shed: 'first',
  summary: 'What waits for a person, payments by day, the last check of the ledger, the last acts of who administers.',
  answer: z.object({
    /** Only kinds of which something waits: the soonest last day first, what has none after it. */
    needs: z.array(
      z.object({
        kind: z.enum(NEED_KINDS),
        count: z.int(),
        oldestAt: timestamp(),
        /** The soonest last moment of them. */
        dueAt: z.nullable(timestamp()),
        /** The most urgent of them: what its tab opens, what it is called, and its sum. Null where the list says all. */
        first: z.nullable(
          z.object({
            line: z.nullable(z.string()),
            label: z.nullable(z.string()),
            amountMinor: z.nullable(minor()),
            currency: z.nullable(z.enum(CURRENCIES)),
          }),
        ),
      }),
    ),
    /** Of the last fourteen days by UTC, today last. */
    days: z.array(z.object({ day: z.string(), started: z.int(), completed: z.int() })),
    acts: z.array(z.object({ id: uuid(), at: timestamp(), username: z.string(), act: z.string(), counter: z.int() })),
    ledger: z.nullable(ledgerCheck),
  }),
  status: 200,
  refusals: FOR_CREATOR,
});

export const runLedgerCheck = call({
  name: 'runLedgerCheck',
  method: 'POST',
  path: '/api/creator/ledger-check',
  who: 'reviewer',
  summary: 'Checks the ledger now: the blocks since the last time, and every rule of the balances.',
  body: z.object({}),
  answer: ledgerCheck,
  status: 200,
  refusals: FOR_CREATOR,
});

export const listCreatorUsers = call({
  name: 'listCreatorUsers',
  method: 'GET',
  path: '/api/creator/users',
  who: 'reviewer',
  summary: 'All accounts, newest first unless asked otherwise. Each page that was read stands in the creator’s log.',
  query: z.object({
    ...pageQuery,
    q: z.optional(text(100, 1)),
    state: z.optional(z.enum(USER_STATES)),
    plan: z.optional(z.enum(USER_PLANS)),
    sort: z.optional(z.enum(USER_SORTS)),
  }),
  answer: z.array(creatorUser),
  status: 200,
  refusals: FOR_CREATOR,
});

export const readCreatorUser = call({
  name: 'readCreatorUser',
  method: 'GET',
  path: '/api/creator/users/:id',
  who: 'reviewer',
  summary: 'One account. That it was read stands in the log of the creator and of the person.',
  params: idParams,
  answer: z.object({
    user: creatorUser,
    emailConfirmed: z.boolean(),
    hasSecondFactor: z.boolean(),
    checks: z.array(z.object({ kind: z.enum(REVIEW_KINDS), status: z.enum(IDENTITY_STATUSES) })),
    qrCodes: z.int(),
    wallets: z.int(),
    sessions: z.int(),
    /** The one that waits for a second person or holds now. */
    waiver: z.nullable(waiver),
    suspension: z.nullable(z.object({ reason: z.string(), at: timestamp(), by: z.nullable(z.string()) })),
    /** What the log has of sign-ins, factors, reviews and acts of the creator, newest first; never of scans or cards. */
    timeline: z.array(z.object({ id: uuid(), act: z.string(), at: timestamp() })),
  }),
  status: 200,
  refusals: [...FOR_CREATOR, 'request.notFound'],
});
