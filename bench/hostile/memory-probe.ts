import { Worker } from 'node:worker_threads';
import type { ProbeReading, ProbeTask } from './probe-worker.ts';

export type Probe = ReturnType<typeof openProbe>;

/** Watches from a thread of its own how long a server lets `/healthz` wait, and how much memory it takes. */
export function openProbe({ url, pid }: ProbeTask) {
  const workerData: ProbeTask = { url, pid };
  const thread = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData });
  const broken = new Promise<never>((_, reject) => thread.once('error', reject));
  return {
    /** The values since the previous question. */
    ask: (): Promise<ProbeReading> => {
      const answer = new Promise<ProbeReading>((resolve) => thread.once('message', resolve));
      thread.postMessage('now');
      return Promise.race([answer, broken]);
    },
    close: () => thread.terminate(),
  };
}
