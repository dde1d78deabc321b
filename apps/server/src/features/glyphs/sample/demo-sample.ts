import { createHash } from 'node:crypto';
import type { AnswerOf } from '@repo/contract/call';
import type { readDemoSample } from '@repo/contract/glyphs/demo-sample';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { isSharedDemo } from '../../accounts/shared-demo.ts';

/**
 * The server cannot seal, so a browser makes the sample card. One id for each account makes it one card, however many
 * browsers begin; and the log, which is never shortened, knows whether there ever was a glyph, so that it does not come back.
 */
export async function readOwnSample({ db }: Context, session: Session): Promise<AnswerOf<typeof readDemoSample>> {
  if (!isSharedDemo(session)) return { state: 'none', recordId: null };
  const { accountId } = session;
  const recordId = deriveSampleId(accountId);
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

/** A UUIDv7 with the time of the account, always the same for it. */
function deriveSampleId(accountId: string): string {
  const hex = createHash('sha256').update(`demo sample of ${accountId}`).digest('hex');
  return `${accountId.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
