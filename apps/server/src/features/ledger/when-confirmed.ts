import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Tx } from '../../db/database.ts';

/** Hears of the transactions of a block in the transaction that signs it, so that what it writes commits with them. */
export type WhenConfirmed = (tx: Tx, context: Context, sealed: readonly ConfirmedTransaction[]) => Promise<void>;

export const WHEN_CONFIRMED = declareHook<WhenConfirmed>();

/** A transaction of the ledger that a block has just confirmed. `hash` is hex, `body` the canonical text that was signed. */
export type ConfirmedTransaction = { readonly hash: string; readonly body: string; readonly height: number };
