import type { AskReason, ReviewReason } from '@repo/contract/profile/profile';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Tx } from '../../db/database.ts';
import type { ReviewRow } from './decision-macs.ts';

export type ReviewVerdict = { approved: true } | { approved: false; reason: ReviewReason };

/** Hears of each decision about a case, in its transaction, with the account locked. */
export type WhenDecided = (tx: Tx, context: Context, review: ReviewRow, verdict: ReviewVerdict) => Promise<void>;

export const WHEN_DECIDED = declareHook<WhenDecided>();

/**
 * Hears that another picture was asked for, and (`null`) that it came and the case goes on, in the transaction, with the account
 * locked.
 */
export type WhenAsked = (tx: Tx, context: Context, review: ReviewRow, reason: AskReason | null) => Promise<void>;

export const WHEN_ASKED = declareHook<WhenAsked>();
