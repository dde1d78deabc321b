import { type LogWitness, type readLogWitnesses, WITNESS_SILENT_MS } from '@repo/contract/audit/log-witnesses';
import type { ProvenEntry, SignedCheckpoint } from '@repo/contract/audit/security-activity';
import type { AnswerOf } from '@repo/contract/call';
import { fingerprintDigest, fingerprintWords, inclusionProof, toBase64url } from '@repo/vault';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { auditCheckpoints, auditCosignatures, auditLeaves, auditSequence } from '../../db/tables/audit.ts';
import { viewSigned } from './log-head.ts';
import { viewProven } from './own-entries.ts';
import { proveAll } from './tree-store.ts';

type CosignatureRow = typeof auditCosignatures.$inferSelect;

/**
 * The witness that is asked, and the one that signed last where that is another: a witness that was taken away is named too.
 * A second folder of the operator (`AUDIT_WITNESS_DIR`) is nobody outside.
 */
export async function readWitnesses(context: Context): Promise<AnswerOf<typeof readLogWitnesses>> {
  const { db, config } = context;
  const [first] = await db.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.size)).limit(1);
  const last = await findNewest(db);
  const asked = config.auditWitness;
  const witnesses: LogWitness[] = [];
  if (asked !== null) {
    const signed = last?.keyId === asked.keyId ? last : await findNewest(db, asked.keyId);
    witnesses.push(await viewWitness(context, { ...asked, isAsked: true }, signed));
  }
  if (last !== null && last.keyId !== asked?.keyId) {
    witnesses.push(await viewWitness(context, { keyId: last.keyId, name: null, isAsked: false }, last));
  }
  return { beganAt: first?.sealedAt.toISOString() ?? null, witnesses };
}

async function findNewest(db: Db, keyId?: string): Promise<CosignatureRow | null> {
  const [row] = await db
    .select()
    .from(auditCosignatures)
    .where(keyId === undefined ? undefined : eq(auditCosignatures.keyId, keyId))
    .orderBy(desc(auditCosignatures.size))
    .limit(1);
  return row ?? null;
}

async function viewWitness(
  { db, clock }: Context,
  { keyId, name, isAsked }: Pick<LogWitness, 'keyId' | 'name' | 'isAsked'>,
  signed: CosignatureRow | null,
): Promise<LogWitness> {
  // The oldest that lacks its signature: while nothing new happens, there is nothing to sign.
  const [lacking] = await db
    .select({ sealedAt: auditCheckpoints.sealedAt })
    .from(auditCheckpoints)
    .where(gt(auditCheckpoints.size, signed?.size ?? 0))
    .orderBy(asc(auditCheckpoints.size))
    .limit(1);
  const waitsMs = lacking === undefined ? 0 : clock.now().getTime() - lacking.sealedAt.getTime();
  return {
    ...{ keyId, name, isAsked, words: fingerprintWords(fingerprintDigest(keyId)).join(' ') },
    lastSeenAt: signed?.seenAt.toISOString() ?? null,
    isSilent: waitsMs > WITNESS_SILENT_MS,
  };
}

type WitnessedEntry = { operatorKey: string; checkpoint: SignedCheckpoint; entry: ProvenEntry };

/** An entry with its path to the newest checkpoint that a witness signed; null while none holds it. */
export async function proveWitnessed(
  { db, keys }: Context,
  { subjectId, counter }: { subjectId: string; counter: number },
): Promise<WitnessedEntry | null> {
  const signed = await findNewest(db);
  if (signed === null) return null;
  const [found] = await db
    .select({ leaf: auditLeaves, sequence: auditSequence.sequence })
    .from(auditLeaves)
    .innerJoin(auditSequence, eq(auditSequence.leafId, auditLeaves.id))
    .where(and(eq(auditLeaves.subjectId, subjectId), eq(auditLeaves.counter, counter)));
  const [checkpoint] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.size, signed.size));
  if (found === undefined || checkpoint === undefined || found.sequence > signed.size) return null;
  const { leaf, sequence } = found;
  const [path = []] = await proveAll(db, [(node) => inclusionProof(sequence - 1, signed.size, node)]);
  return {
    operatorKey: toBase64url(keys.auditKey.publicKey),
    checkpoint: await viewSigned(db, checkpoint),
    entry: viewProven(leaf, { sequence, path }),
  };
}
