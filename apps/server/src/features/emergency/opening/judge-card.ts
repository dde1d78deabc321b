import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import type { GlyphRecord } from '@repo/vault';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { FINDER_MAC_COLUMNS } from '../../../seals/finder-row-mac.ts';
import { GLYPH_MAC_COLUMNS } from '../../../seals/glyph-row-mac.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { holdAnyoneConsent } from '../../glyphs/anyone-glyphs.ts';
import { type FinderRow, readFinder } from '../../glyphs/finders/finder-rows.ts';
import { hasExpired, isSwitchedOff } from '../../glyphs/gate/readable.ts';
import { findSigningKey, isRecordSigned } from '../../glyphs/gate/release.ts';
import { type GlyphTableRow, readRecord } from '../../glyphs/glyph-view.ts';
import { TRASH_MS } from '../../glyphs/shown-glyphs.ts';
import { type OwnerKey, readOwnerKeys } from '../../vault/own-vaults.ts';
import type { ProvenCard } from './proven-card.ts';

type CardOwner = Pick<typeof accounts.$inferSelect, keyof typeof OWNER_COLUMNS>;

const OWNER_COLUMNS = {
  realm: accounts.realm,
  deleteAfter: accounts.deleteAfter,
  email: accounts.email,
  emailConfirmedAt: accounts.emailConfirmedAt,
  language: accounts.language,
};

/** A proved card under the locks of one transaction: nothing that decides it can change until the reading is logged. */
export type LockedCard = {
  readonly glyph: GlyphTableRow;
  readonly finder: FinderRow;
  readonly owner: CardOwner;
  readonly record: GlyphRecord | null;
  readonly ownerKey: OwnerKey | null;
  /** Of the code that was read: an older one of the card, perhaps. */
  readonly isOldCode: boolean;
  /** Its owner lets anyone read at all. */
  readonly isConsented: boolean;
};

const lockGlyph = nameQuery('card_lock', (db) =>
  db
    .select()
    .from(glyphs)
    .where(
      and(
        eq(glyphs.accountId, sql.placeholder('accountId')),
        eq(glyphs.id, sql.placeholder('recordId')),
        or(isNull(glyphs.trashedAt), gt(glyphs.trashedAt, sql.placeholder('destroyedUntil'))),
      ),
    )
    .for('update'),
);

const lockOwner = nameQuery('card_owner_lock', (db) =>
  db
    .select(OWNER_COLUMNS)
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .for('key share'),
);

/** Null for a card that was destroyed meanwhile. Holds the consent, then the glyph, then its owner's row. */
export async function lockProvenCard(
  tx: Tx,
  context: Context,
  { accountId, recordId, finder }: ProvenCard,
): Promise<LockedCard | null> {
  // Sent together, because each way to the database is time that somebody waits; it runs them one after the other. The consent
  // before the glyph's lock, as the withdrawal takes both; the finder again under that lock, under which it is switched.
  const destroyedUntil = new Date(context.clock.now().getTime() - TRASH_MS);
  const [isGiven, [glyph], [owner], present, ownerKeys] = await sendTogether([
    holdAnyoneConsent(tx, accountId),
    lockGlyph(tx, { accountId, recordId, destroyedUntil }),
    lockOwner(tx, { accountId }),
    readFinder(tx, { accountId, glyphId: finder.glyphId }),
    readOwnerKeys(context, tx, accountId),
  ]);
  if (glyph === undefined || owner === undefined || present === null) return null;
  const record = readRecord(glyph);
  const ownerKey = findSigningKey(ownerKeys, record);
  const isOldCode = glyph.glyphId !== finder.glyphId;
  const isConsented = owner.realm === 'demo' || isGiven;
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
