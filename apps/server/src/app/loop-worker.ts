import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

type Watched = { readonly beats: Int32Array; readonly lookEveryMs: number; readonly looks: number };

const STDERR = 2;
const { beats, lookEveryMs, looks }: Watched = workerData;

let last = Atomics.load(beats, 0);
let unchanged = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  unchanged = now === last ? unchanged + 1 : 0;
  last = now;
  if (unchanged < looks) return;
  // The log belongs to the thread that stands still.
  writeSync(STDERR, 'The server stood still for two minutes and ends itself, so that it can be started again.\n');
  process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
