import type { FeeStep } from '@repo/contract/fees/fees';
import type {
  FeeBarrier,
  FeeEndReason,
  FeePromise,
  FeeSubjectKind,
  ServiceFee,
} from '@repo/contract/fees/service-fees';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Refusal } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';

/** An order as the feature that delivers it needs it; `accountId` null: the account was deleted meanwhile. */
export type FeeOrderFacts = {
  readonly id: string;
  readonly feeType: ServiceFee;
  readonly accountId: string | null;
  readonly subjectId: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly pausedAt: Date | null;
  readonly endedAt: Date | null;
  /** Why it ended without a delivery; null while it runs, and where it was delivered. */
  readonly endReason: FeeEndReason | null;
};

/** What may be chosen, or why nothing may, with the page of this site where that changes. */
export type FeeSubjects =
  | { readonly subjects: readonly { readonly id: string; readonly label: string | null }[] }
  | { readonly barrier: FeeBarrier; readonly wayThere: string | null };

/**
 * How one fee is delivered, by the feature that knows how. What it is told it is told in the transaction that changes the
 * order, once; it answers later with `deliverFee`, `refuseFee` and `failFee`.
 */
export type FeeDelivery = {
  readonly feeType: ServiceFee;
  readonly subjectKind: FeeSubjectKind;
  readonly promise: FeePromise;
  /** Whether the subject is made first by a call of its own, so that there is nothing to list. */
  readonly isMadeFirst: boolean;
  readonly listSubjects: (db: Db, context: Context, accountId: string) => Promise<FeeSubjects>;
  /**
   * Checks the subject again under a lock of its row, before the order and its payment are stored. The account is locked
   * already: lock nothing that others hold while they wait for an account.
   */
  readonly takeOrder: (tx: Tx, context: Context, order: FeeOrderFacts) => Promise<{ label: string | null } | Refusal>;
  /** Paid: the promised time runs. Whoever can deliver at once may call `deliverFee` in here. */
  readonly paid: (tx: Tx, context: Context, order: FeeOrderFacts) => Promise<void>;
  /** Ended without a delivery: stop what was begun. `cancelled`: nothing was paid. What is free anyway goes on. */
  readonly ended: (tx: Tx, context: Context, order: FeeOrderFacts, why: FeeEndReason | 'cancelled') => Promise<void>;
  /** The steps between the payment and the end, oldest first; the feature `fees` adds payment, refund and reason. */
  readonly steps: (db: Db, order: FeeOrderFacts) => Promise<readonly FeeStep[]>;
  /** A page of this site with what was delivered, or where something is to do; null: none. */
  readonly page: (order: FeeOrderFacts) => string | null;
};

export const FEE_DELIVERIES = declareHook<FeeDelivery>();
