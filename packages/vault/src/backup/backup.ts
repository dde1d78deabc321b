// A backup in one file, which only the recovery code opens: prefix ‖ sealed body ‖ checksum. The prefix is in the clear
// and holds the public facts and the vault's recovery wraps; the body is sealed under a key derived from the vault key
// and the whole prefix, so no part of one file opens in another (docs/keys.md, "Backup").

import { deriveFromVault, importVaultKey, type VaultKey } from '../account/vault-items.ts';
import { unwrapVaultKey } from '../account/vault-wraps.ts';
import { openCommitted, sealCommitted } from '../primitives/aead.ts';
import { fromBase64url } from '../primitives/base64url.ts';
import { concat, enc, equalBytes, fromUtf8, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { type JsonValue, jcsBytes, parseJcs } from '../primitives/jcs.ts';
import {
  hasExactKeys,
  isBase64urlBytes,
  isJsonObject,
  isShortText,
  isTimestamp,
  isVersion,
} from '../primitives/json-shape.ts';
import { LABELS } from '../primitives/labels.ts';
import { VaultError } from '../primitives/vault-error.ts';

/** Format of the files written; a higher number is refused as newer. */
export const BACKUP_FORMAT = 1;
/** Largest file in bytes; a larger one is neither written nor read. */
export const MAX_BACKUP_BYTES = 67_108_864;
const MAX_HEADER_BYTES = 524_288;
const MAX_GENERATIONS = 1000;
const WRAP_BYTES = 92;
/** Bytes that sealing adds to the content. */
const SEAL_BYTES = 60;
const CHECKSUM_BYTES = 32;

/** One recovery wrap, exactly as the server stores it. Never one of a password or a passkey. */
export type BackupWrap = { readonly generation: number; readonly id: string; readonly sealed: string };

export type BackupHeader = {
  readonly madeAt: string;
  readonly userId: string;
  /** of the vault whose key seals the body: the newest, and one of `wraps` */
  readonly generation: number;
  readonly wraps: readonly BackupWrap[];
  /** what the file contains, shown before the code is typed */
  readonly counts: { readonly folders: number; readonly glyphs: number };
};

export type BackupError = 'backup.foreign' | 'backup.newer' | 'backup.truncated' | 'backup.damaged' | 'backup.tooLarge';

export type ParsedBackup = {
  readonly header: BackupHeader;
  readonly prefix: Uint8Array;
  readonly body: Uint8Array;
};
export type BackupCheck = { readonly ok: true; readonly backup: ParsedBackup } | BackupRefusal<BackupError>;

export type OpenedBackup = {
  readonly content: OwnedBytes;
  /** Of every generation that the code opens, newest first: the items in the content are still sealed under them. */
  readonly keys: readonly { readonly generation: number; readonly key: VaultKey }[];
};
export type BackupOpening =
  | { readonly ok: true; readonly opened: OpenedBackup }
  | BackupRefusal<'backup.wrongCode' | 'backup.damaged'>;

type BackupRefusal<E> = { readonly ok: false; readonly error: E };

/** Returns the file. `vaultKey` is the one of `header.generation`. Throws `content.malformed`, `content.tooLarge`. */
export async function sealBackup(vaultKey: VaultKey, header: BackupHeader, content: Uint8Array): Promise<OwnedBytes> {
  const bodyBytes = content.length + SEAL_BYTES;
  const headerBytes = jcsBytes({ ...header, bodyBytes });
  if (readHeader(headerBytes) === null) throw new VaultError('content.malformed');
  const prefix = concat(Magic, Uint8Array.of(BACKUP_FORMAT), lengthBytes(headerBytes.length), headerBytes);
  if (prefix.length + bodyBytes + CHECKSUM_BYTES > MAX_BACKUP_BYTES) throw new VaultError('content.tooLarge');
  const tuple = backupTuple(header, prefix);
  const whole = concat(prefix, await sealCommitted(await deriveFromVault(vaultKey, tuple), content, tuple));
  return concat(whole, sha256(whole));
}

/**
 * Parses a file strictly, without any key. The checksum only distinguishes damage from a wrong code; against changes
 * the seal protects, because anybody can recompute a checksum. Never throws.
 */
export function parseBackup(file: Uint8Array): BackupCheck {
  if (file.length > MAX_BACKUP_BYTES) return refuse('backup.tooLarge');
  if (!startsAsBackup(file)) return refuse('backup.foreign');
  const format = file[Magic.length];
  if (format === undefined) return refuse('backup.truncated');
  if (format > BACKUP_FORMAT) return refuse('backup.newer');
  const start = Magic.length + 1 + LENGTH_BYTES;
  if (file.length < start) return refuse('backup.truncated');
  const headerLength = new DataView(file.buffer, file.byteOffset).getUint32(Magic.length + 1);
  if (format !== BACKUP_FORMAT || headerLength > MAX_HEADER_BYTES) return refuse('backup.damaged');
  const bodyStart = start + headerLength;
  if (file.length < bodyStart) return refuse('backup.truncated');
  const read = readHeader(file.subarray(start, bodyStart));
  if (read === null) return refuse('backup.damaged');
  const { bodyBytes, ...header } = read;
  const bodyEnd = bodyStart + bodyBytes;
  if (file.length < bodyEnd + CHECKSUM_BYTES) return refuse('backup.truncated');
  if (file.length > bodyEnd + CHECKSUM_BYTES) return refuse('backup.damaged');
  if (!equalBytes(sha256(file.subarray(0, bodyEnd)), file.subarray(bodyEnd))) return refuse('backup.damaged');
  return {
    ok: true,
    backup: { header, prefix: file.subarray(0, bodyStart), body: file.subarray(bodyStart, bodyEnd) },
  };
}

/** Opens a parsed file with the unwrapping half of its recovery code (`recoveryKeys`). */
export async function openBackup(
  { header, prefix, body }: ParsedBackup,
  unwrapKey: Uint8Array,
): Promise<BackupOpening> {
  const keys: { generation: number; key: VaultKey }[] = [];
  for (const wrap of header.wraps.toSorted((a, b) => b.generation - a.generation)) {
    const key = await openWrap(header.userId, wrap, unwrapKey);
    if (key !== null) keys.push({ generation: wrap.generation, key });
  }
  const sealing = keys.find(({ generation }) => generation === header.generation);
  if (sealing === undefined) return refuse('backup.wrongCode');
  const tuple = backupTuple(header, prefix);
  try {
    const content = await openCommitted(await deriveFromVault(sealing.key, tuple), body, tuple);
    return { ok: true, opened: { content, keys } };
  } catch (error) {
    if (error instanceof VaultError) return refuse('backup.damaged');
    throw error;
  }
}

async function openWrap(userId: string, wrap: BackupWrap, unwrapKey: Uint8Array): Promise<VaultKey | null> {
  const slot = { kind: 'recovery', userId, generation: wrap.generation, id: wrap.id } as const;
  try {
    const raw = await unwrapVaultKey(fromBase64url(wrap.sealed), unwrapKey, slot);
    const key = await importVaultKey(raw);
    raw.fill(0);
    return key;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

function backupTuple({ userId, generation }: BackupHeader, prefix: Uint8Array): OwnedBytes {
  return enc(LABELS.backup, userId, String(generation), sha256(prefix));
}

type WrittenHeader = BackupHeader & { readonly bodyBytes: number };

/** Returns null unless these are the canonical bytes of a header. */
function readHeader(bytes: Uint8Array): WrittenHeader | null {
  const value = parseCanonical(bytes);
  const names = ['madeAt', 'userId', 'generation', 'wraps', 'counts', 'bodyBytes'];
  if (bytes.length > MAX_HEADER_BYTES || !isJsonObject(value) || !hasExactKeys(value, names)) return null;
  const { madeAt, userId, generation, bodyBytes } = value;
  const wraps = readWraps(value.wraps);
  const counts = readCounts(value.counts);
  if (wraps === null || counts === null || !isTimestamp(madeAt) || !isShortText(userId)) return null;
  if (!isVersion(generation) || !isVersion(bodyBytes) || bodyBytes < SEAL_BYTES) return null;
  if (!wraps.some((wrap) => wrap.generation === generation)) return null;
  return { madeAt, userId, generation, wraps, counts, bodyBytes };
}

function readWraps(value: unknown): BackupWrap[] | null {
  if (!Array.isArray(value) || value.length > MAX_GENERATIONS) return null;
  const entries: readonly unknown[] = value;
  const wraps = entries.flatMap((entry) => {
    if (!isJsonObject(entry) || !hasExactKeys(entry, ['generation', 'id', 'sealed'])) return [];
    const { generation, id, sealed } = entry;
    return isVersion(generation) && isShortText(id) && isBase64urlBytes(sealed, WRAP_BYTES)
      ? [{ generation, id, sealed }]
      : [];
  });
  return wraps.length === entries.length ? wraps : null;
}

function readCounts(value: unknown): BackupHeader['counts'] | null {
  if (!isJsonObject(value) || !hasExactKeys(value, ['folders', 'glyphs'])) return null;
  const { folders, glyphs } = value;
  return isCount(folders) && isCount(glyphs) ? { folders, glyphs } : null;
}

const isCount = (value: unknown): value is number => value === 0 || isVersion(value);

function parseCanonical(bytes: Uint8Array): JsonValue {
  try {
    return parseJcs(fromUtf8(bytes));
  } catch {
    return null;
  }
}

/** A readable first line for a person who opens the file in another program. */
const Magic = utf8('SEALED BACKUP\n');
const LENGTH_BYTES = 4;

function startsAsBackup(file: Uint8Array): boolean {
  const length = Math.min(file.length, Magic.length);
  return length > 0 && equalBytes(file.subarray(0, length), Magic.subarray(0, length));
}

function lengthBytes(length: number): OwnedBytes {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}

function refuse<E>(error: E): BackupRefusal<E> {
  return { ok: false, error };
}
