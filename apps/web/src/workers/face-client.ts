import type { FaceAnswer, FaceFiles, FaceRequest, SeenFrame } from './face-messages.ts';
import workerAddress from './face-worker.ts?worker&url';

/** Put in by the build (face-files.ts). */
declare const FACE_FILES: FaceFiles | null;

export type FaceReader = {
  /** The frame is handed over. Null: this device could not look at it. */
  describe: (frame: ImageBitmap) => Promise<SeenFrame | null>;
  close: () => void;
};

/** Loads the models (9 MB, kept by the browser). Null where that fails. Close it when the face is measured. */
export async function startFaceReader(): Promise<FaceReader | null> {
  if (FACE_FILES === null) return null;
  const worker = new Worker(workerAddress, { type: 'module', name: 'face' });
  const waiting = new Map<number, (answer: FaceAnswer) => void>();
  let lastId = 0;
  const failAll = () => {
    for (const [id, settle] of waiting) settle({ id, kind: 'failed' });
    waiting.clear();
  };
  const close = () => {
    worker.terminate();
    failAll();
  };
  worker.addEventListener('message', (event: MessageEvent<FaceAnswer>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  worker.addEventListener('error', failAll);
  const send = (request: FaceRequest, transfer: Transferable[]) =>
    new Promise<FaceAnswer>((resolve) => {
      waiting.set(request.id, resolve);
      worker.postMessage(request, transfer);
    });
  const started = await send({ id: ++lastId, kind: 'start', files: FACE_FILES }, []);
  if (started.kind !== 'ready') {
    close();
    return null;
  }
  const describe = async (frame: ImageBitmap) => {
    const answer = await send({ id: ++lastId, kind: 'describe', frame }, [frame]);
    return answer.kind === 'seen' ? answer : null;
  };
  return { describe, close };
}
