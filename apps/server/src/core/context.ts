import type { PaymentPurpose } from '@house/contract/payments/payments';
import type { Currency } from '@house/contract/rules/money';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import type { AnswerProviders } from '../outside/assistant/open-answer-providers.ts';
import type { Chains } from '../outside/chains/open-chains.ts';
import type { Drive } from '../outside/drive/drive.ts';
import type { DriveStandIn } from '../outside/drive/drive-stand-in.ts';
import type { Identity } from '../outside/identity/open-identity.ts';
import type { Keys } from '../outside/key-folder/keys.ts';
import type { Payments } from '../outside/payments/open-payments.ts';
import type { PushSender } from '../outside/push/push.ts';
import type { SealedTable } from '../seals/sealed-tables.ts';

/** Everything a feature needs from outside itself. One per running server; tests replace the clock. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly keys: Keys;
  readonly push: PushSender;
  readonly assistant: AnswerProviders;
  /** Nodes of public blockchains. */
  readonly chains: Chains;
  /** Null where Google Drive is not configured. */
  readonly drive: Drive | null;
  /** Only where this server runs the stand-in of Google Drive. */
  readonly driveStandIn: DriveStandIn | null;
  readonly payments: Payments;
  /** What was paid in this database when the server started: a database holds test or real money, never both. */
  readonly heldMoney: 'none' | 'sandbox' | 'live';
  /** Providers of SPID and CIE identities, and in a demo the sandbox that plays them. */
  readonly identity: Identity;
  /** What features do when something of theirs was paid. */
  readonly whenPaid: readonly WhenPaid[];
  readonly clock: Clock;
  /** The WebAuthn RP id, stored in the database at the first start; part of every password salt. */
  readonly siteId: string;
  /** Number of rows per table whose row seal did not verify since the start; a metric for the operator's alarm. */
  readonly unsealedRows: Map<SealedTable, number>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Hears of payments for one purpose, each once, in the transaction that changes them, so that what it writes commits with
 * them.
 */
export type WhenPaid = {
  readonly purpose: Exclude<PaymentPurpose, 'fee'>;
  /** What was sold, where it is more than the title of the payment. */
  readonly sold?: (tx: Tx, purposeId: string) => Promise<SoldThings>;
  readonly completed: (tx: Tx, context: Context, paid: Paid) => Promise<void>;
  /** It failed, or was cancelled: nothing was charged. */
  readonly ended: (tx: Tx, context: Context, paid: Paid) => Promise<void>;
  /** Whole or in part; `amount` is what went back now, `refunded` all that has. */
  readonly refunded: (tx: Tx, context: Context, paid: Paid) => Promise<void>;
};

/** `lines` are those of the invoice, `charityBase` is the part of their sum that a fifth of is set aside. Minor units. */
export type SoldThings = {
  readonly lines: readonly { readonly title: string; readonly amount: bigint }[];
  readonly taxPercent: number;
  readonly charityBase: bigint;
};

/** `purposeId` is what `startPriced` was given; `accountId` null: the account was deleted meanwhile. Minor units. */
export type Paid = {
  readonly paymentId: string;
  readonly purposeId: string;
  readonly accountId: string | null;
  readonly amount: bigint;
  readonly refunded: bigint;
  readonly currency: Currency;
};

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
