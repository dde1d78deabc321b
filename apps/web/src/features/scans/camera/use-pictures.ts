import { useEffect, useRef, useState } from 'react';
import { isPdf } from '../../../workers/pdf/is-pdf.ts';
import type { Reader } from '../../../workers/reader-client.ts';
import type { ReaderAnswer } from '../../../workers/reader-worker.ts';
import type { ScanError, useScan } from '../use-scan.ts';

/** Reads one picture or PDF with the page's reader and passes on what it holds, or why it holds nothing. */
export function usePictures(reader: Reader | null, scan: ReturnType<typeof useScan>) {
  async function read(file: Blob) {
    if (reader === null) return;
    const mine = scan.begin();
    const isWanted = () => scan.isWanted(mine);
    const found = (await isPdf(file)) ? await readPdf(reader, file, isWanted) : await readPicture(reader, file);
    // Another picture was chosen meanwhile, or the page was cleared.
    if (!isWanted()) return;
    if ('kind' in found) scan.fail(found);
    else await scan.take(found.payload);
  }
  return { read };
}

type PictureResult = { readonly payload: Uint8Array } | ScanError;

const SIDE_PX = 1024;

/**
 * Rasterises an SVG, because workers cannot decode one: a downloaded glyph can be scanned as it is. Scripts and links
 * inside an image element do not run. Returns the file itself if the browser cannot draw it, so that the reader reports
 * it as a broken file.
 */
async function paintDrawing(file: Blob): Promise<Blob> {
  if (file.type !== 'image/svg+xml') return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d');
    if (context === null || width === 0 || height === 0) return file;
    const scale = SIDE_PX / Math.max(width, height);
    context.fillStyle = 'white';
    context.fillRect(0, 0, SIDE_PX, SIDE_PX);
    context.drawImage(image, 0, 0, width * scale, height * scale);
    return await context.canvas.convertToBlob();
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const readPicture = async (reader: Reader, picture: Blob): Promise<PictureResult> =>
  derivePictureResult(await reader.readPicture(await paintDrawing(picture)));

function derivePictureResult(answer: ReaderAnswer): PictureResult {
  if (answer.kind === 'unreadable') return { kind: 'badFile', why: answer.why };
  if (answer.kind === 'failed') return { kind: 'decoder' };
  return answer.result.found ? { payload: answer.result.payload } : { kind: 'noGlyph' };
}

/** Finds the first glyph of the first pages. What reads PDFs is loaded with the first one. */
async function readPdf(reader: Reader, file: Blob, isWanted: () => boolean): Promise<PictureResult> {
  let found: PictureResult = { kind: 'noGlyph' };
  const look = async (page: ImageBitmap) => {
    found = derivePictureResult(await reader.readPicture(page));
    return 'payload' in found || !isWanted();
  };
  try {
    const { lookThroughPdf } = await import('../../../workers/pdf/look-through-pdf.ts');
    const end = await lookThroughPdf(file, look);
    if (end.kind === 'fault') return { kind: 'badPdf', why: end.why };
    return end.kind === 'looked' ? { kind: 'noGlyphInPdf', looked: end.looked, all: end.all } : found;
  } catch {
    // No network, and this browser has not kept the part.
    return { kind: 'badPdf', why: 'unloaded' };
  }
}

const isGiven = ({ type }: File): boolean => type.startsWith('image/') || type === 'application/pdf';

/** Pictures and PDFs pasted or dropped anywhere on the page. Answers whether one is being dragged over it. */
export function useGivenPictures(onPicture: (picture: Blob) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const file = [...(event.clipboardData?.files ?? [])].find(isGiven);
      if (file) latest.current(file);
    };
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
      if (file) latest.current(file);
    };
    document.addEventListener('paste', onPaste, { signal });
    for (const kind of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(kind, onDrag, { signal });
    return () => leaving.abort();
  }, []);
  return isOver;
}
