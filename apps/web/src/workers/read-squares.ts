import { decodeQR, decodeQRBatch } from 'qr/decode.js';
import { readSquareText, type SquareText } from './square-text.ts';

/** What a browser offers that reads square codes itself. The types of the platform do not know it yet. */
type SquareDetector = { detect: (image: ImageData) => Promise<readonly { readonly rawValue: string }[]> };
type SquareDetectorKind = {
  new (options: { formats: string[] }): SquareDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMAT = 'qr_code';

const isDetectorKind = (value: unknown): value is SquareDetectorKind =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** How long a frame of the camera may be looked at; the next one comes anyway. */
const FRAME_MS = 60;

let detector: Promise<SquareDetector | null> | null = null;

/** The browser's own reader of square codes; null where it has none, or its part for that is missing. */
async function findDetector(): Promise<SquareDetector | null> {
  const kind: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorKind(kind)) return null;
  try {
    return (await kind.getSupportedFormats()).includes(FORMAT) ? new kind({ formats: [FORMAT] }) : null;
  } catch {
    // It exists in name only.
    return null;
  }
}

/** What the square codes in these pixels say to this site. A still picture is given the time to find several. */
export async function readSquares(pixels: ImageData, isStill: boolean): Promise<readonly SquareText[]> {
  const texts = await readSquareTexts(pixels, isStill);
  return texts.map((text) => readSquareText(text, self.location));
}

/** What the square codes in these pixels hold, whatever it is. */
export async function readSquareTexts(pixels: ImageData, isStill: boolean): Promise<readonly string[]> {
  detector ??= findDetector();
  const native = await detector;
  if (native !== null) {
    try {
      const found = await native.detect(pixels);
      if (found.length > 0) return [...new Set(found.map(({ rawValue }) => rawValue))];
      if (!isStill) return [];
    } catch {
      // The system's service went away: our own reader does it from now on.
      detector = Promise.resolve(null);
    }
  }
  return isStill ? decodeAll(pixels) : decodeOne(pixels);
}

async function decodeAll(pixels: ImageData): Promise<readonly string[]> {
  const [results = []] = await decodeQRBatch([pixels]);
  return [...new Set(results.filter((result) => typeof result === 'string'))];
}

function decodeOne(pixels: ImageData): readonly string[] {
  try {
    return [decodeQR(pixels, { timeLimit: FRAME_MS })];
  } catch {
    // No code in this frame.
    return [];
  }
}
