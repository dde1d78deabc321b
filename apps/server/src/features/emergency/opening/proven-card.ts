import { equalBytes, hashFinderToken, hashNoticeCard, parseBase64url, randomBytes } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { glyphFinders } from '../../../db/tables/emergency.ts';
import { glyphIssues } from '../../../db/tables/glyphs.ts';
import type { FinderRow } from '../../glyphs/finders/finder-rows.ts';

/** The issue of a printed code, whose drawing was proved. */
export type ProvenCard = { readonly accountId: string; readonly recordId: string; readonly finder: FinderRow };

type FinderProof = { readonly glyphId: string; readonly token: string; readonly kind: 'finder' | 'notice' };

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Compared where there is no row: no token has this hash but by chance. */
const NO_HASH = randomBytes(32);

const hashBy = { finder: hashFinderToken, notice: hashNoticeCard };

/**
 * Finds the card by the id of its code, never by the token: a foreign token that somebody registered changes nothing. An
 * unknown code and a wrong token get the same answer after the same two queries and the same arithmetic; `unregistered`
 * is a living card from before, whose drawing nobody can prove yet.
 */
export async function findProvenCard(
  tx: Tx,
  { glyphId, token, kind }: FinderProof,
): Promise<ProvenCard | 'unregistered' | null> {
  const [issue] = await tx.select().from(glyphIssues).where(eq(glyphIssues.glyphId, glyphId));
  const accountId = issue?.accountId ?? NOBODY;
  const isThis = and(eq(glyphFinders.accountId, accountId), eq(glyphFinders.glyphId, glyphId));
  const [finder] = await tx.select().from(glyphFinders).where(isThis);
  const known = kind === 'finder' ? finder?.tokenHash : finder?.noticeHash;
  const isProven = equalBytes(hashBy[kind](parseBase64url(token) ?? NO_HASH), known ?? NO_HASH);
  // A code that was destroyed, or whose account is gone, has no proof key.
  if (issue === undefined || issue.accountId === null || issue.proofKeyWrapped === null) return null;
  if (finder === undefined) return 'unregistered';
  return isProven ? { accountId, recordId: issue.recordId, finder } : null;
}
