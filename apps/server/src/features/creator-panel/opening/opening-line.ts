import { OPENING_TESTS_PER_HOUR, type OpeningLine, type OpeningLineId } from '@repo/contract/creator-panel/opening';
import { HOUR_MS } from '@repo/contract/durations';
import type { Context } from '../../../core/context.ts';
import { countWindowUse, limitKey } from '../../../core/limits.ts';
import { type Refusal, refuseTooMany } from '../../../core/refuse.ts';
import { readOpeningLines } from '../../payments/selling/opening-lines.ts';

/** One line as it is now. */
export async function readLine(context: Context, wanted: OpeningLineId): Promise<OpeningLine> {
  const line = (await readOpeningLines(context)).find(({ id }) => id === wanted);
  if (line === undefined) throw new TypeError(`There is no line ${wanted}.`);
  return line;
}

export async function countOpeningTest(context: Context, accountId: string): Promise<Refusal | null> {
  const key = limitKey(context, 'opening.test', accountId);
  const rule = { max: OPENING_TESTS_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), rule);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
