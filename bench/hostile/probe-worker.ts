import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Asks `/healthz` again and again from a thread that nothing else delays, and answers each message with what it saw since the
// one before.

export type ProbeTask = { url: string; pid: number };
export type ProbeSight = { waitMs: number; memoryMb: number };

const PAUSE_MS = 10;
const { url, pid }: ProbeTask = workerData;
let sight: ProbeSight = { waitMs: 0, memoryMb: 0 };
let askedAt: number | null = null;

function look(): void {
  const waitMs = askedAt === null ? 0 : performance.now() - askedAt;
  sight = { waitMs: Math.max(sight.waitMs, waitMs), memoryMb: Math.max(sight.memoryMb, memoryOf(pid)) };
}

/** What a process holds of the machine's memory, as Linux says it. */
function memoryOf(process: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'));
  if (line === null) throw new Error('the system does not say how much memory the server takes');
  return Number(line[1]) / 1024;
}

parentPort?.on('message', () => {
  look();
  parentPort?.postMessage(sight);
  sight = { waitMs: 0, memoryMb: 0 };
});

for (;;) {
  askedAt = performance.now();
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  look();
  askedAt = null;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
