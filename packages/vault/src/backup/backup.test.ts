import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { createRecoveryCode, recoveryKeys } from '../account/recovery-code.ts';
import { createVaultKey, importVaultKey, openItemText, sealItemText } from '../account/vault-items.ts';
import { wrapVaultKey } from '../account/vault-wraps.ts';
import { toBase64url } from '../primitives/base64url.ts';
import { concat, fromUtf8, randomBytes, utf8 } from '../primitives/bytes.ts';
import { sha256 } from '../primitives/hkdf.ts';
import { jcsBytes, parseJcs } from '../primitives/jcs.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import { type BackupHeader, openBackup, type ParsedBackup, parseBackup, sealBackup } from './backup.ts';

const userId = '0197a1b2-0000-7000-8000-000000000001';
const content = utf8('{"folders":[],"glyphs":[]}');
/** Magic, format and the length of the header. */
const HEADER_START = 14 + 1 + 4;

async function makeVault(generation: number, unwrapKey: Uint8Array) {
  const raw = createVaultKey();
  const slot = { kind: 'recovery', userId, generation, id: `wrap-${generation}` } as const;
  const sealed = toBase64url(await wrapVaultKey(raw, unwrapKey, slot));
  return { key: await importVaultKey(raw), wrap: { generation, id: slot.id, sealed } };
}

function buildHeader(wraps: BackupHeader['wraps'], changes: Partial<BackupHeader> = {}): BackupHeader {
  const madeAt = '2026-11-21T22:10:00.000Z';
  return { madeAt, userId, generation: 1, wraps, counts: { folders: 2, glyphs: 7 }, ...changes };
}

let code: Uint8Array;
let file: Uint8Array<ArrayBuffer>;
let unwrapKey: Uint8Array;

beforeAll(async () => {
  code = createRecoveryCode();
  ({ unwrapKey } = recoveryKeys(code));
  const vault = await makeVault(1, unwrapKey);
  file = await sealBackup(vault.key, buildHeader([vault.wrap]), content);
});

function parsed(bytes: Uint8Array): ParsedBackup {
  const check = parseBackup(bytes);
  if (!check.ok) throw new Error(check.error);
  return check.backup;
}

const findError = (bytes: Uint8Array) => {
  const check = parseBackup(bytes);
  return check.ok ? null : check.error;
};

/** Recomputes the checksum, as somebody who changes a file on purpose would. */
const withChecksum = (bytes: Uint8Array) => concat(bytes.slice(0, -32), sha256(bytes.slice(0, -32)));

describe('a backup', () => {
  test('says in the clear when, whose and how many, and opens with the recovery code alone', async () => {
    const backup = parsed(file);
    expect(backup.header).toMatchObject({ userId, counts: { folders: 2, glyphs: 7 }, generation: 1 });
    const opening = await openBackup(backup, unwrapKey);
    expect(opening).toMatchObject({ ok: true, opened: { content } });
    expect(fromUtf8(file.slice(0, 14))).toBe('SEALED BACKUP\n');
    expect(Buffer.from(file).includes(Buffer.from(content))).toBe(false);
  });

  test('opens what is still sealed inside, of every generation that the code opens', async () => {
    const [first, second] = [await makeVault(1, unwrapKey), await makeVault(2, unwrapKey)];
    const stranger = await makeVault(3, randomBytes(32));
    const slot = { purpose: 'title', userId, item: 'a', version: 1 } as const;
    const sealed = await sealItemText(first.key, slot, 'Medical card');
    const wraps = [first.wrap, second.wrap, stranger.wrap];
    const made = await sealBackup(second.key, buildHeader(wraps, { generation: 2 }), content);
    const opening = await openBackup(parsed(made), unwrapKey);
    if (!opening.ok) throw new Error(opening.error);
    expect(opening.opened.keys.map(({ generation }) => generation)).toEqual([2, 1]);
    const older = opening.opened.keys[1];
    expect(older && (await openItemText(older.key, slot, sealed))).toBe('Medical card');
    expect(older?.key.extractable).toBe(false);
  });

  test('is another file each time, and the half of the code that the server sees opens none', async () => {
    const vault = await makeVault(1, unwrapKey);
    const again = await sealBackup(vault.key, buildHeader([vault.wrap]), content);
    expect(await sealBackup(vault.key, buildHeader([vault.wrap]), content)).not.toEqual(again);
    expect(await openBackup(parsed(file), recoveryKeys(code).authKey)).toEqual({
      ok: false,
      error: 'backup.wrongCode',
    });
  });

  test('is not made without a recovery wrap of the vault that seals it', async () => {
    const vault = await makeVault(1, unwrapKey);
    await expect(sealBackup(vault.key, buildHeader([]), content)).rejects.toThrow('content.malformed');
    await expect(sealBackup(vault.key, buildHeader([vault.wrap], { generation: 2 }), content)).rejects.toThrow(
      'content.malformed',
    );
  });
});

