import type { Context } from '../core/context.ts';
import { describeError } from '../core/errors.ts';
import { compareWithFile } from '../features/audit/checkpoints.ts';
import { StartError } from './site-facts.ts';

/**
 * Stops the start when the audit log does not match its checkpoints, and also when that cannot be checked. The errors
 * differ: a database that does not answer must not look like tampering.
 */
export async function expectCheckpointedLog(context: Context, ...checkpointFiles: string[]): Promise<void> {
  for (const file of checkpointFiles) {
    const broken = await compare(context, file);
    if (broken !== null)
      throw new StartError(
        `The audit log does not match its checkpoints. ${broken} See audit:verify, and data:adopt if you restored an older database yourself.`,
      );
  }
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
