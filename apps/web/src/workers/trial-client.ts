import type { TrialAnswer, TrialRequest } from './trial-messages.ts';
import workerAddress from './trial-worker.ts?worker&url';

type RequestInput = Omit<TrialRequest, 'id'>;
export type Trials = {
  /** Tries this next; a wish that waits while a newer one comes is dropped: only the newest counts. */
  try: (input: RequestInput) => void;
  close: () => void;
};

/** A simulated camera with the reader behind it, in a worker of its own. Every answer is passed on, in order. */
export function startTrials(onAnswer: (answer: TrialAnswer) => void): Trials {
  const worker = new Worker(workerAddress, { type: 'module', name: 'trial' });
  let lastId = 0;
  let isBusy = false;
  let waiting: RequestInput | null = null;
  const send = (input: RequestInput) => {
    isBusy = true;
    worker.postMessage({ ...input, id: ++lastId });
  };
  const settle = (answer: TrialAnswer) => {
    isBusy = false;
    onAnswer(answer);
    const next = waiting;
    waiting = null;
    if (next !== null) send(next);
  };
  worker.addEventListener('message', (event: MessageEvent<TrialAnswer>) => settle(event.data));
  worker.addEventListener('error', () => settle({ id: lastId, kind: 'failed' }));
  return {
    try: (input) => {
      if (isBusy) waiting = input;
      else send(input);
    },
    close: () => worker.terminate(),
  };
}
