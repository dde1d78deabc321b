import type { Waiver } from '@repo/contract/reviews/waivers';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { verificationWaivers } from '../../../db/tables/suspensions.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { isOpenWaiver, WAIVER_MAC_COLUMNS, type WaiverRow } from '../../profile/waiver-rows.ts';

/** Those that wait for a second person or hold now. */
export async function listOpenWaivers(context: Context, viewerId: string): Promise<Waiver[]> {
  const rows = await context.db
    .select()
    .from(verificationWaivers)
    .where(isOpenWaiver(context.clock.now()))
    .orderBy(asc(verificationWaivers.expiresAt), asc(verificationWaivers.id));
  const intact = rows.filter((row) => isRowIntact(context, WAIVER_MAC_COLUMNS, row));
  const names = await readUsernames(context, intact);
  return intact.map((row) => describe(context, row, { viewerId, names }));
}

export async function viewWaiver(context: Context, row: WaiverRow, viewerId: string): Promise<Waiver> {
  return describe(context, row, { viewerId, names: await readUsernames(context, [row]) });
}

/** Ended, declined, or its day has come. */
export const isOver = ({ clock }: Pick<Context, 'clock'>, row: WaiverRow): boolean =>
  row.endedAt !== null || row.isApproved === false || row.expiresAt <= clock.now();

type UsernamesById = ReadonlyMap<string, string>;

function describe(
  context: Context,
  row: WaiverRow,
  { viewerId, names }: { viewerId: string; names: UsernamesById },
): Waiver {
  const state = deriveWaiverState(context, row);
  const isOther = viewerId !== row.askedById && viewerId !== row.accountId;
  return {
    id: row.id,
    accountId: row.accountId,
    username: names.get(row.accountId) ?? '',
    reason: row.reason,
    expiresAt: row.expiresAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    askedBy: names.get(row.askedById ?? '') ?? '',
    decidedBy: names.get(row.decidedById ?? '') ?? null,
    state,
    mayDecide: state === 'asked' && isOther,
  };
}

function deriveWaiverState(context: Context, row: WaiverRow): Waiver['state'] {
  if (row.isApproved === false) return 'declined';
  if (isOver(context, row)) return 'ended';
  return row.isApproved === null ? 'asked' : 'granted';
}

async function readUsernames({ db }: Context, rows: readonly WaiverRow[]): Promise<UsernamesById> {
  const ids = rows.flatMap((row) => [row.accountId, row.askedById, row.decidedById]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(found.map(({ id, username }) => [id, username]));
}
