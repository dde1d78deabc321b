import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BackupNote, eraseBackupNote, readBackupNote, writeBackupNote } from './backup-notes.ts';

const NONE: BackupNote = { folder: null, sharedAt: null, sizeBytes: null };
const shared: BackupNote = { folder: null, sharedAt: '2026-11-22T03:00:00Z', sizeBytes: 1200 };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

test('each person has a note of their own, which goes when it is erased', async () => {
  expect(await readBackupNote('marta')).toEqual(NONE);
  await writeBackupNote('marta', shared);
  await writeBackupNote('carla', { ...shared, sizeBytes: 7 });
  expect(await readBackupNote('marta')).toEqual(shared);
  await eraseBackupNote('marta');
  expect(await readBackupNote('marta')).toEqual(NONE);
  expect((await readBackupNote('carla')).sizeBytes).toBe(7);
});

test('a browser without storage says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'SecurityError');
    },
  });
  await expect(readBackupNote('marta')).rejects.toMatchObject({ name: 'SecurityError' });
});
