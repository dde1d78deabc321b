import { Worker } from 'node:worker_threads';
import { measureScene, type SceneResult } from './measure-scene.ts';
import { prepareWriter } from './peers/draw-codes.ts';
import { contendersFor, prepareReaders } from './peers/readers.ts';
import type { SceneWorkerTask } from './scene-worker.ts';
import type { Selection } from './selection.ts';

function runInWorker(task: SceneWorkerTask, report: (result: SceneResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./scene-worker.ts', import.meta.url), { workerData: task });
    worker.on('message', report);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker of the bench ended with ${code}`)),
    );
  });
}

function inOrder(results: readonly SceneResult[]): SceneResult[] {
  const rank = ({ category, level, scene }: SceneResult) => (category * 64 + level) * 2048 + scene;
  return results.toSorted((a, b) => rank(a) - rank(b));
}

const PROGRESS_STEP = 120;

function count(results: readonly SceneResult[], jobs: number): void {
  if (results.length % PROGRESS_STEP === 0) console.log(`${results.length} of ${jobs} scenes`);
}

/** Runs all jobs, in this thread or in workers; the results do not depend on which. */
export async function runScenes({
  jobs,
  seeds,
  workers,
  isAlone,
  pattern,
}: Omit<Selection, 'isWhole'>): Promise<SceneResult[]> {
  const results: SceneResult[] = [];
  if (workers === 1) {
    prepareWriter();
    prepareReaders();
    for (const job of jobs) {
      results.push(await measureScene(job, seeds, contendersFor(isAlone), pattern));
      count(results, jobs.length);
    }
    return results;
  }
  const shares = Array.from({ length: workers }, (_, worker) => jobs.filter((_job, i) => i % workers === worker));
  const report = (result: SceneResult) => {
    results.push(result);
    count(results, jobs.length);
  };
  await Promise.all(shares.map((share) => runInWorker({ jobs: share, set: seeds.set, isAlone, pattern }, report)));
  return inOrder(results);
}
