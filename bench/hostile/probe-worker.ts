import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Polls `/healthz` from a thread of its own and answers each message with what it measured since the previous one.

export type ProbeTask = { url: string; pid: number };
export type ProbeReading = { waitMs: number; memoryMb: number };

const PAUSE_MS = 10;
const { url, pid }: ProbeTask = workerData;
let reading: ProbeReading = { waitMs: 0, memoryMb: 0 };
let askedAt: number | null = null;

function look(): void {
  const waitMs = askedAt === null ? 0 : performance.now() - askedAt;
  reading = { waitMs: Math.max(reading.waitMs, waitMs), memoryMb: Math.max(reading.memoryMb, readMemory(pid)) };
}

/** Resident memory of a process, as reported by Linux. */
function readMemory(process: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'));
  if (line === null) throw new Error('the system does not say how much memory the server takes');
  return Number(line[1]) / 1024;
}

parentPort?.on('message', () => {
  look();
  parentPort?.postMessage(reading);
  reading = { waitMs: 0, memoryMb: 0 };
});

for (;;) {
  askedAt = performance.now();
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  look();
  askedAt = null;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
