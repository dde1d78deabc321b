// The reader: pixels in, 33 bytes out. Pictures are decoded on this device and go nowhere.
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
import { type StillView, viewClosely, viewWhole } from './still-views.ts';

export type ReaderRequest =
  | { id: number; kind: 'picture'; picture: Blob | ImageBitmap }
  | { id: number; kind: 'frame'; frame: VideoFrame | ImageBitmap }
  | { id: number; kind: 'reset' };

/** What came of a frame or a picture. Of a frame: the advice, and the corners of the glyph in sight in shares of its width and height. */
export type PictureRead = { result: ReadResult; hint: ScanHint | null; corners: Point[] | null };

/** `unreadable`: the file is not a picture this browser can decode, and why. */
export type ReaderAnswer =
  | ({ id: number; kind: 'read' } & PictureRead)
  | { id: number; kind: 'unreadable'; why: PictureFault }
  | { id: number; kind: 'failed' };

/** Work units for each of the tiles of a large photograph: most of them are empty. */
const TILE_EFFORT = 600;

const reader = createGlyphReader();

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
      return { id, kind: 'read', result: NOTHING, hint: null, corners: null };
    }
    if (request.kind === 'frame') return { id, kind: 'read', ...readFrame(request.frame) };
    return await readPicture(id, request.picture);
  } catch {
    // The reader never throws; a canvas may (out of memory). The page says the specified sentence.
    return { id, kind: 'failed' };
  }
}

function readFrame(frame: VideoFrame | ImageBitmap): PictureRead {
  const { width, height } = readFrameSize(frame);
  const scale = Math.min(1, LIVE_WIDTH_PX / Math.max(width, height));
  const pixels = readPixels(frame, { left: 0, top: 0, width, height, scale });
  frame.close();
  const result = reader.read(pixels);
  const corners = result.corners?.map(({ x, y }) => ({ x: x / pixels.width, y: y / pixels.height })) ?? null;
  return { result, hint: result.found ? null : result.hint, corners };
}

const readFrameSize = (frame: VideoFrame | ImageBitmap) =>
  'displayWidth' in frame ? { width: frame.displayWidth, height: frame.displayHeight } : frame;

async function readPicture(id: number, picture: Blob | ImageBitmap): Promise<ReaderAnswer> {
  const decoded = picture instanceof Blob ? await decodePicture(picture) : { ok: true as const, bitmap: picture };
  if (!decoded.ok) return { id, kind: 'unreadable', why: decoded.why };
  const { bitmap } = decoded;
  const { width, height } = bitmap;
  let result: ReadResult = NOTHING;
  for (const view of viewWhole(width, height)) {
    result = readGlyph(readPixels(bitmap, view), { effort: STILL_EFFORT });
    if (result.found) break;
  }
  for (const view of result.found ? [] : viewClosely(width, height)) {
    const closer = readGlyph(readPixels(bitmap, view), { effort: TILE_EFFORT });
    if (!closer.found) continue;
    result = closer;
    break;
  }
  bitmap.close();
  return { id, kind: 'read', result, hint: null, corners: null };
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
