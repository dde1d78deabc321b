import { FACE_EMBEDDING_LENGTH, FACE_SIMILARITY_MIN } from '@repo/contract/biometrics/biometrics';
import { describe, expect, test } from 'vitest';
import type { FaceBox, SeenFrame } from '../../../workers/face-messages.ts';
import { faceEnrolled, faceVerified } from './face-check.ts';
import { judgeFraming } from './face-framing.ts';
import { faceSimilarity, isSameFace } from './face-similarity.ts';
import { FACE_WINDOW_MS } from './face-window.ts';
import { measureFace } from './measure-face.ts';

const CENTRED_BOX: FaceBox = { left: 220, top: 90, width: 200, height: 300 };

/** Two directions at right angles, and everything between: what each person's face is described by. */
function description(cosine: number): Float32Array {
  const numbers = new Float32Array(FACE_EMBEDDING_LENGTH);
  numbers[0] = cosine;
  numbers[1] = Math.sqrt(1 - cosine * cosine);
  return numbers;
}
const ADA = description(1);

const buildFrame = (embedding: Float32Array, box: Partial<FaceBox> = {}, turnRad = 0): SeenFrame => ({
  face: { found: 'one', embedding, box: { ...CENTRED_BOX, ...box }, turnRad },
  widthPx: 640,
  heightPx: 480,
});
const nobody: SeenFrame = { face: { found: 'none' }, widthPx: 640, heightPx: 480 };
const crowd: SeenFrame = { face: { found: 'many' }, widthPx: 640, heightPx: 480 };

test('[BIO-53] two faces are the same above 0.85 alone: 0.85 fails, 0.86 passes', () => {
  expect(FACE_SIMILARITY_MIN).toBe(0.85);
  expect(isSameFace(0.85)).toBe(false);
  expect(isSameFace(0.86)).toBe(true);
  expect(faceVerified(description(0.86), ADA).success).toBe(true);
  expect(faceVerified(description(0.84), ADA).success).toBe(false);
});

test('[BIO-51] the confidence is the similarity that was measured; at the first time nothing was', async () => {
  const enrolled = await faceEnrolled(ADA);
  expect(enrolled).toMatchObject({ success: true, type: 'face', confidence: null, error: null });
  expect(enrolled.data).toMatch(/^[0-9a-f]{64}$/);
  expect((await faceEnrolled(description(0.5))).data).not.toBe(enrolled.data);
  expect(faceVerified(description(0.9), ADA).confidence).toBeCloseTo(0.9, 5);
});

test('[BIO-63] a face that is not alike enough fails with its measure', () => {
  const { error, confidence } = faceVerified(description(0.3), ADA);
  expect(error).toBe('Face verification failed');
  expect(confidence).toBeCloseTo(0.3, 5);
});

test('descriptions of different length, and empty ones, are not alike', () => {
  expect(faceSimilarity(ADA, ADA.subarray(1))).toBe(0);
  expect(faceSimilarity([], [])).toBe(0);
  expect(faceSimilarity([0, 0], [0, 0])).toBe(0);
});

describe('judgeFraming', () => {
  test.each([
    ['good', buildFrame(ADA)],
    ['none', nobody],
    ['many', crowd],
    ['closer', buildFrame(ADA, { height: 100 })],
    ['further', buildFrame(ADA, { height: 470, top: 5 })],
    ['centre', buildFrame(ADA, { left: 0 })],
    ['straight', buildFrame(ADA, {}, -0.5)],
  ] as const)('%s', (framing, frame) => {
    expect(judgeFraming(frame)).toBe(framing);
  });
});

/** A film: each entry is shown for 200 ms; after the last one the person is gone. */
function watch(frames: readonly (SeenFrame | null)[], windowMs: number) {
  let atMs = 0;
  let shown = 0;
  const shares: number[] = [];
  const leaving = new AbortController();
  const outcome = measureFace({
    nextFrame: async () => ({ close: () => undefined }) as ImageBitmap,
    reader: {
      describe: async () => {
        atMs += 200;
        const frame = frames[shown++];
        if (frame === undefined) leaving.abort();
        return frame ?? null;
      },
    },
    windowMs,
    onProgress: ({ share }) => shares.push(share),
    signal: leaving.signal,
    nowMs: () => atMs,
  });
  return outcome.then((end) => ({ end, shares, shown }));
}
const film = (count: number, frame: SeenFrame) => Array.from({ length: count }, () => frame);

describe('measureFace', () => {
  test('[BIO-47] [BIO-48] measures for 2 s at enrolment and 1.5 s at a check', async () => {
    expect(FACE_WINDOW_MS).toEqual({ enroll: 2000, verify: 1500 });
    const enrolled = await watch(film(20, buildFrame(ADA)), FACE_WINDOW_MS.enroll);
    expect(enrolled.end).toMatchObject({ kind: 'measured', frames: 11 });
    expect(enrolled.shares.at(-1)).toBe(1);
    const verified = await watch(film(20, buildFrame(ADA)), FACE_WINDOW_MS.verify);
    expect(verified.end).toMatchObject({ kind: 'measured', frames: 9 });
  });

  test('an interruption starts the window anew', async () => {
    const { end, shown } = await watch([...film(10, buildFrame(ADA)), nobody, ...film(20, buildFrame(ADA))], 2000);
    expect(end).toMatchObject({ kind: 'measured', frames: 11 });
    expect(shown).toBe(22);
  });

  test('another face in the middle of it is not mixed in', async () => {
    const other = description(0.1);
    const { end } = await watch([...film(9, buildFrame(ADA)), ...film(20, buildFrame(other))], 2000);
    if (end.kind !== 'measured') throw new Error(end.kind);
    expect(faceSimilarity(end.embedding, other)).toBeCloseTo(1, 5);
  });

  test('a slow device measures on until it has three frames', async () => {
    expect((await watch(film(9, buildFrame(ADA)), 100)).end).toMatchObject({ kind: 'measured', frames: 3 });
  });

  test('two faces are never measured', async () => {
    const { end, shares } = await watch(film(30, crowd), 2000);
    expect(end.kind).toBe('stopped');
    expect(Math.max(...shares)).toBe(0);
  });

  test('nobody for half a minute ends it, and a device that cannot look is said', async () => {
    expect((await watch(film(200, nobody), 2000)).end.kind).toBe('noFace');
    expect((await watch([null], 2000)).end.kind).toBe('failed');
  });
});
