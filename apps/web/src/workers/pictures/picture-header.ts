/** What the first bytes of a picture say, before anything of it is decoded. */
export type PictureHeader = {
  readonly kind: 'jpeg' | 'png' | 'webp' | 'heic' | 'other';
  /** The size as it is stored, before the picture is turned upright. It is null where this file does not know the kind. */
  readonly size: { readonly width: number; readonly height: number } | null;
};

/** Enough for the previews and colour profiles that cameras put before the size. */
export const HEADER_BYTES = 1 << 20;

const OTHER: PictureHeader = { kind: 'other', size: null };
/** Brands of HEIF files with HEVC inside (ISO/IEC 23008-12); AVIF has its own. */
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 32) return OTHER;
  if (view.getUint16(0) === 0xffd8) return { kind: 'jpeg', size: jpegSize(view) };
  if (view.getUint32(0) === 0x89504e47) return { kind: 'png', size: buildSize(view.getUint32(16), view.getUint32(20)) };
  if (readTag(view, 0) === 'RIFF' && readTag(view, 8) === 'WEBP') return { kind: 'webp', size: webpSize(view) };
  if (readTag(view, 4) === 'ftyp' && HEIC_BRAND.test(readTag(view, 8))) return { kind: 'heic', size: null };
  return OTHER;
}

const buildSize = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null);

function readTag(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

/** The frame header (ITU-T T.81, B.2.2) behind however many segments of a camera's notes. */
function jpegSize(view: DataView): PictureHeader['size'] {
  let offset = 2;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    // Fill bytes before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return buildSize(view.getUint16(offset + 7), view.getUint16(offset + 5));
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

function webpSize(view: DataView): PictureHeader['size'] {
  const kind = readTag(view, 12);
  const three = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
  if (kind === 'VP8X') return buildSize(three(24) + 1, three(27) + 1);
  if (kind === 'VP8 ') return buildSize(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return buildSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}
