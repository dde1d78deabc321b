import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SigningKey, signingKeyFromSeed } from '@repo/vault';
import { makeKeyFile, readKeyFile, readOrMakeKey } from './key-file.ts';

/**
 * The keys of the status lists. All stay: each one's signature of the next is what a phone follows that knows an older one.
 */
export type StatusKeyRing = {
  /** Oldest first; the last one signs. Sees keys that another process made. */
  statusKeys(): readonly SigningKey[];
  /** Makes the next key, which signs from now on, and returns the name of its file. */
  makeStatusKey(): string;
};

const FIRST_FILE = 'status-seed';
const LATER_FILE = /^status-seed-\d{4}$/;

export function openStatusKeys(keyDir: string): StatusKeyRing {
  readOrMakeKey(join(keyDir, FIRST_FILE));
  const known = new Map<string, SigningKey>();
  const listLater = () =>
    readdirSync(keyDir)
      .filter((name) => LATER_FILE.test(name))
      .sort();
  const openKey = (name: string): SigningKey => {
    const key = known.get(name) ?? signingKeyFromSeed(readKeyFile(join(keyDir, name)));
    known.set(name, key);
    return key;
  };
  return {
    statusKeys: () => [FIRST_FILE, ...listLater()].map(openKey),
    makeStatusKey: () => {
      for (;;) {
        const name = `${FIRST_FILE}-${String(listLater().length + 2).padStart(4, '0')}`;
        if (makeKeyFile(join(keyDir, name))) return name;
      }
    },
  };
}
