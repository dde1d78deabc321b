import { once } from 'node:events';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '@repo/contract/durations';

/** `looks` of the watching thread in a row without a beat in between end the process. */
export type LoopRules = { readonly beatEveryMs: number; readonly lookEveryMs: number; readonly looks: number };

const RULES: LoopRules = { beatEveryMs: SECOND_MS, lookEveryMs: 5 * SECOND_MS, looks: 24 };

/**
 * Ends this process when its event loop has stood still for two minutes: it would answer nothing and hear no signal, and a
 * supervisor restarts only what has ended. A thread of its own counts, in turns and not by the clock, so that a machine
 * that slept blames nobody. The returned function stops watching.
 */
export async function watchLoop({ beatEveryMs, lookEveryMs, looks }: LoopRules = RULES): Promise<() => Promise<void>> {
  // Somebody who debugs stops the loop on purpose.
  if (inspectorUrl() !== undefined) return async () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs);
  timer.unref();
  const watcher = new Worker(new URL('./loop-worker.ts', import.meta.url), {
    workerData: { beats, lookEveryMs, looks },
    // What the program was started with is not for this file.
    execArgv: [],
  });
  await once(watcher, 'online');
  watcher.unref();
  return async () => {
    clearInterval(timer);
    await watcher.terminate();
  };
}
