import { parentPort, workerData } from 'node:worker_threads';
import type { Pattern } from '../../src/index.ts';
import { type Job, measureScene } from './measure-scene.ts';
import { prepareWriter } from './peers/draw-codes.ts';
import { contendersFor, prepareReaders } from './peers/readers.ts';
import { openReportingSeeds, TUNING_SEEDS } from './seeds.ts';

/** Runs a share of the jobs and sends each result as it comes. */
export type SceneWorkerTask = {
  readonly jobs: readonly Job[];
  readonly set: 'tuning' | 'reporting';
  readonly isAlone: boolean;
  readonly pattern: Pattern;
};

const { jobs, set, isAlone, pattern }: SceneWorkerTask = workerData;
prepareWriter();
prepareReaders();
const seeds = set === 'tuning' ? TUNING_SEEDS : openReportingSeeds({ isTuning: false });
for (const job of jobs) parentPort?.postMessage(await measureScene(job, seeds, contendersFor(isAlone), pattern));
