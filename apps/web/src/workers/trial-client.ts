import type { TrialAnswer, TrialRequest } from './trial-messages.ts';
import workerAddress from './trial-worker.ts?worker&url';

type Wish = Omit<TrialRequest, 'id'>;
export type Trials = {
  /** Tries this next; a wish that waits while a newer one comes is dropped: only the newest counts. */
  try: (wish: Wish) => void;
  close: () => void;
};

/** A simulated camera with the reader behind it, in a worker of its own. Every answer is passed on, in order. */
export function startTrials(onAnswer: (answer: TrialAnswer) => void): Trials {
  const worker = new Worker(workerAddress, { type: 'module', name: 'trial' });
  let lastId = 0;
  let isBusy = false;
  let waiting: Wish | null = null;
  const send = (wish: Wish) => {
    isBusy = true;
    worker.postMessage({ ...wish, id: ++lastId });
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
    try: (wish) => {
      if (isBusy) waiting = wish;
      else send(wish);
    },
    close: () => worker.terminate(),
  };
}
