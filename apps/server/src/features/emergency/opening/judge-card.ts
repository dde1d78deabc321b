import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import { type GlyphRecord, parseRecord } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { FINDER_MAC_COLUMNS } from '../../../seals/finder-row-mac.ts';
import { GLYPH_MAC_COLUMNS } from '../../../seals/glyph-row-mac.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { holdsAnyoneConsent } from '../../glyphs/anyone-glyphs.ts';
import { type FinderRow, readFinder } from '../../glyphs/finders/finder-rows.ts';
import { hasExpired, isSwitchedOff } from '../../glyphs/gate/readable.ts';
import { findSigningKey, isRecordSigned } from '../../glyphs/gate/release.ts';
import type { GlyphTableRow } from '../../glyphs/glyph-view.ts';
import { isNotDestroyed } from '../../glyphs/own-glyph.ts';
import { type OwnerKey, readOwnerKeys } from '../../vault/own-vaults.ts';
import type { ProvenCard } from './proven-card.ts';

/** A proved card under the locks of one transaction: nothing that decides it can change until the reading is logged. */
export type LockedCard = {
  readonly glyph: GlyphTableRow;
  readonly finder: FinderRow;
  readonly owner: Pick<typeof accounts.$inferSelect, 'realm' | 'deleteAfter'>;
  readonly record: GlyphRecord | null;
  readonly ownerKey: OwnerKey | null;
  /** Of the code that was read: an older one of the card, perhaps. */
  readonly isOldCode: boolean;
  /** Its owner lets anyone read at all. */
  readonly isConsented: boolean;
};

/** Null for a card that was destroyed meanwhile. Holds the consent, then the glyph, then its owner's row. */
export async function lockProvenCard(
  tx: Tx,
  context: Context,
  { accountId, recordId, finder }: ProvenCard,
): Promise<LockedCard | null> {
  // Before the glyph's lock, as the withdrawal takes both.
  const isConsented = await holdsAnyoneConsent(tx, accountId);
  const isThis = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId), isNotDestroyed(context.clock.now()));
  const isOwner = eq(accounts.id, accountId);
  // Sent together, because each way to the database is time that somebody waits; it answers them one after the other. The
  // finder is read again under the lock of the glyph, under which it is switched.
  const [[glyph], [owner], present, ownerKeys] = await sendTogether([
    tx.select().from(glyphs).where(isThis).for('update'),
    tx
      .select({ realm: accounts.realm, deleteAfter: accounts.deleteAfter })
      .from(accounts)
      .where(isOwner)
      .for('key share'),
    readFinder(tx, { accountId, glyphId: finder.glyphId }),
    readOwnerKeys(context, tx, accountId),
  ]);
  if (glyph === undefined || owner === undefined || present === null) return null;
  const record = parseRecord(glyph.record);
  const ownerKey = findSigningKey(ownerKeys, record);
  const isOldCode = glyph.glyphId !== finder.glyphId;
  return { glyph, finder: present, owner, record, ownerKey, isOldCode, isConsented };
}

/** In this order; what only the owner or a reviewer decides comes last and looks like nothing ticked. */
export function judgeCard(context: Context, card: LockedCard): ReadingResult {
  const { glyph, finder, owner, record, ownerKey } = card;
  const isWritten = isRowIntact(context, GLYPH_MAC_COLUMNS, glyph) && isRowIntact(context, FINDER_MAC_COLUMNS, finder);
  if (!isWritten || !isRecordSigned(glyph, record, ownerKey)) return 'recordBroken';
  if (card.isOldCode) return 'gone';
  if (isSwitchedOff(glyph) || owner.deleteAfter !== null) return 'inactive';
  if (hasExpired({ glyph, record, now: context.clock.now() })) return 'expired';
  const isHidden = finder.stoppedAt !== null || !card.isConsented || listTicked(record).length === 0 || !finder.isOn;
  return isHidden ? 'nothing' : 'open';
}

/** The groups that the owner ticked, as signed. */
export const listTicked = (record: GlyphRecord | null): readonly string[] => record?.policy.anyone ?? [];

const CODES = {
  inactive: 'glyph.inactive',
  expired: 'glyph.expired',
  gone: 'scans.gone',
  recordBroken: 'scans.recordBroken',
} as const satisfies Partial<Record<ReadingResult, RefusalCode>>;

/** What a refused reading answers; undefined for one that is answered. */
export const findReadingRefusal = (result: ReadingResult): RefusalCode | undefined =>
  Object.hasOwn(CODES, result) ? CODES[result as keyof typeof CODES] : undefined;
