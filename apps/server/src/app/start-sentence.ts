import { ConfigError } from '../config/environment.ts';
import { isDatabaseLost } from '../core/database-lost.ts';
import { DataLockedError } from '../db/data-lock.ts';
import { databaseSentence } from '../db/database-sentence.ts';
import { fileSentence } from '../db/file-sentence.ts';
import { DataVersionError } from '../db/migrate.ts';
import { KeyFolderError } from '../outside/key-folder/key-file.ts';
import { StartError } from './site-facts.ts';

const EXPECTED = [ConfigError, DataLockedError, DataVersionError, KeyFolderError, StartError];

/** What an operator reads when a start or a command fails for a reason they can mend. Null: a fault, to be shown whole. */
export function startSentence(error: unknown): string | null {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind)) return error.message;
  return portSentence(error) ?? databaseSentence(error) ?? lostSentence(error) ?? fileSentence(error);
}

function portSentence(error: unknown): string | null {
  // The socket of commands has an address and no port.
  if (!(error instanceof Error) || !('port' in error && 'syscall' in error && error.syscall === 'listen')) return null;
  return `${error.message}: set PORT or HOST, or end what listens there.`;
}

const lostSentence = (error: unknown): string | null =>
  isDatabaseLost(error) ? 'The database at DATABASE_URL does not answer: start it, or set the address right.' : null;
