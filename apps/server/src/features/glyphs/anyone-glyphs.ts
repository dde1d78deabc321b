import { ANYONE_SECTION } from '@repo/contract/rules/permissions';
import { and, asc, count, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { nameQuery } from '../../db/run-named.ts';
import { consents } from '../../db/tables/consents.ts';
import { glyphSections, glyphs } from '../../db/tables/glyphs.ts';

// Which glyphs show lines to anyone, and what the consent to it decides (decision 0146).

/** Cards outside the trash that show lines to anyone. */
export async function countAnyoneGlyphs(db: Db, accountId: string): Promise<number> {
  const isShown = and(eq(glyphs.accountId, accountId), isNull(glyphs.trashedAt), isNotNull(glyphs.anyoneGroups));
  const [row] = await db.select({ cards: count() }).from(glyphs).where(isShown);
  return row?.cards ?? 0;
}

const holdRow = nameQuery('consent_anyone_hold', (db) =>
  db
    .select({ kind: consents.kind })
    .from(consents)
    .where(and(eq(consents.accountId, sql.placeholder('accountId')), eq(consents.kind, 'anyone')))
    .for('share'),
);

/**
 * Whether this person lets anyone read their cards, whatever wording was accepted; in the demo nobody is asked. The row is
 * held until the transaction ends, so that a withdrawal waits or was before.
 */
export async function holdAnyoneConsent(tx: Tx, accountId: string): Promise<boolean> {
  const [given] = await holdRow(tx, { accountId });
  return given !== undefined;
}

/**
 * From this commit no card shows anything to anyone, also when it is sent again or taken out of the trash: the stored share
 * of the section is destroyed, and only its owner's vault can seal a new one. Returns how many cards were closed.
 */
export async function closeAnyoneGlyphs(tx: Tx, accountId: string): Promise<number> {
  const isOwn = and(eq(glyphs.accountId, accountId), showsAnyone(tx));
  const rows = await tx.select({ id: glyphs.id }).from(glyphs).where(isOwn).orderBy(asc(glyphs.id)).for('update');
  await tx
    .update(glyphSections)
    .set({ shareWrapped: null })
    .where(and(eq(glyphSections.accountId, accountId), eq(glyphSections.role, ANYONE_SECTION)));
  await tx
    .update(glyphs)
    .set({ anyoneGroups: null })
    .where(and(eq(glyphs.accountId, accountId), isNotNull(glyphs.anyoneGroups)));
  return rows.length;
}

/** Rows of `glyphs` whose section `anyone` can still be opened by whoever holds the drawing. */
function showsAnyone(db: Db | Tx) {
  const sections = db
    .select({ role: glyphSections.role })
    .from(glyphSections)
    .where(
      and(
        eq(glyphSections.accountId, glyphs.accountId),
        eq(glyphSections.recordId, glyphs.id),
        eq(glyphSections.role, ANYONE_SECTION),
        isNotNull(glyphSections.shareWrapped),
      ),
    );
  return exists(sections);
}
