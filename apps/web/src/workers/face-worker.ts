// Describes faces. Frames come in, numbers go out; nothing leaves this device, and nothing here knows whose face it is.
import { type Config, type FaceResult, Human } from '@vladmandic/human';
import type { FaceAnswer, FaceBox, FaceFiles, FaceFinding, FaceRequest } from './face-messages.ts';

/** A second face must be noticed; more need not be counted. */
const FACES_MAX = 2;

let human: Human | null = null;

self.addEventListener('message', (event: MessageEvent<FaceRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});

async function answer(request: FaceRequest): Promise<FaceAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'start') {
      human = await start(request.files);
      return { id, kind: human === null ? 'failed' : 'ready' };
    }
    return await describe(id, request.frame);
  } catch {
    // Out of memory, or WebAssembly is not supported: the page offers another way.
    return { id, kind: 'failed' };
  }
}

async function start(files: FaceFiles): Promise<Human | null> {
  const started = new Human(buildConfig(files));
  await started.load();
  // The library only logs a model that it could not load.
  const models = Object.keys(files.models).length;
  return started.tf.getBackend() === 'wasm' && started.models.loaded().length === models ? started : null;
}

/** WebAssembly on every device: graphics processors round differently, and a face would compare worse with itself. */
function buildConfig({ models, wasmPrefix }: FaceFiles): Partial<Config> {
  const off = { enabled: false };
  return {
    backend: 'wasm',
    wasmPath: wasmPrefix,
    async: false,
    warmup: 'none',
    // Each frame is analysed independently: what an earlier frame showed proves nothing about this one.
    cacheSensitivity: 0,
    cacheModels: false,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { enabled: true, modelPath: models.blazeface, maxDetected: FACES_MAX, rotation: true, return: false },
      mesh: { enabled: true, modelPath: models.facemesh },
      description: { enabled: true, modelPath: models.faceres },
      iris: off,
      attention: off,
      emotion: off,
      antispoof: off,
      liveness: off,
      gear: off,
    },
  };
}

async function describe(id: number, frame: ImageBitmap): Promise<FaceAnswer> {
  const { width: widthPx, height: heightPx } = frame;
  if (human === null) return { id, kind: 'failed' };
  const { face, error } = await human.detect(frame);
  frame.close();
  if (error !== null) return { id, kind: 'failed' };
  return { id, kind: 'seen', face: deriveFinding(face), widthPx, heightPx };
}

function deriveFinding(faces: readonly FaceResult[]): FaceFinding {
  const [one, other] = faces;
  if (one?.embedding === undefined) return { found: 'none' };
  if (other !== undefined) return { found: 'many' };
  const turnRad = one.rotation?.angle.yaw ?? 0;
  return { found: 'one', embedding: Float32Array.from(one.embedding), box: computeFaceBox(one), turnRad };
}

/** The library's own box is the square it cut out, half as large again as the face. */
function computeFaceBox({ mesh }: FaceResult): FaceBox {
  const across = mesh.map(([x]) => x);
  const down = mesh.map(([, y]) => y);
  const left = Math.min(...across);
  const top = Math.min(...down);
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}
