import type { ReaderAnswer, ReaderRequest } from './reader-worker.ts';
import workerAddress from './reader-worker.ts?worker&url';

/** Distributes over the kinds of request, so that each keeps its own fields. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export type Reader = {
  readPicture: (picture: Blob) => Promise<ReaderAnswer>;
  /** The frame is handed over: the page cannot use it afterwards. */
  readFrame: (frame: VideoFrame | ImageBitmap) => Promise<ReaderAnswer>;
  /** Forgets what earlier frames said: another glyph, another camera. */
  reset: () => Promise<ReaderAnswer>;
  close: () => void;
};

/** A reader of its own for one page; close it when the page is left. */
export function startReader(): Reader {
  const worker = new Worker(workerAddress, { type: 'module', name: 'reader' });
  const waiting = new Map<number, (answer: ReaderAnswer) => void>();
  let lastId = 0;
  const settleAll = () => {
    for (const [id, settle] of waiting) settle({ id, kind: 'failed' });
    waiting.clear();
  };
  worker.addEventListener('message', (event: MessageEvent<ReaderAnswer>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  worker.addEventListener('error', settleAll);
  const send = (request: WithoutId<ReaderRequest>, transfer: Transferable[] = []) =>
    new Promise<ReaderAnswer>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      worker.postMessage({ ...request, id }, transfer);
    });
  return {
    readPicture: (picture) => send({ kind: 'picture', picture }),
    readFrame: (frame) => send({ kind: 'frame', frame }, [frame]),
    reset: () => send({ kind: 'reset' }),
    close: () => {
      worker.terminate();
      settleAll();
    },
  };
}
