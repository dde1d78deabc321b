import { existsSync, renameSync } from 'node:fs';
import { MINUTE_MS } from '@repo/contract/durations';
import {
  type Checkpoint,
  checkpointText,
  merkleRoot,
  neededNodes,
  signCheckpoint,
  toBase64url,
  VaultError,
  verifyCheckpoint,
} from '@repo/vault';
import { asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { auditCheckpoints } from '../../db/tables/audit.ts';
import {
  appendCheckpoint,
  readCheckpointFile,
  readNewestCheckpoint,
  type StoredCheckpoint,
} from './checkpoint-file.ts';
import { readNodeSource, readTreeHead } from './tree-store.ts';

const CHECKPOINT_LOCK = 7_103_004;
/** The file may lack what other nodes signed since this one last looked, which is once a minute. */
const CAUGHT_UP_WITHIN_MS = 3 * MINUTE_MS;

/**
 * Files that did not exist when this process started and the database had no checkpoint either. It begins them, however
 * many checkpoints other nodes have signed by then.
 */
const begunHere = new WeakMap<Context, Set<string>>();

/**
 * Signs the tree if it grew since the last checkpoint, and appends the checkpoint to each file: the one beside the
 * database and the one elsewhere. A writer of the database cannot change them, so the next start compares them. Checkpoints of other nodes are
 * appended as well. Returns null when the tree has not grown.
 */
export async function writeCheckpoint(context: Context, ...filePaths: string[]): Promise<StoredCheckpoint | null> {
  const stored = await context.db.transaction(async (tx) => {
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
    await announceChange(tx, null, 'log');
    return { text, signature, keyId: keys.auditKey.keyId };
  });
  for (const filePath of filePaths) await catchUp(context, filePath);
  return stored;
}

/** Throws when the file is missing, because silently starting a new one would hide that. */
async function catchUp(context: Context, filePath: string): Promise<number> {
  const newest = readNewestCheckpoint(filePath);
  const known = newest === null ? 0 : (verifyStoredCheckpoint(context, newest)?.size ?? 0);
  const rows = await context.db
    .select()
    .from(auditCheckpoints)
    .where(gt(auditCheckpoints.size, known))
    .orderBy(asc(auditCheckpoints.size));
  const mayBegin = begunHere.get(context)?.has(filePath) === true;
  if (newest === null && rows.length > 1 && !mayBegin) throw new Error(fileMissing(filePath));
  for (const row of rows) {
    const reason = await compareCheckpoint(context, row);
    if (reason !== null) throw new Error(reason);
    appendCheckpoint(filePath, pickStoredCheckpoint(row));
  }
  if (rows.length > 0) begunHere.get(context)?.delete(filePath);
  return rows.length;
}

const fileMissing = (filePath: string): string =>
  `The file of its checkpoints is missing or empty, though the database has some: ${filePath}. Put it back; on a new node, for a new place, or after a restore, see data:adopt.`;

const pickStoredCheckpoint = ({ text, signature, keyId }: StoredCheckpoint): StoredCheckpoint => ({
  text,
  signature,
  keyId,
});

function verifyStoredCheckpoint({ keys }: Context, stored: StoredCheckpoint): Checkpoint | null {
  return verifyCheckpoint({ ...stored, publicKey: keys.auditKey.publicKey });
}

/** Root of the tree of the first `size` integrated leaves. Throws when a node is missing. */
async function rootAt(db: Db, size: number): Promise<Uint8Array> {
  const needed = neededNodes((node) => merkleRoot(size, node));
  return merkleRoot(size, await readNodeSource(db, needed));
}

/** Returns null when a node is missing. A failed read is thrown, because it does not mean that the log is wrong. */
async function rootIfWhole(db: Db, size: number): Promise<Uint8Array | null> {
  try {
    return await rootAt(db, size);
  } catch (error) {
    if (error instanceof VaultError && error.code === 'merkle.missingNode') return null;
    throw error;
  }
}

/**
 * Returns null when the newest checkpoints of the file and of the database match the tree, else one sentence about the
 * difference. The file may be behind: the missing checkpoints are in the database, signed. Throws when file or database
 * cannot be read.
 */
export async function compareWithFile(context: Context, filePath: string): Promise<string | null> {
  const newest = readNewestCheckpoint(filePath);
  const [row] = await context.db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.size)).limit(1);
  if (newest === null && row === undefined) {
    begunHere.set(context, (begunHere.get(context) ?? new Set()).add(filePath));
    return null;
  }
  if (newest === null) return fileMissing(filePath);
  const reason = (await compareCheckpoint(context, newest)) ?? (await expectInDatabase(context, newest));
  return reason ?? (row === undefined ? null : compareCheckpoint(context, row));
}

