import type { Context } from '../../../../core/context.ts';
import type { Tx } from '../../../../db/database.ts';
import type { LineRow } from '../line-rows.ts';

/** One act on a line: `id` names what it books, once. */
export type LineTurn = {
  readonly tx: Tx;
  readonly context: Context;
  readonly line: LineRow;
  readonly id: string;
  readonly byId: string | null;
  readonly at: Date;
};
