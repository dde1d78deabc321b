import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fulfilmentKeyFromSeed, fulfilmentKeyId, type SigningKey, signingKeyFromSeed } from '@repo/vault';
import { makeFolder } from '../../db/make-folder.ts';
import { hasKek, type KekPlaces, type KekRing, openKekRing } from './kek-ring.ts';
import { KeyFolderError, keyFileMadeAt, readOrMakeKey } from './key-file.ts';
import { openStatusKeys, type StatusKeyRing } from './status-keys.ts';

/**
 * The server's own keys, stored as a folder of files with one base64 key each, mode 0600. The environment overrides
 * them; a key-management service would be another function with the same return type.
 */
export type Keys = KekRing &
  StatusKeyRing & {
    readonly pepper: Uint8Array;
    /** Signs checkpoints of the audit log. */
    readonly auditKey: SigningKey;
    auditKeyMadeAt(): Date | null;
    /** Signs the blocks of the ledger and what the ledger itself books. */
    readonly ledgerKey: SigningKey;
    /** Signs statements of the registry about cards; the ledger's key vouches for it. */
    readonly registryKey: SigningKey;
    readonly fulfilment: PrinterKey;
  };

/** To what browsers seal the drawings of an order. The server keeps the public half alone in memory. */
export type PrinterKey = {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly holder: 'printer' | 'operator';
};

export const FULFILMENT_SEED_FILE = 'fulfilment-seed';
const PEPPER_FILE = 'pepper';

type KeyFiles = KekPlaces & { pepper: Uint8Array | null; fulfilmentKey: Uint8Array | null };

/**
 * Throws KeyFolderError where a key is missing that every release had: whatever opened such a folder would make new keys,
 * which open nothing of the data. Kinds that came later are made beside those that are there.
 */
export function expectKeys(where: KeyFiles): void {
  const { keyDir, kek, previousKeks, pepper } = where;
  // Not the printer's: it is changed by moving its file away.
  const files = [...(pepper === null ? [PEPPER_FILE] : []), 'audit-seed', 'ledger-seed'];
  const missing = files.filter((name) => !existsSync(join(keyDir, name)));
  // On the way back from the environment to files the first file is still to be made.
  if (kek === null && previousKeks.length === 0 && !hasKek(keyDir)) missing.unshift('kek-*');
  if (missing.length === 0) return;
  throw new KeyFolderError(
    `There are no keys of a site in ${keyDir} (missing: ${missing.join(', ')}): set KEY_DIR to where the server has it, or put the keys back. No key was made.`,
  );
}

export function openKeys(where: KeyFiles): Keys {
  makeFolder(where.keyDir);
  // Restricts the folder's mode: a user who may write there could add a key-encryption key, and every new wrap would
  // use it.
  if ((statSync(where.keyDir).mode & 0o077) !== 0) chmodSync(where.keyDir, 0o700);
  const auditSeed = join(where.keyDir, 'audit-seed');
  return Object.assign(openKekRing(where), openStatusKeys(where.keyDir), {
    pepper: where.pepper ?? readOrMakeKey(join(where.keyDir, PEPPER_FILE)),
    auditKey: signingKeyFromSeed(readOrMakeKey(auditSeed)),
    auditKeyMadeAt: () => keyFileMadeAt(auditSeed),
    ledgerKey: signingKeyFromSeed(readOrMakeKey(join(where.keyDir, 'ledger-seed'))),
    registryKey: signingKeyFromSeed(readOrMakeKey(join(where.keyDir, 'registry-seed'))),
    fulfilment: openPrinterKey(where),
  });
}

/** The key that the printer gave, or one of the key folder, whose seed only `npm run artwork:open` reads. */
function openPrinterKey({ keyDir, fulfilmentKey }: KeyFiles): PrinterKey {
  if (fulfilmentKey !== null) {
    return { id: fulfilmentKeyId(fulfilmentKey), publicKey: fulfilmentKey, holder: 'printer' };
  }
  const { keyId: id, publicKey } = fulfilmentKeyFromSeed(readOrMakeKey(join(keyDir, FULFILMENT_SEED_FILE)));
  return { id, publicKey, holder: 'operator' };
}