/**
 * Compares all checkpoints of the file and of the database with the tree. Returns the difference, or `checkpoints`
 * (their number) when there is none.
 */
export async function compareAll(
  context: Context,
  filePath: string,
): Promise<{ checkpoints: number } | { reason: string }> {
  let [checkpoints, before] = [0, 0];
  for (const stored of readCheckpointFile(filePath)) {
    const reason = (await compareCheckpoint(context, stored)) ?? (await expectInDatabase(context, stored));
    if (reason !== null) return { reason };
    const size = verifyStoredCheckpoint(context, stored)?.size ?? 0;
    if (size <= before) return { reason: 'The checkpoints of the file are not in order.' };
    [checkpoints, before] = [checkpoints + 1, size];
  }
  const signed = await context.db.$count(auditCheckpoints);
  if (checkpoints === 0 && signed > 0) return { reason: fileMissing(filePath) };
  const [{ ahead, late } = { ahead: 0, late: 0 }] = await context.db
    .select({
      ahead: count(),
      late: count(sql`case when ${auditCheckpoints.sealedAt} < ${lateBefore(context)}::timestamptz then 1 end`),
    })
    .from(auditCheckpoints)
    .where(gt(auditCheckpoints.size, before));
  // The newest checkpoint is stored in the database before it is in the file, and a verification may run in between.
  const isWhole = signed === checkpoints + ahead && late <= 1;
  return isWhole ? { checkpoints } : { reason: `The file lacks ${signed - checkpoints} of ${signed} checkpoints.` };
}

const lateBefore = (context: Context): string =>
  new Date(context.clock.now().getTime() - CAUGHT_UP_WITHIN_MS).toISOString();

/**
 * Whether the file has seen more than, or something else than, the log holds. A file that is missing, damaged or of another
 * server says nothing: only what this server has signed is a witness.
 */
export async function isBehindFile(context: Context, filePath: string): Promise<boolean> {
  const newest = readNewestCheckpoint(filePath);
  if (newest === null || verifyStoredCheckpoint(context, newest) === null) return false;
  return ((await compareCheckpoint(context, newest)) ?? (await expectInDatabase(context, newest))) !== null;
}

const readRows = (context: Context) => context.db.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.size));

/** Returns null when every checkpoint of the database matches the tree, else what is wrong with the first that does not. */
export async function compareDatabase(context: Context): Promise<string | null> {
  for (const row of await readRows(context)) {
    const reason = await compareCheckpoint(context, row);
    if (reason !== null) return reason;
  }
  return null;
}

/** Keeps an existing file beside the new one. Returns the number of checkpoints in the new one, or what is wrong. */
export async function rewriteFile(context: Context, filePath: string): Promise<number | string> {
  const reason = await compareDatabase(context);
  if (reason !== null) return reason;
  const rows = await readRows(context);
  if (existsSync(filePath)) renameSync(filePath, `${filePath}.before-${context.clock.now().getTime()}`);
  for (const row of rows) appendCheckpoint(filePath, pickStoredCheckpoint(row));
  return rows.length;
}

async function expectInDatabase(context: Context, stored: StoredCheckpoint): Promise<string | null> {
  const checkpoint = verifyStoredCheckpoint(context, stored);
  if (checkpoint === null) return null;
  const [row] = await context.db.select().from(auditCheckpoints).where(eq(auditCheckpoints.size, checkpoint.size));
  const isSame = row !== undefined && row.text === stored.text;
  return isSame ? null : `The database lacks the checkpoint of ${checkpoint.sealedAt}, which the file has.`;
}

async function compareCheckpoint(context: Context, stored: StoredCheckpoint): Promise<string | null> {
  const checkpoint = verifyStoredCheckpoint(context, stored);
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
