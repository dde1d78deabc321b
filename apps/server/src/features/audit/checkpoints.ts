import {
  checkpointText,
  merkleRoot,
  neededNodes,
  signCheckpoint,
  toBase64url,
  VaultError,
  verifyCheckpoint,
} from '@house/vault';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditCheckpoints } from '../../db/tables/audit.ts';
import type { Context } from '../../http/context.ts';
import { appendCheckpoint, type KeptCheckpoint, readNewestCheckpoint } from './checkpoint-file.ts';
import { readNodeSource, readTreeHead } from './tree-store.ts';

const CHECKPOINT_LOCK = 7_103_004;

/**
 * Signs the tree as it stands, when it grew since the last time, and appends it to the file beside the database. The file
 * is what a writer of the database cannot change: the next start compares. Answers null when nothing grew.
 */
export async function writeCheckpoint(context: Context, filePath: string): Promise<KeptCheckpoint | null> {
  const kept = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHECKPOINT_LOCK}::bigint)`);
    const { size, chain } = await readTreeHead(tx);
    const [last] = await tx.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.size)).limit(1);
    if (size === 0 || last?.size === size) return null;
    const sealedAt = context.clock.now();
    const root = await rootAt(tx, size);
    const { siteId, keys } = context;
    const checkpoint = {
      siteId,
      size,
      root: toBase64url(root),
      chain: toBase64url(chain),
      sealedAt: sealedAt.toISOString(),
    };
    const text = checkpointText(checkpoint);
    const signature = signCheckpoint(keys.auditKey.secretKey, text);
    await tx.insert(auditCheckpoints).values({ size, text, signature, keyId: keys.auditKey.keyId, sealedAt });
    return { text, signature, keyId: keys.auditKey.keyId };
  });
  if (kept !== null) appendCheckpoint(filePath, kept);
  return kept;
}

/** Root of the tree of the first `size` sealed leaves. Throws when a node is missing. */
async function rootAt(db: Db, size: number): Promise<Uint8Array> {
  const needed = neededNodes((node) => merkleRoot(size, node));
  return merkleRoot(size, await readNodeSource(db, needed));
}

/** Null when a node is missing. A read that fails says nothing about the log: it is thrown. */
async function rootIfWhole(db: Db, size: number): Promise<Uint8Array | null> {
  try {
    return await rootAt(db, size);
  } catch (error) {
    if (error instanceof VaultError && error.code === 'merkle.missingNode') return null;
    throw error;
  }
}

/**
 * Null when the newest checkpoint of the file fits the tree, else one sentence that says how it does not. Throws when file
 * or database cannot be read.
 */
export async function compareWithFile(context: Context, filePath: string): Promise<string | null> {
  const newest = readNewestCheckpoint(filePath);
  return newest === null ? null : compareCheckpoint(context, newest);
}

export async function compareCheckpoint(context: Context, kept: KeptCheckpoint): Promise<string | null> {
  const checkpoint = verifyCheckpoint({ ...kept, publicKey: context.keys.auditKey.publicKey });
  if (checkpoint === null) return 'A checkpoint is not signed with the audit key of this server.';
  const { size } = await readTreeHead(context.db);
  if (size < checkpoint.size) {
    return `The log holds ${size} entries, but a checkpoint of ${checkpoint.sealedAt} saw ${checkpoint.size}.`;
  }
  const root = await rootIfWhole(context.db, checkpoint.size);
  if (root === null || toBase64url(root) !== checkpoint.root) {
    return `The first ${checkpoint.size} entries of the log are not those of the checkpoint of ${checkpoint.sealedAt}.`;
  }
  return null;
}
