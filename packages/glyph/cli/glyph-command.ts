import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  encodeGlyph,
  type FrameImage,
  PATTERNS,
  PAYLOAD_LENGTH,
  type Pattern,
  rasterGlyph,
  readGlyph,
  renderGlyph,
  STILL_EFFORT,
} from '../src/index.ts';
import { readPng, writePng } from './png.ts';

const USAGE = `Draw:  glyph encode --hex <${2 * PAYLOAD_LENGTH} hex digits> --out glyph.svg|glyph.png [--size pixels] [--pattern name]
Read:  glyph read photo.jpg|photo.png`;

/** Where a command writes its answer and its complaints. */
type Print = { line: (text: string) => void; error: (text: string) => void };

const SUCCESS = 0;
const NOT_READ = 1;
const WRONG_USE = 2;

const DEFAULT_SIZE_PX = 1024;
const MAX_SIZE_PX = 8192;
/** A grid of 21 cells and two quiet cells on each side; nothing can be drawn at less than a pixel a cell. */
const MIN_SIZE_PX = 25;
/** Larger photos are reduced to this on their long side: more pixels cost time and do not help the reader. */
const MAX_PHOTO_PX = 4096;

/** A wrong use of the command; its message is a sentence for the person who typed it. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

function parsePayload(hex: string | undefined): Uint8Array {
  if (hex === undefined || !/^[0-9a-f]*$/i.test(hex) || hex.length !== 2 * PAYLOAD_LENGTH) {
    throw new UsageError(`--hex needs exactly ${2 * PAYLOAD_LENGTH} hex digits (${PAYLOAD_LENGTH} bytes).`);
  }
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

function parseSize(size: string | undefined): number {
  const sizePx = size === undefined ? DEFAULT_SIZE_PX : Number(size);
  if (!Number.isInteger(sizePx) || sizePx < MIN_SIZE_PX || sizePx > MAX_SIZE_PX) {
    throw new UsageError(`--size needs a whole number of pixels from ${MIN_SIZE_PX} to ${MAX_SIZE_PX}.`);
  }
  return sizePx;
}

function parsePattern(name: string | undefined): Pattern {
  const pattern = PATTERNS.find((known) => known === (name ?? 'classic'));
  if (pattern === undefined) {
    throw new UsageError(`--pattern is one of ${PATTERNS.join(', ')}.`);
  }
  return pattern;
}

type EncodeFlags = {
  hex?: string | undefined;
  out?: string | undefined;
  size?: string | undefined;
  pattern?: string | undefined;
};

async function encode(flags: EncodeFlags, print: Print): Promise<number> {
  const payload = parsePayload(flags.hex);
  const sizePx = parseSize(flags.size);
  const out = flags.out ?? '';
  const glyph = encodeGlyph(payload, { pattern: parsePattern(flags.pattern) });
  if (!/\.(svg|png)$/.test(out)) {
    throw new UsageError('--out needs a file name that ends in .svg or .png.');
  }
  const bytes = out.endsWith('.svg') ? renderGlyph(glyph) : writePng(rasterGlyph(glyph, sizePx));
  await writeFile(out, bytes).catch((cause: unknown) => {
    throw new UsageError(`"${out}" cannot be written.`, { cause });
  });
  print.line(`Wrote ${out}.`);
  return SUCCESS;
}

/** Sharp reads what is no PNG. It is not installed with this package, so that drawing needs nothing else. */
async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function loadPixels(path: string): Promise<FrameImage> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) {
    throw new UsageError(`There is no file "${path}" that can be read.`);
  }
  const pixels = readPng(bytes);
  if (pixels !== null) {
    return pixels;
  }
  const sharp = await loadSharp();
  if (sharp === null) {
    throw new UsageError(`"${path}" is not a plain PNG. For photographs, install the package "sharp" beside this one.`);
  }
  const limit = { width: MAX_PHOTO_PX, height: MAX_PHOTO_PX, fit: 'inside', withoutEnlargement: true } as const;
  const image = sharp(bytes).rotate().resize(limit).flatten({ background: '#ffffff' }).ensureAlpha();
  const raw = await image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (raw === null) {
    throw new UsageError(`"${path}" is not a picture that can be opened.`);
  }
  return { data: new Uint8ClampedArray(raw.data), width: raw.info.width, height: raw.info.height };
}

const REASONS = {
  'no-finders': 'No glyph was found: none of its four rings can be seen.',
  'no-grid': 'Rings were found, but no glyph between them.',
  unreadable: 'A glyph was found, but it is too blurred, small or covered to be read.',
} as const;

async function read(path: string | undefined, print: Print): Promise<number> {
  if (path === undefined) {
    throw new UsageError('read needs the name of a picture.');
  }
  const result = readGlyph(await loadPixels(path), { effort: STILL_EFFORT });
  if (!result.found) {
    print.error(REASONS[result.reason]);
    return NOT_READ;
  }
  print.line(Buffer.from(result.payload).toString('hex'));
  return SUCCESS;
}

function parseCommand(args: string[]) {
  const options = {
    hex: { type: 'string' },
    out: { type: 'string' },
    size: { type: 'string' },
    pattern: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run(args: string[], print: Print): Promise<number> {
  const { values, positionals } = parseCommand(args);
  const [command, path, ...more] = positionals;
  if (command === 'encode' && path === undefined) return encode(values, print);
  if (command === 'read' && more.length === 0) return read(path, print);
  throw new UsageError('Say "encode" or "read".');
}

/** Draws a payload as a glyph, or reads one from a picture, and does not interpret the bytes. Returns the exit code. */
export async function runGlyphCommand(args: string[], print: Print): Promise<number> {
  try {
    return await run(args, print);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print.error(`${error.message}\n\n${USAGE}`);
    return WRONG_USE;
  }
}
