import { afterEach, expect, test, vi } from 'vitest';
import { startTrials } from './trial-client.ts';
import type { TrialRequest } from './trial-messages.ts';

/** A worker that answers when it is told to. */
class SlowWorker extends EventTarget {
  static readonly made: SlowWorker[] = [];
  readonly asked: TrialRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    SlowWorker.made.push(this);
  }
  postMessage(request: TrialRequest) {
    this.asked.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  answer() {
    const { id } = this.asked.at(-1)!;
    this.dispatchEvent(new MessageEvent('message', { data: { id, kind: 'failed' } }));
  }
}

vi.mock('./trial-worker.ts?worker&url', () => ({ default: 'trial-worker.js' }));
afterEach(() => vi.unstubAllGlobals());

test('while one picture is worked out only the newest wish waits', () => {
  vi.stubGlobal('Worker', SlowWorker);
  const answers: number[] = [];
  const trials = startTrials(({ id }) => answers.push(id));
  const worker = SlowWorker.made[0]!;
  const input = (effort: number) => ({ subject: { kind: 'picture', picture: new Blob() } as const, effort });
  for (const effort of [1, 2, 3, 4]) trials.try(input(effort));
  expect(worker.asked.map(({ effort }) => effort)).toEqual([1]);
  worker.answer();
  expect(worker.asked.map(({ effort }) => effort)).toEqual([1, 4]);
  worker.answer();
  expect(answers).toEqual([1, 2]);
  trials.try(input(5));
  expect(worker.asked.at(-1)).toMatchObject({ id: 3, effort: 5 });
  trials.close();
  expect(worker.isEnded).toBe(true);
});
