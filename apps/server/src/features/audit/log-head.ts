import type { readLogConsistency, readLogHead, SignedCheckpoint } from '@repo/contract/audit/security-activity';
import type { AnswerOf, QueryOf } from '@repo/contract/call';
import { consistencyProof, toBase64url } from '@repo/vault';
import { asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { auditCheckpoints, auditCosignatures } from '../../db/tables/audit.ts';
import { proveAll, readTreeHead } from './tree-store.ts';

/** The newest checkpoint, with what witnesses said of it. */
export async function readHead({ db, keys }: Context): Promise<AnswerOf<typeof readLogHead> | Refusal> {
  const [newest] = await db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.size)).limit(1);
  if (newest === undefined) return refuse('audit.noLog');
  return { operatorKey: toBase64url(keys.auditKey.publicKey), checkpoint: await viewSigned(db, newest) };
}

/** A checkpoint with what witnesses said of it. */
export async function viewSigned(
  db: Db,
  { size, text, signature }: typeof auditCheckpoints.$inferSelect,
): Promise<SignedCheckpoint> {
  const ofSize = eq(auditCosignatures.size, size);
  const rows = await db.select().from(auditCosignatures).where(ofSize).orderBy(asc(auditCosignatures.keyId));
  const cosignatures = rows.map((row) => ({
    publicKey: row.publicKey,
    seenAt: row.seenAt.toISOString(),
    signature: row.signature,
  }));
  return { text, signature, cosignatures };
}

/** Of any two lengths of the log: a browser may hold a checkpoint that another node signed. */
export async function proveLogConsistency(
  { db }: Pick<Context, 'db'>,
  { from, to }: QueryOf<typeof readLogConsistency>,
): Promise<AnswerOf<typeof readLogConsistency> | Refusal> {
  if (from > to) return refuse('audit.badRange');
  const { size } = await readTreeHead(db);
  if (to > size) return refuse('audit.notSoLong');
  const [path = []] = await proveAll(db, [(node) => consistencyProof(from, to, node)]);
  return { path: path.map(toBase64url) };
}
