import { beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../../../tools/testing/extent.ts';
import { prepareWriter } from '../peers/draw-codes.ts';
import { CONTENDERS, prepareReaders } from '../peers/readers.ts';
import { openReportingSeeds, TUNING_SEEDS } from '../seeds.ts';
import { CLIP_KINDS } from './clip-kinds.ts';
import { CLIP_FRAMES, computeClipSeed, drawClip, FRAMES_A_SECOND } from './draw-clip.ts';
import { readClipSelection } from './read-clips.ts';
import { drawClips, scoreClips } from './tally-clips.ts';
import { type ClipResult, type ClipSpan, watchClip } from './watch-clip.ts';

beforeAll(() => {
  prepareWriter();
  prepareReaders();
});

const findKind = (name: string) => CLIP_KINDS.findIndex((kind) => kind.name === name);

/** Where in each clip reading becomes possible, on clips outside the range used for tuning. */
const SHORTS: readonly (ClipSpan & { readonly name: string })[] = [
  { name: 'hand shake', from: 0, to: 6 },
  { name: 'approach', from: 27, to: 36 },
  { name: 'refocusing', from: 29, to: 38 },
  { name: 'tilt', from: 14, to: 28 },
  { name: 'sweep', from: 6, to: 18 },
  { name: 'low light', from: 0, to: 6 },
];
const CLIP = 900;

test('[COD-15] every short clip is read, and by no peer before', async () => {
  const [glyph, matrix, qr] = ['glyph', 'Data Matrix, zxing-wasm', 'QR-H, zxing-wasm'].map((name) =>
    CONTENDERS.find((contender) => contender.name === name),
  );
  for (const { name, from, to } of isWhole ? SHORTS : SHORTS.slice(0, 3)) {
    const clip = { kind: findKind(name), clip: CLIP, scale: 1 };
    const [ours] = (await watchClip(clip, TUNING_SEEDS, [glyph!], { from, to })).outcomes;
    expect(ours?.everyFrame, name).toMatchObject({ wrong: 0, atSeconds: expect.any(Number) });
    // Other readers may be as early, never earlier.
    const before = { from, to: Math.round(ours!.everyFrame.atSeconds! * FRAMES_A_SECOND) - 1 };
    const peers = (await watchClip(clip, TUNING_SEEDS, [matrix!, qr!], before)).outcomes;
    expect(
      peers.map(({ everyFrame }) => everyFrame.atSeconds),
      name,
    ).toEqual([null, null]);
  }
});

test('a clip is the same whenever it is drawn; no film is of both sets; noise differs from frame to frame', () => {
  for (const kind of CLIP_KINDS.keys()) {
    const clip = { kind, clip: 3, scale: 2 };
    const scenes = drawClip(clip, TUNING_SEEDS);
    expect(scenes).toHaveLength(CLIP_FRAMES);
    expect(scenes).toEqual(drawClip(clip, TUNING_SEEDS));
    expect(new Set(scenes.map(({ frame }) => frame)).size).toBe(CLIP_FRAMES);
    expect(computeClipSeed(clip, TUNING_SEEDS)).not.toBe(
      computeClipSeed(clip, openReportingSeeds({ isTuning: false })),
    );
    // The second frame continues where the first one was.
    const [first, second] = scenes;
    expect(Math.hypot(second!.shiftX - first!.shiftX, second!.shiftY - first!.shiftY)).toBeLessThan(first!.sidePx / 3);
    expect(drawClip({ ...clip, scale: 1 }, TUNING_SEEDS)[5]!.sidePx * 2).toBeCloseTo(scenes[5]!.sidePx, 9);
  }
});

test('a part of the clips is for tuning; unknown words are named', () => {
  expect(readClipSelection([])).toMatchObject({ isWhole: true, isTuning: false, workers: 1 });
  expect(readClipSelection([]).clips).toHaveLength(CLIP_KINDS.length * 4);
  expect(readClipSelection(['low', '--clips', '2', '--scale', '1', '--tuning', '--alone'])).toMatchObject({
    isWhole: false,
    isAlone: true,
    clips: [0, 1].map((clip) => ({ kind: findKind('low light'), clip, scale: 1 })),
  });
  expect(() => readClipSelection(['--alone'])).toThrow('--tuning');
  expect(() => readClipSelection(['dancing', '--tuning'])).toThrow('no kind');
  expect(() => readClipSelection(['--scale', '3', '--tuning'])).toThrow('1 to 2');
});

test('a clip that is never read counts with its length; the table has a column for each reader', () => {
  const watching = (atSeconds: number | null) => ({ atSeconds, wrong: 0, frames: [10, 20] });
  const outcome = (atSeconds: number | null) => ({ everyFrame: watching(atSeconds), realTime: watching(null) });
  const results: ClipResult[] = [0.5, null].map((atSeconds, clip) => ({
    kind: 0,
    clip,
    scale: 1,
    outcomes: [outcome(atSeconds), outcome(0.1)],
  }));
  expect(scoreClips(results, 0, 'everyFrame')).toEqual({ read: 0.5, seconds: 1.5 });
  expect(scoreClips(results, 1, 'realTime')).toEqual({ read: 0, seconds: 2.5 });
  const { rows, columns } = drawClips(results, ['ours', 'theirs'], [], true);
  expect(columns).toHaveLength(4);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => 4));
  expect(rows[0]).toEqual(['hand shake', expect.any(String), '50 % in 1.50 s', '100 % in 0.10 s']);
  const reported = new Map(rows.map(([name, , ...scores]) => [name, scores]));
  expect(reported.get('all')).toEqual(['50 % in 1.50 s', '100 % in 0.10 s']);
  expect(reported.get('all, in real time')).toEqual(['0 % in 2.50 s', '0 % in 2.50 s']);
});
