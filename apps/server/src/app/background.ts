import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Context } from '../core/context.ts';
import { describeError } from '../core/errors.ts';
import type { Job, JobMeans } from '../core/feature.ts';
import { forgetOldThrottles } from '../core/limits.ts';
import { FEATURES } from './features.ts';

const SERVER_JOBS: readonly Job[] = [
  { name: 'forget old counters', everyMs: HOUR_MS, run: ({ db, clock }) => forgetOldThrottles(db, clock.now()) },
  // Another node may have made a newer key in a shared KEY_DIR.
  { name: 'look for new keys', everyMs: MINUTE_MS, run: async ({ keys }) => keys.lookForKeks() },
];

const ROOM_GONE =
  'the disk of DATA_DIR is almost full: nothing is stored and no background job runs until there is room again';

/** All background jobs but that of the clock: the server's own and those of every feature. */
const JOBS: readonly Job[] = [...SERVER_JOBS, ...FEATURES.flatMap(({ jobs = [] }) => jobs)];

/**
 * Runs each job at its interval, never twice at a time. The returned function stops them and waits for running ones.
 */
export function startJobs(context: Context, means: JobMeans, ofClock: Job): () => Promise<void> {
  const tellOfRoom = openRoomTeller(context);
  const stops = [ofClock, ...JOBS].map((job) => startJob(context, job, { means, mayRun: tellOfRoom }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** What runs by itself waits for room as people do; the log says so once, and once when there is room again. */
function openRoomTeller({ room, log }: Context): () => boolean {
  let wasRoom = true;
  return () => {
    const isRoom = room.mayWrite();
    if (wasRoom && !isRoom) log.error({ freeBytes: room.freeBytes() }, ROOM_GONE);
    if (!wasRoom && isRoom) log.warn({ freeBytes: room.freeBytes() }, 'there is room on the disk again');
    wasRoom = isRoom;
    return isRoom;
  };
}

type JobRules = { means: JobMeans; mayRun: () => boolean };

function startJob(context: Context, job: Job, { means, mayRun }: JobRules): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning || !mayRun()) return;
    isRunning = true;
    running = runOnce(context, job, means).finally(() => {
      isRunning = false;
    });
  }, job.everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A failed job is logged and tried again at its next interval. */
async function runOnce(context: Context, job: Job, means: JobMeans): Promise<void> {
  try {
    await job.run(context, means);
  } catch (error) {
    context.log.error({ job: job.name, error: describeError(error) }, 'a background job failed');
  }
}
