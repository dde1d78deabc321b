import type { Db } from '../database.ts';
import { recordBackup } from './last-backup.ts';
import { storeRestoreSecret } from './restore-code.ts';
import { writeSealedFile } from './sealed-file.ts';
import { writeArchive } from './write-archive.ts';

type SiteBackup = { path: string; recipients: readonly string[]; takenAt: Date };

/**
 * Writes the whole database, as of one moment, into a file that only the holders of the recipients' keys can open. Answers
 * the number of lines. Throws ArchiveError.
 */
export async function takeBackup(db: Db, { path, recipients, takenAt }: SiteBackup): Promise<number> {
  let rows = 0;
  await storeRestoreSecret(db);
  await db.transaction(
    async (tx) => {
      const counted = countLines(writeArchive(tx, takenAt), () => {
        rows += 1;
      });
      await writeSealedFile(path, recipients, counted);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await recordBackup(db, 'site', takenAt);
  return rows;
}

async function* countLines(lines: AsyncIterable<string>, count: () => void): AsyncGenerator<string> {
  for await (const line of lines) {
    count();
    yield line;
  }
}
