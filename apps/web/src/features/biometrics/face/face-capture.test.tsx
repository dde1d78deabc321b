// @vitest-environment jsdom
import { FACE_EMBEDDING_LENGTH } from '@repo/contract/biometrics/biometrics';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceFinding, SeenFrame } from '../../../workers/face-messages.ts';
import { FaceCapture } from './face-capture.tsx';

/** What the worker sees; null: it breaks. */
let face: FaceFinding | null;
const reader = vi.hoisted(() => ({ starts: true, closed: 0, next: (() => null) as () => unknown }));
vi.mock('../../../workers/face-client.ts', () => ({
  startFaceReader: async () =>
    reader.starts ? { describe: async () => reader.next(), close: () => reader.closed++ } : null,
}));
vi.mock('../../../parts/capture/sample-frame.ts', () => ({ sampleFrame: () => null }));
const film = vi.hoisted(() => ({ next: () => undefined as unknown }));
vi.mock('./next-frame.ts', () => ({
  nextFrame: () =>
    new Promise((resolve) => {
      film.next = () => resolve(null);
    }),
}));

let root: Root;
let host: HTMLElement;
let stopped = 0;
let nowMs = 0;
const handlers = { measured: vi.fn(), error: vi.fn(), cancel: vi.fn() };

const oneFace: FaceFinding = {
  found: 'one',
  embedding: Float32Array.from({ length: FACE_EMBEDDING_LENGTH }, (_, at) => at % 7),
  box: { left: 220, top: 90, width: 200, height: 300 },
  turnRad: 0,
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  for (const handler of Object.values(handlers)) handler.mockClear();
  face = oneFace;
  stopped = 0;
  nowMs = 0;
  reader.starts = true;
  reader.closed = 0;
  reader.next = (): SeenFrame | null => {
    nowMs += 100;
    return face === null ? null : { face, widthPx: 640, heightPx: 480 };
  };
  const tracks = [{ stop: () => stopped++, getSettings: () => ({}), addEventListener: () => undefined }];
  const getUserMedia = async () => ({ getTracks: () => tracks, getVideoTracks: () => tracks });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  act(async () =>
    root.render(
      <FaceCapture act="verify" onMeasured={handlers.measured} onError={handlers.error} onCancel={handlers.cancel} />,
    ),
  );
/** Lets the camera show so many frames, 100 ms apart. */
async function play(frames: number): Promise<void> {
  for (let at = 0; at < frames; at += 1) await act(async () => void film.next());
}
const status = () => host.querySelector('[role=status] p')?.textContent;

test('[BIO-48] a face in place is measured for 1.5 s and handed over', async () => {
  await show();
  await play(15);
  expect(handlers.measured).not.toHaveBeenCalled();
  await play(1);
  expect(handlers.measured).toHaveBeenCalledTimes(1);
  expect(nowMs).toBe(1600);
  expect(handlers.measured.mock.calls[0]?.[0]).toHaveLength(FACE_EMBEDDING_LENGTH);
});

test('what to do is said, one thing at a time', async () => {
  face = { found: 'many' };
  await show();
  await play(1);
  expect(status()).toBe('Only one face, please');
  face = { ...oneFace, box: { ...oneFace.box, height: 80 } };
  await play(1);
  expect(status()).toBe('Come closer');
});

test('[BIO-68] the camera stops and the models go with the page', async () => {
  face = { found: 'none' };
  await show();
  await play(1);
  expect(status()).toBe('Look at the camera');
  await act(async () => root.render(null));
  expect([stopped, reader.closed]).toEqual([1, 1]);
  expect(handlers.measured).not.toHaveBeenCalled();
});

test('[BIO-62] without a camera, with models that do not load, and without a face the person is told', async () => {
  face = { found: 'none' };
  await show();
  await play(299);
  expect(handlers.error).not.toHaveBeenCalled();
  await play(1);
  expect(handlers.error.mock.calls[0]?.[0].sentence).toMatch(/^No face was found/);
  reader.starts = false;
  await act(async () => root.render(null));
  await show();
  expect(handlers.error.mock.calls[1]?.[0].sentence).toMatch(/^This browser cannot measure faces/);
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  await act(async () => root.render(null));
  await show();
  const sentences = () => handlers.error.mock.calls.map(([{ sentence }]) => sentence);
  expect(sentences()).toContain('Camera access denied or unavailable');
});
