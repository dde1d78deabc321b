import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that costs more than its size says, or that is two things at once. */
export type PictureBomb = { readonly name: string; readonly dataUrl: string };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;
/** What a polyglot carries beside its picture: it must not be in what is stored. */
export const CARRIED = '<script>carried()</script>';

const asUrl = (type: string, bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content, crc32(Buffer.from(name))));
  return Buffer.concat([head, content, sum]);
}

type PngSize = { widthPx: number; heightPx: number; bits: number };

/** Of one colour: `zeros` bytes of pixels, as many as the size needs unless said otherwise. */
function drawPng({ widthPx, heightPx, bits }: PngSize, zeros?: number, before: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx);
  header.writeUInt32BE(heightPx, 4);
  header[8] = bits;
  const pixels = deflateSync(Buffer.alloc(zeros ?? heightPx * (Math.ceil((widthPx * bits) / 8) + 1)), { level: 9 });
  const end = [chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), ...before, ...end]);
}

const SMALL: PngSize = { widthPx: 600, heightPx: 700, bits: 8 };

/** `zTXt` and `iCCP`: a name, a method, and text that inflates. */
const inflating = (name: 'zTXt' | 'iCCP', bytes: number): Buffer =>
  chunk(name, Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(bytes), { level: 9 })]));

function listPngBombs(): PictureBomb[] {
  const named = (name: string, bytes: Buffer): PictureBomb => ({ name: `PNG ${name}`, dataUrl: asUrl('png', bytes) });
  const notes = Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('k\0v')));
  return [
    named('of as many pixels as are allowed', drawPng({ widthPx: 6000, heightPx: 4000, bits: 8 })),
    named('of 900 million pixels', drawPng({ widthPx: 30_000, heightPx: 30_000, bits: 1 })),
    named(
      'that claims the largest size there is',
      drawPng({ widthPx: 2 ** 31 - 1, heightPx: 2 ** 31 - 1, bits: 8 }, 64),
    ),
    named('whose pixels inflate to 500 MB', drawPng(SMALL, 500 * MEGABYTE)),
    named('whose text inflates to 200 MB', drawPng(SMALL, undefined, [inflating('zTXt', 200 * MEGABYTE)])),
    named('whose profile inflates to 200 MB', drawPng(SMALL, undefined, [inflating('iCCP', 200 * MEGABYTE)])),
    named('with 100,000 notes', drawPng(SMALL, undefined, notes)),
    named('of no width', drawPng({ widthPx: 0, heightPx: 700, bits: 8 }, 700)),
  ];
}

/** Where the scans of a progressive picture begin. */
const SCAN = Buffer.from([0xff, 0xda]);
const REPEATED_SCANS_BYTES = 4 * MEGABYTE;

async function listJpegBombs(): Promise<PictureBomb[]> {
  const named = (name: string, bytes: Buffer): PictureBomb => ({ name: `JPEG ${name}`, dataUrl: asUrl('jpeg', bytes) });
  const blank = { width: 5000, height: 4600, channels: 3 as const, background: '#777777' };
  const progressive = await sharp({ create: blank }).jpeg({ progressive: true }).toBuffer();
  const lastScan = progressive.subarray(progressive.lastIndexOf(SCAN), -2);
  const times = Math.floor(REPEATED_SCANS_BYTES / lastScan.length);
  const repeated = Buffer.concat([
    progressive.subarray(0, -2),
    Buffer.alloc(times * lastScan.length, lastScan),
    progressive.subarray(-2),
  ]);
  const plain = await sharp({ create: { ...blank, width: 600, height: 700 } })
    .jpeg()
    .toBuffer();
  const huge = Buffer.from(plain);
  // The size stands five bytes after the marker of the frame.
  huge.fill(0xff, huge.indexOf(Buffer.from([0xff, 0xc0])) + 5, huge.indexOf(Buffer.from([0xff, 0xc0])) + 9);
  const block = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xff_fd, 0x45)]);
  const blocks = Buffer.concat([plain.subarray(0, 2), Buffer.alloc(block.length * 60, block), plain.subarray(2)]);
  return [
    named('that claims 65,535 on each side', huge),
    named(`with its last scan ${times} times`, repeated),
    named('with 4 MB of metadata', blocks),
    named('that ends in the middle', plain.subarray(0, plain.length / 2)),
  ];
}

async function listOtherBombs(): Promise<PictureBomb[]> {
  const blank = { width: 600, height: 700, channels: 3 as const, background: '#777777' };
  const webp = await sharp({ create: blank }).webp().toBuffer();
  const frames = await sharp(Buffer.alloc(16 * 16 * 3 * 600), {
    raw: { width: 16, height: 9600, channels: 3, pageHeight: 16 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const canvas = Buffer.concat([
    ...[
      Buffer.from('RIFF'),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from('WEBPVP8X'),
      Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ...[Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), webp.subarray(12)],
  ]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
  return [
    { name: 'WebP that claims 16,777,216 on each side', dataUrl: asUrl('webp', canvas) },
    { name: 'WebP of 600 pictures', dataUrl: asUrl('webp', frames) },
    { name: 'SVG that names a file, called PNG', dataUrl: asUrl('png', svg) },
    { name: 'SVG', dataUrl: asUrl('svg+xml', svg) },
    { name: 'PDF called JPEG', dataUrl: asUrl('jpeg', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')) },
    { name: 'data URL of white space', dataUrl: `data:image/png;base64,${' '.repeat(6 * MEGABYTE)}` },
    { name: 'data URL of zeros', dataUrl: `data:image/png;base64,${'A'.repeat(6 * MEGABYTE)}` },
    { name: 'data URL with a long type', dataUrl: `data:${'a/'.repeat(2 * MEGABYTE)};base64,AAAA` },
  ];
}

/** Pictures that are a page, a program or an archive as well. They may be taken: only their pixels are stored. */
export async function listPolyglots(picture: string): Promise<PictureBomb[]> {
  const jpeg = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0, CARRIED.length + 2]), Buffer.from(CARRIED)]);
  const withPdf = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2), Buffer.from(`%PDF-1.7\n${CARRIED}`)]);
  const archive = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${CARRIED}`)]);
  const text = chunk('tEXt', Buffer.from(`Comment\0${CARRIED}`));
  const page = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(CARRIED)]);
  return [
    { name: 'JPEG and PDF', dataUrl: asUrl('jpeg', withPdf) },
    { name: 'JPEG and archive', dataUrl: asUrl('jpeg', archive) },
    { name: 'PNG and page', dataUrl: asUrl('png', page) },
    { name: 'WebP and program', dataUrl: asUrl('webp', Buffer.concat([webp, Buffer.from(`*/${CARRIED}`)])) },
  ];
}

export async function listPictureBombs(): Promise<PictureBomb[]> {
  return [...listPngBombs(), ...(await listJpegBombs()), ...(await listOtherBombs())];
}
