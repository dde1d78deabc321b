import type { ScanBody } from '@repo/contract/scans/scans';
import { fromBase64url, parseBase64url, randomBytes, verifyScanProof } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import type { GlyphTableRow } from '../glyphs/glyph-view.ts';
import { openProofKey, type WrappedProofKey, wrapProofKey } from '../glyphs/glyph-wraps.ts';
import { isNotDestroyed } from '../glyphs/own-glyph.ts';
import type { BoundChallenge } from './challenges.ts';
import type { Scanner } from './scanner/scanner.ts';

/**
 * The glyph whose drawing the scanner holds, locked: of all that follows nothing can change until the scan is decided.
 * Returns null for an unknown code, a destroyed one and a wrong proof, after the same queries and the same arithmetic.
 */
export async function findProvenGlyph(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  body: ScanBody,
  challenge: BoundChallenge,
): Promise<GlyphTableRow | null> {
  const [issue] = await tx.select().from(glyphIssues).where(eq(glyphIssues.glyphId, body.qrCodeId));
  const dummy = await dummyIssue(context);
  const { accountId, proofKeyWrapped } = issue ?? {};
  const isKnown = issue !== undefined && accountId != null && proofKeyWrapped != null;
  const row = isKnown ? { ...issue, accountId, proofKeyWrapped } : dummy;
  const opened = await openProofKey(context, row);
  const isProven = verifyScanProof(
    {
      proofKey: opened ?? randomBytes(32),
      nonce: challenge.nonce,
      sid: scanner.sessionId,
      userId: scanner.id,
      role: challenge.role,
      glyphId: parseBase64url(body.qrCodeId) ?? fromBase64url(dummy.glyphId),
      request: body,
    },
    parseBase64url(body.proof) ?? new Uint8Array(0),
  );
  if (!isProven || !isKnown || opened === null) return null;
  const [glyph] = await tx
    .select()
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), eq(glyphs.id, issue.recordId), isNotDestroyed(context.clock.now())))
    .for('update');
  return glyph ?? null;
}

const dummies = new WeakMap<Context, Promise<WrappedProofKey>>();

/** A dummy wrap, so that an unknown code takes the same time as a known one. */
function dummyIssue(context: Context): Promise<WrappedProofKey> {
  const made = dummies.get(context) ?? makeDummy(context);
  dummies.set(context, made);
  return made;
}

async function makeDummy(context: Context): Promise<WrappedProofKey> {
  const place = { accountId: 'nobody', glyphId: 'AAAAAAAAAAAAAAAAAAAAAA' };
  return { ...place, ...(await wrapProofKey(context, place, randomBytes(32))) };
}
