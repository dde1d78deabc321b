import { PDF_MAX_BYTES, PDF_PAGES_MAX, PDF_SECONDS } from '@repo/contract/glyphs/pdf-rules';
import workerAddress from '../pdf-worker.ts?worker&url';
import type { PdfAnswer, PdfFault, PdfRequest } from './pdf-messages.ts';

/** `looked`: of `all` pages this many, without what was looked for; fewer than the first ones where the time was over. */
export type PdfEnd =
  | { readonly kind: 'found' }
  | { readonly kind: 'looked'; readonly looked: number; readonly all: number }
  | { readonly kind: 'fault'; readonly why: PdfFault };

/** The part of a worker that is needed, so that a test can stand in for one. */
export type PdfWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;
const startWorker = (): PdfWorker => new Worker(workerAddress, { type: 'module', name: 'pdf' });

/** Shows the first pages one after another until `look` has seen enough. The worker is ended with it, or when time is over. */
export async function lookThroughPdf(
  file: Blob,
  look: (page: ImageBitmap) => Promise<boolean>,
  start: () => PdfWorker = startWorker,
): Promise<PdfEnd> {
  if (file.size > PDF_MAX_BYTES) return { kind: 'fault', why: 'large' };
  const worker = start();
  const time = startClock();
  const ask = (request: PdfRequest) => Promise.race([askWorker(worker, request), time.over]);
  try {
    const opened = await ask({ kind: 'open', file });
    if (opened === 'over') return { kind: 'fault', why: 'slow' };
    if (opened === 'broken') return { kind: 'fault', why: 'unloaded' };
    if (opened.kind === 'fault') return opened;
    if (opened.kind !== 'opened') return { kind: 'fault', why: 'damaged' };
    return await lookAtPages(opened.pages, (page) => ask({ kind: 'draw', page }), look);
  } finally {
    time.stop();
    worker.terminate();
  }
}

type PdfReply = PdfAnswer | 'broken' | 'over';

async function lookAtPages(
  all: number,
  draw: (page: number) => Promise<PdfReply>,
  look: (page: ImageBitmap) => Promise<boolean>,
): Promise<PdfEnd> {
  let looked = 0;
  const endWith = (fault: 'slow' | 'damaged'): PdfEnd =>
    looked === 0 ? { kind: 'fault', why: fault } : { kind: 'looked', looked, all };
  for (let page = 1; page <= Math.min(all, PDF_PAGES_MAX); page++) {
    const drawn = await draw(page);
    if (drawn === 'over') return endWith('slow');
    if (drawn === 'broken') break;
    // A page that cannot be drawn hides the others no more than a torn one would.
    if (drawn.kind !== 'drawn') continue;
    looked += 1;
    if (await look(drawn.bitmap)) return { kind: 'found' };
  }
  return endWith('damaged');
}

function askWorker(worker: PdfWorker, request: PdfRequest): Promise<PdfAnswer | 'broken'> {
  return new Promise((resolve) => {
    const answered = new AbortController();
    const { signal } = answered;
    const settle = (answer: PdfAnswer | 'broken') => {
      answered.abort();
      resolve(answer);
    };
    worker.addEventListener(
      'message',
      // The library greets whoever started the worker; only its answers have a kind.
      (event) => 'data' in event && isAnswer(event.data) && settle(event.data),
      { signal },
    );
    worker.addEventListener('error', () => settle('broken'), { signal });
    worker.postMessage(request);
  });
}

const isAnswer = (said: unknown): said is PdfAnswer => typeof said === 'object' && said !== null && 'kind' in said;

function startClock(): { over: Promise<'over'>; stop: () => void } {
  let stop = () => undefined;
  const over = new Promise<'over'>((resolve) => {
    const timer = setTimeout(() => resolve('over'), PDF_SECONDS * 1000);
    stop = () => void clearTimeout(timer);
  });
  return { over, stop };
}
