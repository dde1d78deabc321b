import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KeyFolderError } from './key-file.ts';
import { openKeys } from './keys.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'site-keys-')), 'keys');
const filled = (byte: number) => new Uint8Array(32).fill(byte);
const noOverrides = { kek: null, previousKeks: [], pepper: null, fulfilmentKey: null };

test('keys are made once, readable by their owner only, and read again as they were', () => {
  const keyDir = newFolder();
  const made = openKeys({ keyDir, ...noOverrides });
  expect(readdirSync(keyDir).sort()).toEqual([
    'audit-seed',
    'fulfilment-seed',
    'kek-0001',
    'ledger-seed',
    'pepper',
    'registry-seed',
    'status-seed',
  ]);
  for (const name of readdirSync(keyDir)) expect(statSync(join(keyDir, name)).mode & 0o777).toBe(0o600);
  expect(statSync(keyDir).mode & 0o777).toBe(0o700);
  const again = openKeys({ keyDir, ...noOverrides });
  expect(again.kek('kek-0001')).toEqual(made.kek('kek-0001'));
  expect([again.pepper, again.auditKey.keyId]).toEqual([made.pepper, made.auditKey.keyId]);
  expect(
    new Set([made.kek('kek-0001'), made.pepper, made.auditKey.seed].map((key) => Buffer.from(key).toString('hex')))
      .size,
  ).toBe(3);
});

test('a key file open to others is closed, and so is the folder', () => {
  const keyDir = newFolder();
  openKeys({ keyDir, ...noOverrides });
  chmodSync(join(keyDir, 'pepper'), 0o644);
  chmodSync(keyDir, 0o777);
  openKeys({ keyDir, ...noOverrides });
  expect(statSync(join(keyDir, 'pepper')).mode & 0o777).toBe(0o600);
  expect(statSync(keyDir).mode & 0o777).toBe(0o700);
});

test('the newest key-encryption key is used, older ones still open what they closed', () => {
  const keyDir = newFolder();
  openKeys({ keyDir, ...noOverrides });
  writeFileSync(join(keyDir, 'kek-0010'), Buffer.alloc(32, 9).toString('base64'));
  writeFileSync(join(keyDir, 'kek-0002'), Buffer.alloc(32, 2).toString('base64'));
  const keys = openKeys({ keyDir, ...noOverrides });
  expect(keys.currentKekId).toBe('kek-0010');
  expect(keys.kek('kek-0002')).toEqual(new Uint8Array(32).fill(2));
  expect(() => keys.kek('kek-0099')).toThrow(KeyFolderError);
});

test('the environment’s keys come before the files, and files made earlier still open', () => {
  const keyDir = newFolder();
  openKeys({ keyDir, ...noOverrides });
  const keys = openKeys({ keyDir, ...noOverrides, kek: filled(5), pepper: filled(6) });
  expect([keys.currentKekId, keys.isMadeHere]).toEqual([expect.stringMatching(/^env-[0-9a-f]{16}$/), false]);
  expect([keys.kek(keys.currentKekId)[0], keys.pepper[0]]).toEqual([5, 6]);
  expect(keys.kek('kek-0001')).toHaveLength(32);
});

test('a key of the environment keeps its id when it becomes the previous one, and opens then', () => {
  const keyDir = newFolder();
  const before = openKeys({ keyDir, ...noOverrides, kek: filled(5) });
  const after = openKeys({ keyDir, ...noOverrides, kek: filled(7), previousKeks: [filled(5)] });
  expect(after.currentKekId).not.toBe(before.currentKekId);
  expect(after.kek(before.currentKekId)[0]).toBe(5);
  expect(after.kekIds()).toEqual([before.currentKekId, after.currentKekId]);
  // Back to key files: no file was needed so far, so the first one is made now.
  const files = openKeys({ keyDir, ...noOverrides, previousKeks: [filled(7)] });
  expect(files.kekIds()).toEqual([after.currentKekId, 'kek-0001']);
});

test('a key made while others run: they open with it, write with it once they looked, and no number comes twice', () => {
  const keyDir = newFolder();
  const [one, other] = [openKeys({ keyDir, ...noOverrides }), openKeys({ keyDir, ...noOverrides })];
  expect([one.makeKek(), one.currentKekId]).toEqual(['kek-0002', 'kek-0002']);
  expect(statSync(join(keyDir, 'kek-0002')).mode & 0o777).toBe(0o600);
  expect(other.currentKekId).toBe('kek-0001');
  expect(other.kek('kek-0002')).toEqual(one.kek('kek-0002'));
  expect(other.currentKekId).toBe('kek-0002');
  expect(other.makeKek()).toBe('kek-0003');
  other.removeKek('kek-0003');
  expect(openKeys({ keyDir, ...noOverrides }).kekIds()).toEqual(['kek-0001', 'kek-0002']);
  expect(one.makeKek()).toBe('kek-0004');
  expect(
    readdirSync(keyDir)
      .filter((name) => name.startsWith('kek-000'))
      .sort(),
  ).toEqual(['kek-0001', 'kek-0002', 'kek-0003.retired', 'kek-0004']);
});

test('a key file that is no key stops the start', () => {
  const keyDir = newFolder();
  openKeys({ keyDir, ...noOverrides });
  writeFileSync(join(keyDir, 'pepper'), readFileSync(join(keyDir, 'pepper'), 'utf8').slice(0, 20));
  expect(() => openKeys({ keyDir, ...noOverrides })).toThrow(KeyFolderError);
});
