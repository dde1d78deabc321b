import { createHash } from 'node:crypto';
import type { AnswerOf } from '@house/contract/call';
import type { readDemoSample } from '@house/contract/glyphs/demo-sample';
import { and, eq, isNull } from 'drizzle-orm';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { Context } from '../../http/context.ts';
import type { Session } from '../../http/session/session.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';

/**
 * The server cannot seal, so a browser makes the sample card. One id for each account makes it one card, however many
 * browsers begin; and the log, which is never shortened, knows whether there ever was a glyph, so that it does not come back.
 */
export async function readOwnSample({ db }: Context, session: Session): Promise<AnswerOf<typeof readDemoSample>> {
  if (!isSharedDemo(session)) return { state: 'none', recordId: null };
  const { accountId } = session;
  const recordId = sampleIdOf(accountId);
  const isThere = and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId), isNull(glyphs.trashedAt));
  const [row] = await db.select({ id: glyphs.id }).from(glyphs).where(isThere);
  if (row !== undefined) return { state: 'made', recordId };
  const [first] = await db
    .select({ id: auditLeaves.id })
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, accountId), eq(auditLeaves.act, 'glyph.created')))
    .limit(1);
  return { state: first === undefined ? 'due' : 'gone', recordId };
}

/** A UUID of version 8 (RFC 9562), always the same for an account. */
function sampleIdOf(accountId: string): string {
  const hex = createHash('sha256').update(`demo sample of ${accountId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
