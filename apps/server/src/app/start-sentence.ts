import { ConfigError } from '../config/environment.ts';
import { isDatabaseLost } from '../core/database-lost.ts';
import { DataLockedError } from '../db/data-lock.ts';
import { DataVersionError } from '../db/migrate.ts';
import { KeyFolderError } from '../outside/key-folder/key-file.ts';
import { StartError } from './site-facts.ts';

const EXPECTED = [ConfigError, DataLockedError, DataVersionError, KeyFolderError, StartError];
const PORT_CODES = ['EADDRINUSE', 'EACCES'];

/** What an operator reads when a start or a command fails for a reason they can mend. Null: a fault, to be shown whole. */
export function startSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isOfPort = 'code' in error && PORT_CODES.includes(String(error.code));
  if (isOfPort || EXPECTED.some((kind) => error instanceof kind)) return error.message;
  return isDatabaseLost(error)
    ? 'The database at DATABASE_URL does not answer: start it, or set the address right.'
    : null;
}
