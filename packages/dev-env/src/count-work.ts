import { appendFileSync } from 'node:fs';

/** Kinds of work that a profile counts, by their name in the table. */
export type Work =
  | 'test process'
  | 'PostgreSQL database made'
  | 'embedded database made'
  | 'database emptied for the next test'
  | 'key derivation in Node'
  | 'question to a vault worker with a password or passcode'
  | 'browser page opened'
  | 'browser page loaded';

/**
 * Records one piece of work, with `ms` if it was measured. Does nothing unless `npm test -- --profile` named a file for
 * this run.
 */
export function countWork(work: Work, ms = 0): void {
  const file = process.env.TEST_PROFILE;
  if (file) appendFileSync(file, `${JSON.stringify({ work, ms })}\n`);
}

export async function timeWork<T>(work: Work, act: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const answer = await act();
  countWork(work, performance.now() - startedAt);
  return answer;
}
