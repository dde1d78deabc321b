import { VaultError } from '@repo/vault';
import { and, isNotNull } from 'drizzle-orm';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { computeRowMac, isRowIntact } from '../../seals/row-macs.ts';
import { buildWrappedContent } from './glyph-view.ts';
import { openProofKey, rewrapContent, wrapProofKey } from './glyph-wraps.ts';

/** Data key and owner's envelope; shares and passproof rest under the data key, which stays what it is. */
export const contentWraps = rewrapTable({
  table: glyphs,
  owner: glyphs.accountId,
  key: [glyphs.id],
  rewrap: async (context, row) => {
    if (!isRowIntact(context, GLYPH_MAC_COLUMNS, row)) throw new VaultError('open.refused');
    const wrapped = await rewrapContent(context, buildWrappedContent(row));
    const { seal } = computeRowMac(context.keys, GLYPH_MAC_COLUMNS, row, wrapped.kekId);
    return { ...wrapped, seal };
  },
});

export const proofKeyWraps = rewrapTable({
  table: glyphIssues,
  owner: glyphIssues.accountId,
  key: [glyphIssues.glyphId],
  // A destroyed code has no proof key, and one whose owner is gone opens under no key.
  isUsed: and(isNotNull(glyphIssues.proofKeyWrapped), isNotNull(glyphIssues.accountId)),
  rewrap: async (context, { accountId, glyphId, kekId, proofKeyWrapped }) => {
    if (accountId === null || proofKeyWrapped === null) return null;
    const place = { accountId, glyphId };
    const proofKey = await openProofKey(context, { ...place, kekId, proofKeyWrapped });
    if (proofKey === null) throw new VaultError('open.refused');
    return wrapProofKey(context, place, proofKey);
  },
});
