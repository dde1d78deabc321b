import * as z from 'zod/mini';
import { ledgerHash } from '../ledger/ledger.ts';
import { STATEMENT_MAX } from '../payments/creator-bank.ts';
import { REFUND_REASON_MAX, REFUND_REASON_MIN } from '../payments/creator-payments.ts';
import { FEE_TYPES } from '../payments/payments.ts';
import { PLAN_IDS } from '../plans/plans.ts';
import { CURRENCIES } from '../rules/money.ts';
import { CREATOR_REASON_MAX, CREATOR_REASON_MIN } from '../sessions/suspension.ts';
import { ORDER_MOVES, TRACKING_MAX } from '../shop/creator-orders.ts';
import { minor, text, timestamp, uuid } from '../wire.ts';

/**
 * The registry of the creator's commands: nothing else can be run. `read` changes nothing; `write` changes a setting and
 * can be changed back; `destructive` cannot, so it needs a dry run, its token and a typed phrase.
 */
export const COMMAND_RISKS = ['read', 'write', 'destructive'] as const;
export type CommandRisk = (typeof COMMAND_RISKS)[number];

export const COMMAND_NAME_MAX = 60;
export const FIND_TEXT_MAX = 200;
/** Accounts that `user.find` answers at most. */
export const FIND_SHOWN = 20;
/** Payments that `payment.list` answers: without a limit, and at most. */
export const LISTED_DEFAULT = 10;
const LISTED_MAX = 50;
export const FEE_PRICES_MAX = CURRENCIES.length;
export const RATE_MAX = 1_000_000_000;
/** Above zero: a typing error in the first digit is no rate of these currencies. */
const EURO_RATE = /^[1-9]\.\d{4}$|^0\.[1-9]\d{3}$/;
export const GRANT_MONTHS_MAX = 12;
/** The assets that have a rate (`GET /api/rates`). */
export const RATED_SYMBOLS = ['BTC', 'ETH', 'QRX'] as const;

type CommandShape = { readonly risk: CommandRisk; readonly params: z.ZodMiniType; readonly example: object };

export const COMMAND_SPECS = {
  help: {
    risk: 'read',
    params: z.strictObject({ command: z.optional(text(COMMAND_NAME_MAX, 1)) }),
    example: {},
  },
  stats: { risk: 'read', params: z.strictObject({}), example: {} },
  'payment.list': {
    risk: 'read',
    params: z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(LISTED_MAX))) }),
    example: { limit: 10 },
  },
  'user.find': {
    risk: 'read',
    params: z.strictObject({ q: text(FIND_TEXT_MAX, 1) }),
    example: { q: 'marta' },
  },
  'integrity.check': { risk: 'read', params: z.strictObject({}), example: {} },
  'ledger.proof': {
    risk: 'read',
    params: z.strictObject({ hash: ledgerHash() }),
    example: { hash: '' },
  },
  'backup.create': { risk: 'write', params: z.strictObject({}), example: {} },
  'bank.importCamt': {
    risk: 'write',
    params: z.strictObject({ xml: text(STATEMENT_MAX, 1) }),
    example: { xml: '' },
  },
  'fee.set': {
    risk: 'write',
    params: z.strictObject({
      feeType: z.enum(FEE_TYPES),
      prices: z
        .array(z.strictObject({ currency: z.enum(CURRENCIES), amountMinor: minor() }))
        .check(z.minLength(1), z.maxLength(FEE_PRICES_MAX)),
    }),
    example: { feeType: 'glyph_issuance', prices: [{ currency: 'USD', amountMinor: '199' }] },
  },
  'payment.retryWebhook': {
    risk: 'write',
    params: z.strictObject({ eventId: uuid() }),
    example: { eventId: '' },
  },
  'user.bypassVerification': {
    risk: 'write',
    params: z.strictObject({
      userId: uuid(),
      reason: text(CREATOR_REASON_MAX, CREATOR_REASON_MIN),
      expiresAt: timestamp(),
    }),
    example: { userId: '', reason: 'Waits for a new passport', expiresAt: '2027-01-01T00:00:00.000Z' },
  },
  'rate.set': {
    risk: 'write',
    params: z.strictObject({
      symbol: z.enum(RATED_SYMBOLS),
      /** US dollars for a unit. */
      price: z.number().check(z.positive(), z.maximum(RATE_MAX)),
    }),
    example: { symbol: 'QRX', price: 0.021 },
  },
  'rate.setEuro': {
    risk: 'write',
    params: z.strictObject({
      /** Of the reference rate: `2026-11-20`. */
      day: z.iso.date(),
      /** US dollars for one euro, with the four decimals of the European Central Bank. */
      dollars: z.string().check(z.regex(EURO_RATE, 'expected dollars such as 1.0845')),
    }),
    example: { day: '2026-11-20', dollars: '1.0845' },
  },
  'charity.allocate': { risk: 'destructive', params: z.strictObject({}), example: {} },
  'order.transition': {
    risk: 'destructive',
    params: z.strictObject({
      orderId: uuid(),
      to: z.enum(ORDER_MOVES),
      tracking: z.optional(text(TRACKING_MAX, 1)),
    }),
    example: { orderId: '', to: 'inProduction' },
  },
  'payment.refund': {
    risk: 'destructive',
    params: z.strictObject({
      paymentId: uuid(),
      /** What is left when it is absent. */
      amountMinor: z.optional(minor()),
      reason: text(REFUND_REASON_MAX, REFUND_REASON_MIN),
      /** Of the creator's own transfer, for a payment by bank transfer. */
      transferReference: z.optional(text(140, 1)),
    }),
    example: { paymentId: '', amountMinor: '999', reason: 'Paid twice by mistake' },
  },
  'credit.listLeft': { risk: 'read', params: z.strictObject({}), example: {} },
  'credit.payBack': {
    risk: 'destructive',
    params: z.strictObject({
      /** Of the mail that the person got when the account was deleted. */
      reference: text(40, 16),
      /** Where the operator's own transfer went, and its reference. */
      iban: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)),
      transferReference: text(140, 1),
    }),
    example: { reference: 'LC-', iban: '', transferReference: '' },
  },
  'plan.grant': {
    risk: 'destructive',
    params: z.strictObject({
      userId: uuid(),
      planId: z.enum(PLAN_IDS),
      months: z.int().check(z.minimum(1), z.maximum(GRANT_MONTHS_MAX)),
    }),
    example: { userId: '', planId: 'premium', months: 1 },
  },
  'user.lock': {
    risk: 'destructive',
    params: z.strictObject({ userId: uuid(), reason: text(CREATOR_REASON_MAX, CREATOR_REASON_MIN) }),
    example: { userId: '', reason: 'Reported as stolen by its owner' },
  },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type CommandName = keyof typeof COMMAND_SPECS;
export type CommandParams<N extends CommandName> = z.output<(typeof COMMAND_SPECS)[N]['params']>;

// The keys of a literal are its names.
export const COMMAND_NAMES = Object.keys(COMMAND_SPECS) as readonly CommandName[];

export const findCommandName = (name: string): CommandName | null => COMMAND_NAMES.find((one) => one === name) ?? null;
