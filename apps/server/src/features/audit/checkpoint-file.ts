import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../../config.ts';

/** A stored checkpoint: the exact signed text and the signature. One JSON line of the file beside the database. */
export type StoredCheckpoint = { text: string; signature: string; keyId: string };

/** Path of the checkpoint file: beside the database, so that a writer of the database cannot change it. */
export function resolveCheckpointFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'audit-checkpoints.jsonl');
}

/** All files of checkpoints: the one beside the database, and the one at the witness's place, if there is one. */
export function listCheckpointFiles({
  dataDir,
  auditWitnessDir,
}: Pick<Config, 'dataDir' | 'auditWitnessDir'>): string[] {
  const own = resolveCheckpointFile({ dataDir });
  return auditWitnessDir === null ? [own] : [own, join(auditWitnessDir, basename(own))];
}

const NEW_LINE = 0x0a;
/**
 * A line is about 5 kB, and the file may grow by one a minute for years, so it is never read into memory as a whole.
 */
const CHUNK_BYTES = 65_536;

/**
 * Synced to disk when it returns. Removes a last line that a power cut left incomplete, so that the new line does not
 * continue it.
 */
export function appendCheckpoint(filePath: string, stored: StoredCheckpoint): void {
  mkdirSync(dirname(filePath), { recursive: true, mode: 0o700 });
  closeSync(openSync(filePath, 'a', 0o600));
  const file = openSync(filePath, 'r+');
  try {
    const end = findWholeLinesEnd(file);
    ftruncateSync(file, end);
    writeSync(file, `${JSON.stringify(stored)}\n`, end);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads the file, oldest first. Text after the last newline is an unfinished line and is ignored. */
export function* readCheckpointFile(filePath: string): Generator<StoredCheckpoint> {
  if (!existsSync(filePath)) return;
  const file = openSync(filePath, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (let position = 0; ; ) {
      const chunk = readChunk(file, position);
      if (chunk.length === 0) return;
      position += chunk.length;
      rest = Buffer.concat([rest, chunk]);
      const end = rest.lastIndexOf(NEW_LINE) + 1;
      for (const line of rest.subarray(0, end).toString('utf8').split('\n').slice(0, -1)) yield parseLine(line);
      rest = rest.subarray(end);
    }
  } finally {
    closeSync(file);
  }
}

/** Returns null when there is no checkpoint yet. */
export function readNewestCheckpoint(filePath: string): StoredCheckpoint | null {
  if (!existsSync(filePath)) return null;
  const file = openSync(filePath, 'r');
  try {
    const end = findWholeLinesEnd(file);
    const tail = readChunk(file, Math.max(0, end - CHUNK_BYTES)).subarray(0, Math.min(end, CHUNK_BYTES));
    const line = tail.toString('utf8').split('\n').at(-2);
    return line === undefined ? null : parseLine(line);
  } finally {
    closeSync(file);
  }
}

function readChunk(file: number, position: number): Buffer {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  return chunk.subarray(0, readSync(file, chunk, 0, CHUNK_BYTES, position));
}

/** The file is searched from its end, because the file may have gigabytes. */
function findWholeLinesEnd(file: number): number {
  for (let end = fstatSync(file).size; end > 0; end -= CHUNK_BYTES) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const last = readChunk(file, start)
      .subarray(0, end - start)
      .lastIndexOf(NEW_LINE);
    if (last >= 0) return start + last + 1;
  }
  return 0;
}

/**
 * A complete line that is not a checkpoint becomes one with an invalid signature, so that a verification reports it.
 */
function parseLine(line: string): StoredCheckpoint {
  const { text, signature, keyId } = parseObject(line);
  const isWhole = typeof text === 'string' && typeof signature === 'string' && text.isWellFormed();
  return isWhole ? { text, signature, keyId: String(keyId) } : { text: '', signature: '', keyId: '' };
}

function parseObject(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Not JSON, so not a checkpoint either; the caller reports that.
    return {};
  }
}
