import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveError } from '../../../db/archive/archive-tables.ts';
import { makeBackup } from './make-backup.ts';

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
