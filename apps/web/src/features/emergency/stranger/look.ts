import type { ScanHint } from '@repo/glyph';
import {
  CameraError,
  closeCamera,
  type OpenCamera,
  openCameraWith,
  whenCameraEnds,
} from '../../../device/media/camera.ts';
import { readAbilities, setLens } from '../../../device/media/camera-lens.ts';
import { grabFrame, nextFrame } from '../../../device/media/video-frames.ts';
import { feedNewest } from '../../../parts/capture/newest-frame.ts';
import { steadyHints } from '../../../parts/capture/steady-hint.ts';
import type { Reader } from '../../../workers/reader-client.ts';
import type { PictureRead, Sought } from '../../../workers/reader-worker.ts';

// Camera and picture of the page for strangers. It knows no React: nothing between a card and its first allergy waits for it.

/** What the page says below the picture; the sentences stand in the page, in both languages. */
export type Advice =
  | 'allow'
  | 'looking'
  | 'closer'
  | 'turn'
  | 'elsewhere'
  | 'drawing'
  | 'far'
  | 'near'
  | 'dark'
  | 'glare'
  | 'still'
  | 'denied'
  | 'missing'
  | 'busy'
  | 'none'
  | 'bad'
  | 'reading'
  | 'unloaded';

const HINTS: Readonly<Record<ScanHint, Advice>> = {
  searching: 'looking',
  reading: 'still',
  'too-far': 'far',
  'too-near': 'near',
  'too-dark': 'dark',
  glare: 'glare',
  tilted: 'looking',
  blurred: 'still',
  'hold-still': 'still',
};

/** A drawing of 19 mm at arm's length needs these pixels; the reader takes fewer where it does not. */
const WISH = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } };

export type LookPlaces = {
  readonly video: HTMLVideoElement;
  readonly picture: HTMLInputElement;
  readonly advise: (advice: Advice) => void;
  readonly onFound: (found: Found) => void;
  /** Whether this side is the one that was read last: it may stay in front of the camera, and the other side is wanted. */
  readonly isKnown: (found: Found) => boolean;
  /** Whether the camera's picture is to be seen. */
  readonly onLive: (isLive: boolean) => void;
};

/** One side of a card: the bytes of its drawing, or the digits of its large square. */
export type Found =
  | { readonly kind: 'drawing'; readonly payload: Uint8Array }
  | { readonly kind: 'square'; readonly digits: string };

export type Look = {
  /** A square sought first: the drawing is there already, and its large square is wanted. */
  readonly start: (sought: Sought) => void;
  readonly stop: () => void;
};

type Watch = { readonly sought: Sought; readonly signal: AbortSignal; readonly find: (found: Found) => void };

/** Looks for the sides of a card with the camera, and in pictures that somebody takes or chooses instead. */
export function createLook(reader: Reader, places: LookPlaces): Look {
  let looking: AbortController | null = null;
  let wanted: Sought = 'glyph';
  const stop = () => {
    looking?.abort();
    looking = null;
  };
  const find = (found: Found) => {
    if (places.isKnown(found)) return places.advise(found.kind === 'drawing' ? 'turn' : 'closer');
    stop();
    places.onFound(found);
  };
  const start = (sought: Sought) => {
    if (looking !== null && !looking.signal.aborted && sought === wanted) return;
    stop();
    wanted = sought;
    looking = new AbortController();
    // Nobody looks at a hidden tab: the camera opens when somebody comes back.
    if (document.hidden) looking.abort();
    else void watch(reader, places, { sought, signal: looking.signal, find });
  };
  places.picture.addEventListener('change', () => {
    const [file] = places.picture.files ?? [];
    places.picture.value = '';
    if (file) void readPicture(reader, file, places.advise, wanted === 'square' ? 'square' : 'either', find);
  });
  document.addEventListener('visibilitychange', () => {
    if (looking === null) return;
    if (document.hidden) looking.abort();
    else start(wanted);
  });
  return { start, stop };
}

async function watch(reader: Reader, { video, advise, onLive }: LookPlaces, task: Watch): Promise<void> {
  const { sought, signal } = task;
  try {
    const camera = await openCameraWith(WISH);
    const close = () => {
      closeCamera(camera);
      video.srcObject = null;
      onLive(false);
    };
    signal.addEventListener('abort', close);
    if (signal.aborted) return close();
    whenCameraEnds(camera, () => signal.aborted || advise('missing'));
    await showCamera(camera, video);
    if (signal.aborted) return;
    onLive(true);
    advise(sought === 'square' ? 'closer' : 'looking');
    await reader.reset();
    await readFrames(reader, video, advise, task);
  } catch (error) {
    if (signal.aborted) return;
    const code = error instanceof CameraError ? error.code : 'failed';
    advise(code === 'failed' ? 'missing' : code);
  }
}

async function showCamera(camera: OpenCamera, video: HTMLVideoElement): Promise<void> {
  if (readAbilities(camera).keepsFocus) await setLens(camera, { focusMode: 'continuous' });
  video.srcObject = camera.stream;
  await video.play();
}

/** Feeds the newest frame, one at a time, until something is found or the signal ends it. */
async function readFrames(
  reader: Reader,
  video: HTMLVideoElement,
  advise: (advice: Advice) => void,
  { sought, signal, find }: Watch,
): Promise<void> {
  const steady = steadyHints();
  const feed = feedNewest(
    (frame: VideoFrame | ImageBitmap) => reader.readFrame(frame, sought),
    (answer) => {
      if (answer.kind !== 'read' || signal.aborted) return;
      const found = chooseFound(answer, sought);
      if ('side' in found) find(found.side);
      else if (found.advice !== null) advise(found.advice);
      else if (answer.hint !== null && sought !== 'square') advise(HINTS[steady(answer.hint, performance.now())]);
    },
  );
  signal.addEventListener('abort', feed.end);
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const frame = signal.aborted ? null : await grabFrame(video);
    if (frame !== null) feed.offer(frame);
  }
  feed.end();
}

/** The side of a card in sight, or what its codes say instead. */
function chooseFound(
  { result, squares }: PictureRead,
  sought: Sought,
): { readonly side: Found } | { readonly advice: Advice | null } {
  if (result.found) return { side: { kind: 'drawing', payload: result.payload } };
  for (const text of squares) if (text.kind === 'digits') return { side: { kind: 'square', digits: text.digits } };
  if (squares.some(({ kind }) => kind === 'elsewhere')) return { advice: 'elsewhere' };
  // Before the drawing was read, the front is the right side.
  return { advice: sought === 'square' && squares.some(({ kind }) => kind === 'address') ? 'turn' : null };
}

async function readPicture(
  reader: Reader,
  file: Blob,
  advise: (advice: Advice) => void,
  sought: Sought,
  find: (found: Found) => void,
): Promise<void> {
  advise('reading');
  const answer = await reader.readPicture(file, sought);
  if (answer.kind !== 'read') return advise('bad');
  const found = chooseFound(answer, sought);
  if ('side' in found) find(found.side);
  else advise(found.advice ?? 'none');
}
