import { Worker } from 'node:worker_threads';

/**
 * Runs each task in a thread of its own: `script` gets it as `workerData` and posts one answer. Rejects if a thread
 * ends without one.
 */
export function inThreads<Task, Answer>(script: URL, tasks: readonly Task[]): Promise<Answer[]> {
  return Promise.all(tasks.map((task) => inThread<Task, Answer>(script, task)));
}

function inThread<Task, Answer>(script: URL, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread of the proof ended with ${code} and no answer`)));
  });
}
