import { VaultError } from '@house/vault';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import { isSealed, sealRow } from '../../http/seals/row-seals.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { GLYPH_SEAL } from './glyph-seal.ts';
import { placeOf } from './glyph-view.ts';
import { openProofKey, rewrapContent, wrapProofKey } from './glyph-wraps.ts';

/** Data key and owner's envelope; shares and passproof rest under the data key, which stays what it is. */
export const contentWraps: StoredWraps = {
  table: glyphs,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(glyphs.accountId, accountId), ne(glyphs.kekId, kekId));
    const rows = await db.select({ id: glyphs.id }).from(glyphs).where(isStale);
    return rows.map(({ id }) => id);
  },
  rewrapOne: async (tx, context, accountId, recordId) => {
    const isThis = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId));
    const isStale = and(isThis, ne(glyphs.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(glyphs).where(isStale).for('update');
    if (row === undefined) return false;
    if (!isSealed(context, GLYPH_SEAL, row)) throw new VaultError('open.refused');
    const wrapped = await rewrapContent(context, placeOf(row));
    const { seal } = sealRow(context.keys, GLYPH_SEAL, row, wrapped.kekId);
    await tx
      .update(glyphs)
      .set({ ...wrapped, seal })
      .where(isThis);
    return true;
  },
};

/** A destroyed code has no proof key, and one whose owner is gone opens under no key. */
const isProvable = and(isNotNull(glyphIssues.proofKeyWrapped), isNotNull(glyphIssues.accountId));

export const proofKeyWraps: StoredWraps = {
  table: glyphIssues,
  isUsed: isProvable,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(glyphIssues.accountId, accountId), isProvable, ne(glyphIssues.kekId, kekId));
    const rows = await db.select({ glyphId: glyphIssues.glyphId }).from(glyphIssues).where(isStale);
    return rows.map(({ glyphId }) => glyphId);
  },
  rewrapOne: async (tx, context, accountId, glyphId) => {
    const isThis = and(eq(glyphIssues.accountId, accountId), eq(glyphIssues.glyphId, glyphId));
    const isStale = and(isThis, isProvable, ne(glyphIssues.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(glyphIssues).where(isStale).for('update');
    if (row === undefined || row.proofKeyWrapped === null) return false;
    const place = { accountId, glyphId };
    const { kekId, proofKeyWrapped } = row;
    const proofKey = await openProofKey(context, { ...place, kekId, proofKeyWrapped });
    if (proofKey === null) throw new VaultError('open.refused');
    await tx
      .update(glyphIssues)
      .set(await wrapProofKey(context, place, proofKey))
      .where(isThis);
    return true;
  },
};
