import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArchiveError } from './archive-tables.ts';
import { deleteOldBackups, nameBackup, readBackupName } from './old-backups.ts';

const NOW = new Date('2026-12-01T03:00:00Z');
const DAYS = 30;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
function put(name: string, text = 'age-encryption.org/v1\n'): string {
  writeFileSync(join(folder, name), text);
  return name;
}
const deleteOld = (kind: 'site' | 'keys' | 'panel', written: string) =>
  deleteOldBackups({ folder, kind, now: NOW, days: DAYS }, join(folder, written)).sort();

test('backups older than the days are deleted, one of exactly that age and newer ones stay', () => {
  const old = [31, 400].map((days) => put(nameBackup('site', daysAgo(days))));
  const kept = [30, 1].map((days) => put(nameBackup('site', daysAgo(days))));
  const written = put(nameBackup('site', NOW));
  expect(deleteOld('site', written)).toEqual(old.sort());
  expect(readdirSync(folder).sort()).toEqual([...kept, written].sort());
  expect(deleteOld('site', written)).toEqual([]);
});

test('the backup that was just written stays, also where a clock went wrong', () => {
  const written = put(nameBackup('site', daysAgo(500)));
  expect(deleteOld('site', written)).toEqual([]);
});

test('what is not a backup of this program stays: other names, other kinds, other files, folders, links', () => {
  const old = nameBackup('site', daysAgo(90));
  put(old, 'notes of the operator\n');
  put(nameBackup('keys', daysAgo(90)));
  put('site-of-2020.age');
  put('site-20269999T030000Z.age');
  put(`${nameBackup('site', daysAgo(91))}.copy`);
  mkdirSync(join(folder, nameBackup('site', daysAgo(92))));
  const elsewhere = put('elsewhere.age');
  symlinkSync(join(folder, elsewhere), join(folder, nameBackup('site', daysAgo(93))));
  const before = readdirSync(folder).sort();
  expect(deleteOld('site', put(nameBackup('site', NOW)))).toEqual([]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
});

test('backups of the keys stay a week longer, so that each kept backup of the data has the keys from before it', () => {
  const kept = put(nameBackup('keys', daysAgo(36)));
  const old = put(nameBackup('keys', daysAgo(38)));
  expect(deleteOld('keys', put(nameBackup('keys', NOW)))).toEqual([old]);
  expect(readdirSync(folder)).toContain(kept);
});

test('where no keys were backed up in that week, the newest from before it stays, and the older ones go', () => {
  const [last, ...older] = [38, 39, 400].map((days) => put(nameBackup('keys', daysAgo(days))));
  const within = put(nameBackup('keys', daysAgo(29)));
  const written = put(nameBackup('keys', NOW));
  expect(deleteOld('keys', written)).toEqual(older.sort());
  expect(readdirSync(folder).sort()).toEqual([last, within, written].sort());
  expect(deleteOld('keys', written)).toEqual([]);
});

test('an old file that cannot be read is a sentence with its path', () => {
  const name = put(nameBackup('site', daysAgo(90)));
  const path = join(folder, name);
  chmodSync(folder, 0o755);
  chmodSync(path, 0);
  const said = catchError(() => asNobody(() => deleteOld('site', 'none')));
  expect(said).toBeInstanceOf(ArchiveError);
  expect(said).toMatchObject({ message: expect.stringContaining(`${path} is older than 30 days`) });
  expect(said).toMatchObject({ message: expect.stringContaining('no right to'), cause: { code: 'EACCES' } });
  expect(readdirSync(folder)).toEqual([name]);
});

/** Root may read everything. */
function asNobody<T>(act: () => T): T {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid?.('nobody');
  try {
    return act();
  } finally {
    process.seteuid?.(0);
  }
}

function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('the names of the panel are read as well, and a folder that is not there holds nothing', () => {
  const name = `panel-${daysAgo(40).toISOString().replaceAll(/[:.]/g, '-')}.age`;
  expect(readBackupName(name)).toEqual({ kind: 'panel', takenAt: daysAgo(40) });
  put(name);
  expect(deleteOld('panel', 'none')).toEqual([name]);
  expect(deleteOldBackups({ folder: join(folder, 'none'), kind: 'panel', now: NOW, days: DAYS }, '')).toEqual([]);
});
