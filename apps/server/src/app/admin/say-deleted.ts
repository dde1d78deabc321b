import { ArchiveError } from '../../db/archive/archive-tables.ts';
import type { CommandOutcome } from './command-list.ts';

/** What was written, and what was deleted after it. A file that stays too long fails the command: people were told a time. */
export function sayDeleted(written: string, deleteOld: () => string[]): CommandOutcome {
  try {
    const old = deleteOld();
    return {
      ok: true,
      text: old.length === 0 ? written : `${written}Deleted, because they are too old: ${old.join(', ')}.\n`,
    };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { ok: false, text: `${written}${error.message}\n` };
  }
}
