import { consistencyProof, isCosigned, ownerKeyId, parseBase64url, toBase64url } from '@repo/vault';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { auditCheckpoints, auditCosignatures } from '../../db/tables/audit.ts';
import type { AuditWitness, WitnessAnswer } from '../../outside/witness/audit-witness.ts';
import { proveAll } from './tree-store.ts';

type CheckpointRow = typeof auditCheckpoints.$inferSelect;

/**
 * Has the newest checkpoint signed by the witness, if it has not yet. Throws when the witness does not answer; when it
 * refuses, the log was rewritten, or the witness knows another one, and the operator must hear of it.
 */
export async function askWitness(context: Context, witness: AuditWitness): Promise<void> {
  const { db } = context;
  const [newest] = await db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.size)).limit(1);
  if (newest === undefined) return;
  const isIts = eq(auditCosignatures.keyId, witness.keyId);
  const [last] = await db.select().from(auditCosignatures).where(isIts).orderBy(desc(auditCosignatures.size)).limit(1);
  if (last?.size === newest.size) return;
  let answer = await ask(context, witness, { newest, old: Math.min(last?.size ?? 0, newest.size) });
  if (answer.kind === 'behind' && answer.size <= newest.size) {
    answer = await ask(context, witness, { newest, old: answer.size });
  }
  if (answer.kind !== 'signed') return complain(context, answer);
  const { publicKey, seenAt, signature } = answer.cosignature;
  const key = parseBase64url(publicKey);
  const isOwn = key !== null && isCosigned(newest.text, answer.cosignature) && ownerKeyId(key) === witness.keyId;
  if (!isOwn) return complain(context, { kind: 'refused', reason: 'it signed with another key' });
  const row = { size: newest.size, keyId: witness.keyId, publicKey, seenAt: new Date(seenAt), signature };
  // Another node may have asked as well.
  await db.insert(auditCosignatures).values(row).onConflictDoNothing();
}

async function ask(
  { db, keys }: Context,
  witness: AuditWitness,
  { newest, old }: { newest: CheckpointRow; old: number },
): Promise<WitnessAnswer> {
  const [path = []] = old === 0 ? [] : await proveAll(db, [(node) => consistencyProof(old, newest.size, node)]);
  return witness.cosign({
    old,
    path: path.map(toBase64url),
    text: newest.text,
    signature: newest.signature,
    operatorKey: toBase64url(keys.auditKey.publicKey),
  });
}

function complain({ log }: Context, answer: Exclude<WitnessAnswer, { kind: 'signed' }>): void {
  const reason = answer.kind === 'behind' ? `it holds a log of ${answer.size} entries` : answer.reason;
  log.error({ reason }, 'the witness does not sign the audit log');
}
