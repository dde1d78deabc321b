import { equalBytes, hashFinderToken, hashNoticeCard, parseBase64url, randomBytes } from '@repo/vault';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { glyphFinders } from '../../../db/tables/emergency.ts';
import { glyphIssues } from '../../../db/tables/glyphs.ts';
import type { FinderRow } from '../../glyphs/finders/finder-rows.ts';

/** The issue of a printed code, whose drawing was proved. */
export type ProvenCard = { readonly accountId: string; readonly recordId: string; readonly finder: FinderRow };

type FinderProof = { readonly glyphId: string; readonly token: string; readonly kind: 'finder' | 'notice' };

/** Compared where there is no row: no token has this hash but by chance. */
const NO_HASH = randomBytes(32);

const hashBy = { finder: hashFinderToken, notice: hashNoticeCard };

const findIssue = nameQuery('finder_by_code', (db) =>
  db
    .select({ issue: glyphIssues, finder: glyphFinders })
    .from(glyphIssues)
    .leftJoin(
      glyphFinders,
      and(eq(glyphFinders.accountId, glyphIssues.accountId), eq(glyphFinders.glyphId, glyphIssues.glyphId)),
    )
    .where(eq(glyphIssues.glyphId, sql.placeholder('glyphId'))),
);

/**
 * Finds the card by the id of its code, never by the token: a foreign token that somebody registered changes nothing. An
 * unknown code and a wrong token get the same answer after the same query and the same arithmetic; `unregistered`
 * is a living card from before, whose drawing nobody can prove yet.
 */
export async function findProvenCard(
  tx: Tx,
  { glyphId, token, kind }: FinderProof,
): Promise<ProvenCard | 'unregistered' | null> {
  const [found] = await findIssue(tx, { glyphId });
  const { issue = null, finder = null } = found ?? {};
  const known = kind === 'finder' ? finder?.tokenHash : finder?.noticeHash;
  const isProven = equalBytes(hashBy[kind](parseBase64url(token) ?? NO_HASH), known ?? NO_HASH);
  // A code that was destroyed, or whose account is gone, has no proof key.
  if (issue === null || issue.accountId === null || issue.proofKeyWrapped === null) return null;
  if (finder === null) return 'unregistered';
  return isProven ? { accountId: issue.accountId, recordId: issue.recordId, finder } : null;
}
