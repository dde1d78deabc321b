import { CLIP_KINDS } from './clip-kinds.ts';
import type { Clip } from './draw-clip.ts';

/** Selection of clips; `isWhole` means all of them on the reporting seeds, as docs/measured.md reports. */
export type ClipSelection = {
  readonly clips: readonly Clip[];
  readonly isTuning: boolean;
  readonly isAlone: boolean;
  readonly workers: number;
  readonly isWhole: boolean;
};

const CLIPS = 4;
const NUMBERS = ['--clips', '--scale', '--workers'] as const;
const MOST = { '--clips': 100, '--scale': 2, '--workers': 16 } as const;

function readNumber(args: readonly string[], name: (typeof NUMBERS)[number], otherwise: number): number {
  const at = args.indexOf(name);
  if (at < 0) return otherwise;
  const value = Number(args[at + 1]);
  if (!(Number.isInteger(value) && value >= 1 && value <= MOST[name]))
    throw new Error(`${name} takes a number of 1 to ${MOST[name]}`);
  return value;
}

function findKinds(args: readonly string[]): number[] {
  const words = args.filter((arg, i) => !arg.startsWith('--') && !NUMBERS.some((name) => name === args[i - 1]));
  const names = CLIP_KINDS.map(({ name }) => name.replace(' ', '-'));
  for (const word of words) {
    if (!names.some((name) => name.startsWith(word)))
      throw new Error(`no kind ${word} of clip; there are: ${names.join(', ')}`);
  }
  return [...names.keys()].filter((i) => words.length === 0 || words.some((word) => names[i]?.startsWith(word)));
}

/**
 * Arguments: kinds of clips (none: all), `--clips n` of each, `--scale 1` (640 x 360 instead of 1280 x 720), `--workers
 * n`, `--alone` (our reader only), `--tuning`. A part without `--tuning` is refused, as in the bench of single
 * pictures.
 */
export function readClipSelection(args: readonly string[]): ClipSelection {
  const isTuning = args.includes('--tuning');
  const isAlone = args.includes('--alone');
  const kinds = findKinds(args);
  const count = readNumber(args, '--clips', CLIPS);
  const scale = readNumber(args, '--scale', MOST['--scale']);
  const isWhole =
    kinds.length === CLIP_KINDS.length && count >= CLIPS && scale === MOST['--scale'] && !isTuning && !isAlone;
  if (!isWhole && !isTuning) throw new Error('a part of the bench is for tuning: add --tuning');
  const clips = kinds.flatMap((kind) => Array.from({ length: count }, (_, clip) => ({ kind, clip, scale })));
  return { clips, isTuning, isAlone, workers: readNumber(args, '--workers', 1), isWhole };
}