describe('a file that is not what it should be', () => {
  test('another code is told from damage', async () => {
    const other = recoveryKeys(createRecoveryCode()).unwrapKey;
    expect(await openBackup(parsed(file), other)).toEqual({ ok: false, error: 'backup.wrongCode' });
  });

  test('cut anywhere it is truncated, with something behind it damaged', () => {
    for (let length = 1; length < file.length; length++)
      expect(findError(file.slice(0, length)), `${length} bytes`).toBe('backup.truncated');
    expect(findError(concat(file, Uint8Array.of(0)))).toBe('backup.damaged');
  });

  test('any changed byte is noticed before a code is asked for', () => {
    for (let at = 0; at < file.length; at++) expect(findError(flipByte(file, at)), `byte ${at}`).not.toBeNull();
  });

  test('changed on purpose, with a checksum that fits, it does not open', async () => {
    const { body } = parsed(file);
    const opening = await openBackup(parsed(withChecksum(flipByte(file, file.length - 40))), unwrapKey);
    expect(opening).toEqual({ ok: false, error: 'backup.damaged' });
    const moved = await openBackup({ ...parsed(file), body: flipByte(body, 0) }, unwrapKey);
    expect(moved).toEqual({ ok: false, error: 'backup.damaged' });
  });

  test.each<[string, (header: Record<string, unknown>) => unknown]>([
    ['date', (header) => ({ ...header, madeAt: '2026-11-22T22:10:00.000Z' })],
    ['counts', (header) => ({ ...header, counts: { folders: 3, glyphs: 7 } })],
  ])('another %s in the clear part makes the sealed part refuse', async (_what, change) => {
    expect(await openBackup(parsed(withHeader(change)), unwrapKey)).toEqual({ ok: false, error: 'backup.damaged' });
  });

  test.each<[string, (header: Record<string, unknown>) => unknown]>([
    ['a name more', (header) => ({ ...header, role: 'creator' })],
    ['a password wrap', (header) => ({ ...header, wraps: [{ ...wrapIn(header), kind: 'password' }] })],
    ['no wrap', (header) => ({ ...header, wraps: [] })],
    ['a wrap of another length', (header) => ({ ...header, wraps: [{ ...wrapIn(header), sealed: 'AAAA' }] })],
    ['a count below zero', (header) => ({ ...header, counts: { folders: -1, glyphs: 7 } })],
    ['a date that does not exist', (header) => ({ ...header, madeAt: '2026-02-30T22:10:00.000Z' })],
    ['no object', () => []],
  ])('a clear part with %s is damaged', (_what, change) => {
    expect(findError(withHeader(change))).toBe('backup.damaged');
  });

  test('of a later format it is newer, and anything else is foreign', () => {
    expect(findError(withChecksum(Uint8Array.from(file, (byte, at) => (at === 14 ? 2 : byte))))).toBe('backup.newer');
    for (const other of [new Uint8Array(), utf8('%PDF-1.7'), randomBytes(4096)])
      expect(findError(other)).toBe('backup.foreign');
  });

  test('whatever the bytes are, reading them answers and never throws', () => {
    const start = file.slice(0, HEADER_START);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isLikeOurs) => {
        expect(parseBackup(isLikeOurs ? concat(start, bytes) : bytes).ok).toBe(false);
      }),
    );
  });
});

function wrapIn(header: Record<string, unknown>): Record<string, unknown> {
  const [wrap] = Array.isArray(header.wraps) ? header.wraps : [];
  return isJsonObject(wrap) ? wrap : {};
}

/** The file with another clear part, and with its length and checksum recomputed. */
function withHeader(change: (header: Record<string, unknown>) => unknown): Uint8Array {
  const { prefix, body } = parsed(file);
  const header = parseJcs(fromUtf8(prefix.slice(HEADER_START)));
  if (!isJsonObject(header)) throw new Error('no header');
  // Hostile files may hold what the header's type forbids.
  const bytes = jcsBytes(change(header) as never);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  const whole = concat(prefix.slice(0, 15), length, bytes, body);
  return concat(whole, sha256(whole));
}
