import { compareWithFile } from '../features/audit/checkpoints.ts';
import type { Context } from '../http/context.ts';
import { describeError } from '../http/errors.ts';
import { StartError } from './site-facts.ts';

/**
 * A start stops when the log is not the one its checkpoints saw, and also when that cannot be told. The two are said
 * apart: a database that does not answer must not look like somebody's forgery.
 */
export async function expectCheckpointedLog(context: Context, checkpointFile: string): Promise<void> {
  const broken = await compare(context, checkpointFile);
  if (broken === null) return;
  throw new StartError(`The audit log does not match its checkpoints. ${broken} See audit:verify.`);
}

async function compare(context: Context, checkpointFile: string): Promise<string | null> {
  try {
    return await compareWithFile(context, checkpointFile);
  } catch (cause) {
    const error = describeError(cause);
    context.log.error({ error }, 'the audit log could not be compared with its checkpoints');
    const why = error.cause ?? (error.code === '' ? error.name : error.code);
    throw new StartError(
      `The audit log could not be compared with its checkpoints: reading it failed (${why}). Nothing says that it was changed.`,
      { cause },
    );
  }
}
