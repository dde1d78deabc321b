// The reader: pixels in, 33 bytes out, and the texts of square codes where they are asked for. Pictures are decoded on this
// device and go nowhere.
import {
  createGlyphReader,
  LIVE_WIDTH_PX,
  type Point,
  type ReadResult,
  readGlyph,
  type ScanHint,
  STILL_EFFORT,
} from '@repo/glyph';
import { decodePicture, type PictureFault } from './pictures/decode-picture.ts';
import type { SquareText } from './square-text.ts';
import { type StillView, viewClosely, viewWhole } from './still-views.ts';

/** What is looked for: the glyph, either it or a square code, or a square code first. */
export type Sought = 'glyph' | 'either' | 'square';

export type ReaderRequest =
  | { id: number; kind: 'picture'; picture: Blob | ImageBitmap; sought: Sought }
  | { id: number; kind: 'frame'; frame: VideoFrame | ImageBitmap; sought: Sought }
  | { id: number; kind: 'reset' };

/**
 * What came of a frame or a picture. Of a frame: the advice, and the corners of the glyph in sight in shares of its width and
 * height. `squares`: what square codes say, where they were looked for.
 */
export type PictureRead = {
  result: ReadResult;
  hint: ScanHint | null;
  corners: Point[] | null;
  squares: readonly SquareText[];
};

/** `unreadable`: the file is not a picture this browser can decode, and why. */
export type ReaderAnswer =
  | ({ id: number; kind: 'read' } & PictureRead)
  | { id: number; kind: 'unreadable'; why: PictureFault }
  | { id: number; kind: 'failed' };

/** Work units for each of the tiles of a large photograph: most of them are empty. */
const TILE_EFFORT = 600;

const reader = createGlyphReader();

/** A large square needs 3.5 pixels a module; what a camera gives beyond this only takes time. */
const SQUARE_WIDTH_PX = 1920;
/** A photograph may show the whole sheet. */
const STILL_SQUARE_WIDTH_PX = 4000;

const NOTHING: ReadResult = { found: false, reason: 'no-finders' };

/** One canvas for all frames: a new one thirty times a second would create garbage. */
const canvas = new OffscreenCanvas(1, 1);

self.addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});

async function answer(request: ReaderRequest): Promise<ReaderAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'reset') {
      reader.reset();
      return { id, kind: 'read', result: NOTHING, hint: null, corners: null, squares: [] };
    }
    if (request.kind === 'frame') return { id, kind: 'read', ...(await readFrame(request.frame, request.sought)) };
    return await readPicture(id, request.picture, request.sought);
  } catch {
    // The reader never throws; a canvas may (out of memory). The page says the specified sentence.
    return { id, kind: 'failed' };
  }
}

async function readFrame(frame: VideoFrame | ImageBitmap, sought: Sought): Promise<PictureRead> {
  const { width, height } = readFrameSize(frame);
  const scale = Math.min(1, LIVE_WIDTH_PX / Math.max(width, height));
  const pixels = readPixels(frame, { left: 0, top: 0, width, height, scale });
  const result = reader.read(pixels);
  const corners = result.corners?.map(({ x, y }) => ({ x: x / pixels.width, y: y / pixels.height })) ?? null;
  const isSquareSought = sought !== 'glyph' && !result.found;
  const view = { left: 0, top: 0, width, height, scale: Math.min(1, SQUARE_WIDTH_PX / Math.max(width, height)) };
  const squarePixels = isSquareSought ? readPixels(frame, view) : null;
  // The camera has few frames: it gets this one back before the decoder is loaded, or takes its time.
  frame.close();
  const squares = squarePixels === null ? [] : await findSquares(squarePixels, false);
  return { result, hint: result.found ? null : result.hint, corners, squares };
}

/** The decoder is loaded when a square is first looked for; where it does not come, none is seen. */
async function findSquares(pixels: ImageData, isStill: boolean): Promise<readonly SquareText[]> {
  try {
    return await (await import('./read-squares.ts')).readSquares(pixels, isStill);
  } catch {
    // No network, and a phone that keeps no page: the glyph is read all the same.
    return [];
  }
}

const readFrameSize = (frame: VideoFrame | ImageBitmap) =>
  'displayWidth' in frame ? { width: frame.displayWidth, height: frame.displayHeight } : frame;

async function readPicture(id: number, picture: Blob | ImageBitmap, sought: Sought): Promise<ReaderAnswer> {
  const decoded = picture instanceof Blob ? await decodePicture(picture) : { ok: true as const, bitmap: picture };
  if (!decoded.ok) return { id, kind: 'unreadable', why: decoded.why };
  const { bitmap } = decoded;
  const read = await readSides(bitmap, sought);
  bitmap.close();
  return { id, kind: 'read', hint: null, corners: null, ...read };
}

/** What is sought first; the search for a glyph that is not there takes long. */
async function readSides(bitmap: ImageBitmap, sought: Sought): Promise<Pick<PictureRead, 'result' | 'squares'>> {
  const { width, height } = bitmap;
  const first = sought === 'square' ? await findStillSquares(bitmap) : [];
  if (first.length > 0) return { result: NOTHING, squares: first };
  let result: ReadResult = NOTHING;
  for (const view of viewWhole(width, height)) {
    result = readGlyph(readPixels(bitmap, view), { effort: STILL_EFFORT });
    if (result.found) return { result, squares: [] };
  }
  const squares = sought === 'either' ? await findStillSquares(bitmap) : [];
  if (squares.length > 0) return { result, squares };
  for (const view of viewClosely(width, height)) {
    const closer = readGlyph(readPixels(bitmap, view), { effort: TILE_EFFORT });
    if (closer.found) return { result: closer, squares };
  }
  return { result, squares };
}

function findStillSquares(bitmap: ImageBitmap): Promise<readonly SquareText[]> {
  const { width, height } = bitmap;
  const scale = Math.min(1, STILL_SQUARE_WIDTH_PX / Math.max(width, height));
  return findSquares(readPixels(bitmap, { left: 0, top: 0, width, height, scale }), true);
}

function readPixels(bitmap: VideoFrame | ImageBitmap, view: StillView): ImageData {
  const width = Math.max(1, Math.round(view.width * view.scale));
  const height = Math.max(1, Math.round(view.height * view.scale));
  // Setting a size clears the canvas and its memory, also when it stays the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no 2d canvas');
  // Pictures may be transparent where the paper is.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, view.left, view.top, view.width, view.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
