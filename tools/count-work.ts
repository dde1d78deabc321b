import { appendFileSync } from 'node:fs';

/** What a profile counts, by the name it has in the table. */
export type Work =
  | 'test process'
  | 'PostgreSQL database made'
  | 'embedded database made'
  | 'database emptied for the next test'
  | 'key derivation in Node'
  | 'question to a vault worker with a password or passcode'
  | 'browser page opened'
  | 'browser page loaded';

/** Does nothing unless `npm test -- --profile` set the file of this run. `ms` is given where the time was measured. */
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
