import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kekName } from '@house/vault';
import { KEK_VARIABLE, PREVIOUS_KEKS_VARIABLE } from '../../config/keys-config.ts';
import { KeyFolderError, keyFileMadeAt, makeKeyFile, readKeyFile, removeKeyFile } from './key-file.ts';

/**
 * The key-encryption keys of a running server. That of the environment is the current one where it is given, else the file of
 * KEY_DIR with the highest number; all others only open. An id is for ever: a key keeps it, and no other key gets it.
 */
export type KekRing = {
  /** New wraps use it. Rotation changes it under a running server: read it once for each wrap. */
  readonly currentKekId: string;
  /** Throws KeyFolderError for a key that is not at hand. */
  kek(kekId: string): Uint8Array;
  /** Every key at hand, the current one last. */
  kekIds(): string[];
  /** When its file was written; null for one of the environment, whose age nobody here knows. */
  kekMadeAt(kekId: string): Date | null;
  /** True when KEY_DIR makes the keys; false when the environment's rules. */
  readonly isMadeHere: boolean;
  /** Makes a newer key in KEY_DIR, makes it current and answers its id. Only where `isMadeHere`. */
  makeKek(): string;
  /** Takes in what another process has made in KEY_DIR meanwhile. */
  lookForKeks(): void;
  /** Deletes its file, where it has one. What a running process has read it keeps until it ends. */
  removeKek(kekId: string): void;
};

const FILE_NAME = /^kek-\d{4,}$/;
/** Stays behind where a key was deleted, so that its number is never given to another key. */
const TOMBSTONE = '.retired';

export type KekPlaces = { keyDir: string; kek: Uint8Array | null; previousKeks: readonly Uint8Array[] };

export function openKekRing({ keyDir, kek, previousKeks }: KekPlaces): KekRing {
  const keks = new Map<string, Uint8Array>();
  for (const previous of previousKeks) keks.set(environmentId(previous), previous);
  if (kek !== null) keks.set(environmentId(kek), kek);
  const newestFile = () => keyFiles([...keks.keys()]).at(-1);
  const current = () => (kek === null ? newestFile() : environmentId(kek)) ?? missing('kek-*');
  const ring: KekRing = {
    get currentKekId() {
      return current();
    },
    kek: (kekId) => {
      // Another node may have made it after this one started.
      if (!keks.has(kekId)) ring.lookForKeks();
      return keks.get(kekId) ?? missing(kekId);
    },
    kekIds: () => [...[...keks.keys()].filter((id) => id !== current()), current()],
    kekMadeAt: (kekId) => (FILE_NAME.test(kekId) ? keyFileMadeAt(join(keyDir, kekId)) : null),
    isMadeHere: kek === null,
    makeKek: () => {
      for (;;) {
        ring.lookForKeks();
        const kekId = nextFileName(keyDir);
        const isMade = makeKeyFile(join(keyDir, kekId));
        ring.lookForKeks();
        if (isMade) return kekId;
      }
    },
    lookForKeks: () => {
      for (const name of keyFiles(readdirSync(keyDir))) {
        if (!keks.has(name)) keks.set(name, readKeyFile(join(keyDir, name)));
      }
    },
    removeKek: (kekId) => {
      if (!FILE_NAME.test(kekId) || !existsSync(join(keyDir, kekId))) return;
      writeFileSync(join(keyDir, `${kekId}${TOMBSTONE}`), '', { mode: 0o600, flush: true });
      removeKeyFile(join(keyDir, kekId));
    },
  };
  ring.lookForKeks();
  if (kek === null && newestFile() === undefined) ring.makeKek();
  return ring;
}

const ENVIRONMENT = 'env-';

/** Keys of the environment come without a name: their id is made of the key itself. */
function environmentId(kek: Uint8Array): string {
  return `${ENVIRONMENT}${kekName(kek)}`;
}

/** Not ours to delete. */
export function isFromEnvironment(kekId: string): boolean {
  return kekId.startsWith(ENVIRONMENT);
}

function nextFileName(keyDir: string): string {
  const newest = keyFiles(readdirSync(keyDir).map((name) => name.replace(TOMBSTONE, ''))).at(-1);
  return `kek-${String(newest === undefined ? 1 : numberOf(newest) + 1).padStart(4, '0')}`;
}

/** Those of the names that are key files, oldest first. */
function keyFiles(names: readonly string[]): string[] {
  return names.filter((name) => FILE_NAME.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

function numberOf(fileName: string): number {
  return Number(fileName.slice('kek-'.length));
}

function missing(kekId: string): never {
  throw new KeyFolderError(
    `The key-encryption key "${kekId}" is missing: it is neither in KEY_DIR nor in ${KEK_VARIABLE} or ${PREVIOUS_KEKS_VARIABLE}.`,
  );
}
