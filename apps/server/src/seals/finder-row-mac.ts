import { toBase64url } from '@repo/vault';
import type { glyphFinders } from '../db/tables/emergency.ts';
import type { MacColumns } from './row-macs.ts';

type FinderCells = Pick<
  typeof glyphFinders.$inferSelect,
  | 'id'
  | 'accountId'
  | 'glyphId'
  | 'recordId'
  | 'tokenHash'
  | 'noticeHash'
  | 'isOn'
  | 'stoppedAt'
  | 'drillUntil'
  | 'lateNotices'
>;

/** What decides whether somebody without an account is shown a card: whose drawing it is, the switch, a reviewer's stop. */
export const FINDER_MAC_COLUMNS: MacColumns<FinderCells> = {
  table: 'glyph_finders',
  cells: (row) => [
    row.id,
    row.accountId,
    row.glyphId,
    row.recordId,
    toBase64url(row.tokenHash),
    toBase64url(row.noticeHash),
    row.isOn,
    row.stoppedAt,
    row.drillUntil,
    row.lateNotices,
  ],
};
