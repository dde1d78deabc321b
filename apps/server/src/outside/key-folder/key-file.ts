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

/** The keys are not what they must be. Its message is one sentence for the operator. */
export class KeyFolderError extends Error {}

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
 * A new random key under a name that nobody has yet: false when another process was faster. It is whole and on the disk,
 * name included, before this returns: nothing may rest under a key that a power cut can take.
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

/** A key is written once: the file's date is the key's. Null when it is not there. */
export function keyFileMadeAt(path: string): Date | null {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
}

export function removeKeyFile(path: string): void {
  unlinkSync(path);
  flushFolder(dirname(path));
}

/** Windows cannot open a folder; its file system keeps names by itself. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
