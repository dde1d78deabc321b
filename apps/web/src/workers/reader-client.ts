import type { ReaderAnswer, ReaderRequest, Sought } from './reader-worker.ts';
import workerAddress from './reader-worker.ts?worker&url';

/** Distributes over the kinds of request, so that each keeps its own fields. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export type Reader = {
  /** A file, or a picture that is decoded already and is handed over. */
  readPicture: (picture: Blob | ImageBitmap, sought?: Sought) => Promise<ReaderAnswer>;
  /** The frame is handed over: the page cannot use it afterwards. */
  readFrame: (frame: VideoFrame | ImageBitmap, sought?: Sought) => Promise<ReaderAnswer>;
  /** Forgets what earlier frames said: another glyph, another camera. */
  reset: () => Promise<ReaderAnswer>;
  close: () => void;
};

/**
 * A reader of its own for one page; close it when the page is left. `trust` gives the address in the form that the page's
 * policy asks for, where the page has no default policy.
 */
export function startReader(trust: (address: string) => string = (address) => address): Reader {
  const waiting = new Map<number, (answer: ReaderAnswer) => void>();
  let lastId = 0;
  const settleAll = () => {
    for (const [id, settle] of waiting) settle({ id, kind: 'failed' });
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(trust(workerAddress), { type: 'module', name: 'reader' });
    started.addEventListener('message', (event: MessageEvent<ReaderAnswer>) => {
      waiting.get(event.data.id)?.(event.data);
      waiting.delete(event.data.id);
    });
    started.addEventListener('error', () => {
      // Its script did not load, for want of a network: the next picture starts it anew.
      started.terminate();
      if (worker === started) worker = null;
      settleAll();
    });
    return started;
  };
  let worker: Worker | null = start();
  const send = (request: WithoutId<ReaderRequest>, transfer: Transferable[] = []) =>
    new Promise<ReaderAnswer>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      worker ??= start();
      worker.postMessage({ ...request, id }, transfer);
    });
  return {
    readPicture: (picture, sought = 'glyph') =>
      send({ kind: 'picture', picture, sought }, picture instanceof Blob ? [] : [picture]),
    readFrame: (frame, sought = 'glyph') => send({ kind: 'frame', frame, sought }, [frame]),
    reset: () => send({ kind: 'reset' }),
    close: () => {
      worker?.terminate();
      settleAll();
    },
  };
}
