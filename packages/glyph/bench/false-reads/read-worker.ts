import { parentPort, workerData } from 'node:worker_threads';
import { prepareWriter } from '../optical/peers/draw-codes.ts';
import { readMany } from './read-many.ts';

/** One thread's share: every `step`th of `span` seeds, starting at `first`. */
export type ReadTask = { readonly first: number; readonly step: number; readonly span: number };

const { first, step, span }: ReadTask = workerData;
prepareWriter();
parentPort?.postMessage(await readMany(first, step, span));
