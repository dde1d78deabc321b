import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Thrown when a key is missing or invalid. Its message is one sentence for the operator. */
export class KeyFolderError extends Error {
  override readonly name = 'KeyFolderError';
}

const KEY_BYTES = 32;

export function readOrMakeKey(path: string): Uint8Array {
  if (!existsSync(path)) makeKeyFile(path);
  return readKeyFile(path);
}

export function readKeyFile(path: string): Uint8Array {
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (bytes.length !== KEY_BYTES) throw new KeyFolderError(`${path} must hold ${KEY_BYTES} bytes as base64.`);
  return new Uint8Array(bytes);
}

/**
 * Creates a new random key under an unused name; returns false when another process was faster. File and name are
 * synced to disk before it returns, so that a power cut cannot destroy a key in use.
 */
export function makeKeyFile(path: string): boolean {
  const unfinished = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  flushFolder(dirname(path));
  return true;
}

/** Date of the key, which is its file's date because a key is written once. Null when the file does not exist. */
export function keyFileMadeAt(path: string): Date | null {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
}

export function removeKeyFile(path: string): void {
  unlinkSync(path);
  flushFolder(dirname(path));
}

/** Windows cannot open a folder for syncing; its file system stores names durably itself. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
