import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kekName } from '@repo/vault';
import { KEK_VARIABLE, PREVIOUS_KEKS_VARIABLE } from '../../config/keys-config.ts';
import { KeyFolderError, keyFileMadeAt, makeKeyFile, readKeyFile, removeKeyFile } from './key-file.ts';

/**
 * The key-encryption keys of a running server. The current one is that of the environment if given, else the file of
 * KEY_DIR with the highest number; all others only open. A key keeps its id for ever, and no other key gets it.
 */
export type KekRing = {
  /** Key id for new wraps. Rotation changes it while the server runs, so read it once per wrap. */
  readonly currentKekId: string;
  /** Throws KeyFolderError for a key that is not available. */
  kek(kekId: string): Uint8Array;
  /** Ids of all available keys, the current one last. */
  kekIds(): string[];
  /** When its file was written; null for a key of the environment, whose age is unknown. */
  kekMadeAt(kekId: string): Date | null;
  /** True when KEY_DIR provides the current key; false when the environment does. */
  readonly isMadeHere: boolean;
  /** Makes a new key in KEY_DIR, makes it current and returns its id. Only allowed when `isMadeHere`. */
  makeKek(): string;
  /** Loads keys that another process has made in KEY_DIR. */
  lookForKeks(): void;
  /** Deletes its file, if it has one. A running process keeps a key it has read until it ends. */
  removeKek(kekId: string): void;
};

const FILE_NAME = /^kek-\d{4,}$/;
/** Suffix of the file that replaces a deleted key, so that its number is never reused. */
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
      // Another node may have made it after this process started.
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

export function hasKek(keyDir: string): boolean {
  return existsSync(keyDir) && keyFiles(readdirSync(keyDir)).length > 0;
}

const ENVIRONMENT = 'env-';

/** Keys of the environment have no name, so their id is derived from the key itself. */
function environmentId(kek: Uint8Array): string {
  return `${ENVIRONMENT}${kekName(kek)}`;
}

/** True for a key of the environment, which cannot be deleted here. */
export function isFromEnvironment(kekId: string): boolean {
  return kekId.startsWith(ENVIRONMENT);
}

function nextFileName(keyDir: string): string {
  const newest = keyFiles(readdirSync(keyDir).map((name) => name.replace(TOMBSTONE, ''))).at(-1);
  return `kek-${String(newest === undefined ? 1 : parseKekNumber(newest) + 1).padStart(4, '0')}`;
}

/** The names that are key files, oldest first. */
function keyFiles(names: readonly string[]): string[] {
  return names.filter((name) => FILE_NAME.test(name)).sort((a, b) => parseKekNumber(a) - parseKekNumber(b));
}

function parseKekNumber(fileName: string): number {
  return Number(fileName.slice('kek-'.length));
}

function missing(kekId: string): never {
  throw new KeyFolderError(
    `The key-encryption key "${kekId}" is missing: it is neither in KEY_DIR nor in ${KEK_VARIABLE} or ${PREVIOUS_KEKS_VARIABLE}.`,
  );
}
