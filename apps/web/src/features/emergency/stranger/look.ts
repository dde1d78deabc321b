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

// Camera and picture of the page for strangers. It knows no React: nothing between a card and its first allergy waits for it.

/** What the page says below the picture; the sentences stand in the page, in both languages. */
export type Advice =
  | 'allow'
  | 'looking'
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
  readonly onFound: (payload: Uint8Array) => void;
  /** Whether the camera's picture is to be seen. */
  readonly onLive: (isLive: boolean) => void;
};

/** Looks for a drawing with the camera, and in pictures that somebody takes or chooses instead. */
export function createLook(reader: Reader, places: LookPlaces): { start: () => void; stop: () => void } {
  let looking: AbortController | null = null;
  const stop = () => {
    looking?.abort();
    looking = null;
  };
  const find = (payload: Uint8Array) => {
    stop();
    places.onFound(payload);
  };
  const start = () => {
    stop();
    looking = new AbortController();
    void watch(reader, places, looking.signal, find);
  };
  places.picture.addEventListener('change', () => {
    const [file] = places.picture.files ?? [];
    places.picture.value = '';
    if (file) void readPicture(reader, file, places.advise, find);
  });
  // Nobody looks at a hidden tab; whoever comes back goes on.
  document.addEventListener('visibilitychange', () => {
    if (looking === null) return;
    if (document.hidden) looking.abort();
    else start();
  });
  return { start, stop };
}

async function watch(
  reader: Reader,
  { video, advise, onLive }: LookPlaces,
  signal: AbortSignal,
  onFound: (payload: Uint8Array) => void,
): Promise<void> {
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
    advise('looking');
    await reader.reset();
    const payload = await readFrames(reader, video, advise, signal);
    if (payload !== null && !signal.aborted) onFound(payload);
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

/** Feeds the newest frame, one at a time. Answers the payload, or null when the signal ends it. */
async function readFrames(
  reader: Reader,
  video: HTMLVideoElement,
  advise: (advice: Advice) => void,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const found = new AbortController();
  const ending = AbortSignal.any([signal, found.signal]);
  const steady = steadyHints();
  let payload: Uint8Array | null = null;
  const feed = feedNewest(reader.readFrame, (answer) => {
    if (answer.kind !== 'read') return;
    if (answer.result.found) {
      payload = answer.result.payload;
      found.abort();
    } else if (answer.hint !== null) advise(HINTS[steady(answer.hint, performance.now())]);
  });
  ending.addEventListener('abort', feed.end);
  while (!ending.aborted) {
    await nextFrame(video, ending);
    const frame = ending.aborted ? null : await grabFrame(video);
    if (frame !== null) feed.offer(frame);
  }
  feed.end();
  return payload;
}

async function readPicture(
  reader: Reader,
  file: Blob,
  advise: (advice: Advice) => void,
  onFound: (payload: Uint8Array) => void,
): Promise<void> {
  advise('reading');
  const answer = await reader.readPicture(file);
  if (answer.kind !== 'read') return advise('bad');
  if (answer.result.found) onFound(answer.result.payload);
  else advise('none');
}
