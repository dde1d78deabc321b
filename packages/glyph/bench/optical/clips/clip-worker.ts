import { parentPort, workerData } from 'node:worker_threads';
import { prepareWriter } from '../peers/draw-codes.ts';
import { contendersFor, prepareReaders } from '../peers/readers.ts';
import { openReportingSeeds, TUNING_SEEDS } from '../seeds.ts';
import type { Clip } from './draw-clip.ts';
import { type ClipResult, watchClip } from './watch-clip.ts';

/** A thread's share of the clips. */
export type ClipTask = { readonly clips: readonly Clip[]; readonly isTuning: boolean; readonly isAlone: boolean };

const { clips, isTuning, isAlone }: ClipTask = workerData;
prepareWriter();
prepareReaders();
const seeds = isTuning ? TUNING_SEEDS : openReportingSeeds({ isTuning });
const results: ClipResult[] = [];
for (const clip of clips) results.push(await watchClip(clip, seeds, contendersFor(isAlone)));
parentPort?.postMessage(results);
