import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '@repo/contract/durations';
import { refuseBusy } from '../../../../core/refuse.ts';
import { openWorkPlaces } from '../../../../core/work-places.ts';
import { type CamtProblem, type CamtStatement, readCamt } from './read-camt.ts';

/** Characters that are read at once: whatever stands in them costs less than a new thread. */
const AT_ONCE_MAX = 10_000;
/** One at a time, because the tree of a long statement takes a hundred megabytes. */
const inReadingPlace = openWorkPlaces({ atOnce: 1, queueMax: 1 });
const MEMORY_MAX_MB = 512;
const RETRY_SECONDS = 20;

type ReadingLimits = { readonly timeoutMs: number };
/**
 * From when it is asked for: proxies wait a minute for an answer, and a server that stops has half of one. The longest honest
 * statement takes two seconds, on a machine that does nothing else.
 */
const LIMITS: ReadingLimits = { timeoutMs: 20 * SECOND_MS };

/**
 * Reads bank statements as `readCamt` does, long ones on another thread than the one that answers requests. Throws
 * `request.busy` when another one waits, or when the time is over.
 */
export async function readBankStatements(
  xml: string,
  { timeoutMs }: ReadingLimits = LIMITS,
): Promise<CamtStatement[] | CamtProblem> {
  if (xml.length <= AT_ONCE_MAX) return readCamt(xml);
  const untilMs = performance.now() + timeoutMs;
  return inReadingPlace(() => readInThread(xml, untilMs - performance.now()));
}

async function readInThread(xml: string, leftMs: number): Promise<CamtStatement[] | CamtProblem> {
  if (leftMs <= 0) throw refuseBusy(RETRY_SECONDS);
  const thread = new Worker(new URL('./camt-worker.ts', import.meta.url), {
    // No key and no database address is for what reads a file of somebody else.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<CamtStatement[] | CamtProblem>();
  const timer = setTimeout(() => reject(refuseBusy(RETRY_SECONDS)), leftMs);
  thread.once('message', resolve);
  // A text that fills its memory grows when it is read, which no bank writes.
  thread.once('error', (error) => (isOutOfMemory(error) ? resolve('notCamt') : reject(error)));
  thread.once('exit', (code) => reject(new Error(`the thread that reads a statement ended with ${code}`)));
  thread.postMessage(xml);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
