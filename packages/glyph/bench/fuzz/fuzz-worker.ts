import { parentPort, workerData } from 'node:worker_threads';
import { fuzz } from './fuzz-reader.ts';

/** One thread's share: every `step`th seed, starting at `first`. */
export type FuzzTask = { readonly first: number; readonly step: number; readonly count: number; readonly ms: number };

const { first, step, count, ms }: FuzzTask = workerData;
parentPort?.postMessage(await fuzz(first, step, { count, ms }));
