import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ArchiveError } from '../../../db/archive/archive-tables.ts';
import { makeBackup, resolveBackupFolder } from './make-backup.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp({ backupRecipients: [await identityToRecipient(await generateHybridIdentity())] });
});
afterAll(() => kit.close());

/** The panel's backup over a database that is written to a disk which fails so. */
function backUpWith(code: string) {
  const cause = Object.assign(new Error(code), { code, syscall: 'write' });
  const failing = { transaction: () => Promise.reject(new ArchiveError('Nothing was written.', { cause })) };
  const db: TestApp['context']['db'] = Object.assign(Object.create(kit.context.db), failing);
  return makeBackup({ ...kit.context, db });
}

test('a backup that finds no room on the disk is the sentence of a full disk, and another fault stays a fault', async () => {
  expect(await backUpWith('ENOSPC')).toMatchObject({ code: 'request.noRoom', status: 503 });
  await expect(backUpWith('EIO')).rejects.toThrow('Nothing was written.');
});

test('an old backup that cannot be deleted is logged, and the answer is the backup that was written', async () => {
  const folder = resolveBackupFolder(kit.context);
  mkdirSync(folder, { recursive: true });
  const old = 'panel-2020-01-01T03-00-00-000Z.age';
  writeFileSync(join(folder, old), 'age-encryption.org/v1\n');
  const error = vi.fn();
  const log: typeof kit.context.log = Object.assign(Object.create(kit.context.log), { error });
  const made = await makeBackup({ ...kit.context, log }, () => {
    throw new ArchiveError('It could not be deleted.');
  });
  expect(made).toMatchObject({ name: expect.stringMatching(/^panel-/), bytes: expect.any(Number) });
  expect(error.mock.calls).toMatchObject([[{ why: 'It could not be deleted.' }, 'old backups could not be deleted']]);
  expect(readdirSync(folder).sort()).toEqual([old, (made as { name: string }).name].sort());
});
