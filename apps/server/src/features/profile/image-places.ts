import sharp from 'sharp';
import { refuseBusy } from '../../http/refuse.ts';

/** Unfolding a picture takes up to 100 MB and a core: two at once leave the server able to answer everybody else. */
const AT_ONCE = 2;
const QUEUE_MAX = 16;
const BUSY_RETRY_SECONDS = 5;

sharp.cache(false);
sharp.concurrency(1);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work on a picture when a place is free. Refuses `request.busy` when too many wait already. */
export async function inImagePlace<T>(work: () => Promise<T>): Promise<T> {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= QUEUE_MAX) throw refuseBusy(BUSY_RETRY_SECONDS);
  // The place is handed over by `leave`, so `running` does not change.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}
