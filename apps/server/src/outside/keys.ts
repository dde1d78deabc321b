import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SigningKey, signingKeyFromSeed } from '@house/vault';

/**
 * The server's own keys. The embedded form is a folder of files, one key a file as base64, mode 0600; the environment
 * overrides; a key-management service would be another function with this answer.
 */
export type Keys = {
  /** The key-encryption key that new wraps use, and the others by id, so that old wraps still open. */
  readonly currentKekId: string;
  kek(kekId: string): Uint8Array;
  readonly pepper: Uint8Array;
  /** Signs checkpoints of the audit log. */
  readonly auditKey: SigningKey;
};

export class KeyFolderError extends Error {}

const KEY_BYTES = 32;
const ENVIRONMENT_KEK_ID = 'environment';

export function openKeys(where: { keyDir: string; kek: Uint8Array | null; pepper: Uint8Array | null }): Keys {
  mkdirSync(where.keyDir, { recursive: true, mode: 0o700 });
  const keks = readKeks(where.keyDir, where.kek);
  const currentKekId = where.kek === null ? newestKekId(keks) : ENVIRONMENT_KEK_ID;
  return {
    currentKekId,
    kek: (kekId) => {
      const key = keks.get(kekId);
      if (key === undefined) throw new KeyFolderError(`The key-encryption key "${kekId}" is missing in KEY_DIR.`);
      return key;
    },
    pepper: where.pepper ?? readOrMake(join(where.keyDir, 'pepper')),
    auditKey: signingKeyFromSeed(readOrMake(join(where.keyDir, 'audit-seed'))),
  };
}

function readKeks(keyDir: string, fromEnvironment: Uint8Array | null): Map<string, Uint8Array> {
  const names = readdirSync(keyDir).filter((name) => /^kek-\d{4,}$/.test(name));
  if (names.length === 0 && fromEnvironment === null) names.push('kek-0001');
  const keks = new Map(names.map((name) => [name, readOrMake(join(keyDir, name))]));
  if (fromEnvironment !== null) keks.set(ENVIRONMENT_KEK_ID, fromEnvironment);
  return keks;
}

/** Ids are numbered: the highest is the newest. */
function newestKekId(keks: Map<string, Uint8Array>): string {
  const newest = [...keks.keys()].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4))).at(-1);
  if (newest === undefined) throw new KeyFolderError('KEY_DIR holds no key-encryption key.');
  return newest;
}

function readOrMake(path: string): Uint8Array {
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  }
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (bytes.length !== KEY_BYTES) throw new KeyFolderError(`${path} must hold ${KEY_BYTES} bytes as base64.`);
  return new Uint8Array(bytes);
}
