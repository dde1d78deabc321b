import { Worker } from 'node:worker_threads';

/** Gives each task to a thread of its own that runs `script` with it as `workerData` and posts one answer; rejects when a thread ends without. */
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
