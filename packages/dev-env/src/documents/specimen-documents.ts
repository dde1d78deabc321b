import { OCR_B_ADVANCE, OCR_B_OUTLINES, OCR_B_PITCH_MM } from '@repo/documents/ocr-b-outlines';
import sharp from 'sharp';

// Generated documents of invented people: a page with a patterned ground, a grey oval as portrait, and the
// machine-readable zone at its true size and place (ICAO 9303-4 and -5).

export type Specimen = { lines: readonly string[]; pxPerMm?: number; overlay?: string };

type PageLayout = { widthMm: number; heightMm: number; firstBaselineMm: number; leftMm: number };

const TD3: PageLayout = { widthMm: 125, heightMm: 88, firstBaselineMm: 72.6, leftMm: 6.6 };
const TD1: PageLayout = { widthMm: 85.6, heightMm: 54, firstBaselineMm: 34.9, leftMm: 4.7 };
const LINE_STEP_MM = { td3: 6.35, td1: 6.1 };

/** The page as PNG, filling the picture except for a margin of table around it. */
export async function drawSpecimen({ lines, pxPerMm = 12, overlay = '' }: Specimen): Promise<Buffer> {
  const td1 = lines[0]?.length === 30;
  const page = td1 ? TD1 : TD3;
  const step = td1 ? LINE_STEP_MM.td1 : LINE_STEP_MM.td3;
  const rows = lines.map((line, row) => textAt(line, page.leftMm, page.firstBaselineMm + row * step)).join('');
  const labels = ['SPECIMEN', 'INVENTED PERSON', 'NOT A DOCUMENT']
    .map((label, row) => textAt(label, page.widthMm * 0.4, 12 + row * 7, 0.6))
    .join('');
  const waves = Array.from({ length: 24 }, (_, wave) => {
    const y = (page.heightMm * wave) / 24;
    return `<path d="M0 ${y}q${page.widthMm / 4} ${6} ${page.widthMm / 2} 0t${page.widthMm / 2} 0" stroke="#b7c6d6" stroke-width=".25" fill="none"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(page.widthMm + 12) * pxPerMm}" height="${(page.heightMm + 12) * pxPerMm}" viewBox="-6 -6 ${page.widthMm + 12} ${page.heightMm + 12}">
    <rect x="-6" y="-6" width="100%" height="100%" fill="#6b5a49"/>
    <rect width="${page.widthMm}" height="${page.heightMm}" rx="3" fill="#e4e9ec"/>${waves}
    <ellipse cx="${page.widthMm * 0.2}" cy="${page.heightMm * 0.34}" rx="${page.widthMm * 0.1}" ry="${page.heightMm * 0.22}" fill="#9a9186"/>
    ${labels}${rows}${overlay}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

function textAt(text: string, leftMm: number, baselineMm: number, size = 1): string {
  const scale = (OCR_B_PITCH_MM / OCR_B_ADVANCE) * size;
  return [...text]
    .map((character, place) => {
      const outline = Object.entries(OCR_B_OUTLINES).find(([known]) => known === character)?.[1];
      const x = leftMm + place * OCR_B_PITCH_MM * size;
      return outline === undefined
        ? ''
        : `<path transform="translate(${x} ${baselineMm}) scale(${scale} ${-scale})" d="${outline}" fill="#1c1c22"/>`;
    })
    .join('');
}

/** Distortions of a photograph by hand, lens and light. Everything random comes from the seed. */
export type Conditions = {
  seed: number;
  tiltDegrees: number;
  /** How far each corner may move, as a share of the picture's side. */
  perspective: number;
  blurPx: number;
  noise: number;
  /** 0: even light; 0.5: the dark side has half of it. */
  shade: number;
  jpegQuality: number;
};

export const STEADY_HAND: Conditions = {
  seed: 1,
  tiltDegrees: 0,
  perspective: 0,
  blurPx: 0,
  noise: 0,
  shade: 0,
  jpegQuality: 92,
};

export async function photograph(png: Buffer, conditions: Conditions): Promise<Buffer> {
  const random = mulberry(conditions.seed);
  const { data, info } = await sharp(png)
    .rotate(conditions.tiltDegrees, { background: '#6b5a49' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = bend(data, info.width, info.height, conditions, random);
  const picture = sharp(seen, { raw: { width: info.width, height: info.height, channels: 3 } });
  const softened = conditions.blurPx > 0 ? picture.blur(conditions.blurPx) : picture;
  const noisy = await softened.raw().toBuffer();
  for (let at = 0; at < noisy.length; at += 1) {
    const grain = (random() + random() + random() - 1.5) * 2 * conditions.noise;
    noisy[at] = Math.max(0, Math.min(255, Math.round((noisy[at] ?? 0) + grain)));
  }
  return sharp(noisy, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: conditions.jpegQuality })
    .toBuffer();
}

function bend(source: Buffer, width: number, height: number, how: Conditions, random: () => number): Buffer {
  // Where the four corners of the picture lie in the source. Points between are bilinear, which bends straight lines as
  // little as a page in a hand does.
  const stray = () => (random() - 0.5) * 2 * how.perspective;
  const corners = [
    [stray(), stray()],
    [1 + stray(), stray()],
    [stray(), 1 + stray()],
    [1 + stray(), 1 + stray()],
  ].map(([x = 0, y = 0]) => ({ x: x * (width - 1), y: y * (height - 1) }));
  const [nw, ne, sw, se] = corners;
  if (nw === undefined || ne === undefined || sw === undefined || se === undefined) throw new Error('four corners');
  const seen = Buffer.alloc(source.length);
  for (let y = 0; y < height; y += 1) {
    const v = y / (height - 1);
    for (let x = 0; x < width; x += 1) {
      const u = x / (width - 1);
      const fromX = (nw.x * (1 - u) + ne.x * u) * (1 - v) + (sw.x * (1 - u) + se.x * u) * v;
      const fromY = (nw.y * (1 - u) + ne.y * u) * (1 - v) + (sw.y * (1 - u) + se.y * u) * v;
      const light = 1 - how.shade * u * (0.5 + v / 2);
      sample(source, width, height, { x: fromX, y: fromY, light }, seen, (y * width + x) * 3);
    }
  }
  return seen;
}

type SamplePoint = { x: number; y: number; light: number };

/** One pixel with three channels, interpolated between the four nearest source pixels. */
function sample(
  source: Buffer,
  width: number,
  height: number,
  { x, y, light }: SamplePoint,
  seen: Buffer,
  to: number,
): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const right = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (source[at + channel] ?? 0) * (1 - right) + (source[at + 3 + channel] ?? 0) * right;
    const lower = (source[below + channel] ?? 0) * (1 - right) + (source[below + 3 + channel] ?? 0) * right;
    seen[to + channel] = Math.round((upper * (1 - down) + lower * down) * light);
  }
}

/** A small seeded generator (mulberry32), so that the pictures are the same on every machine. */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
