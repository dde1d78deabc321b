import { PDF_PAGE_DPI, PDF_PAGE_PIXELS, PDF_PAGE_SIDE_PX, PDF_PICTURE_PIXELS } from '@repo/contract/glyphs/pdf-rules';
import { AnnotationMode, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Reads the file in the same worker as the pages are drawn in: one thread that can be ended.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** PDF user space: 72 units an inch (ISO 32000-1, 8.3.2.3). */
const UNITS_PER_INCH = 72;

type DrawingSurface = { canvas: unknown; context: unknown };
/** Where pages are drawn: a class, because the library makes one of its own. */
type Surfaces = { CanvasFactory: object; FilterFactory: object };

export type OpenedPdf =
  | { readonly ok: true; readonly file: PDFDocumentProxy }
  | { readonly ok: false; readonly why: 'password' | 'damaged' | 'empty' };

/** Opens a file without fetching, running or installing anything that it names: no scripts, forms, fonts or addresses. */
export async function openPdf(data: Uint8Array, surfaces: Surfaces | null): Promise<OpenedPdf> {
  const loading = getDocument({
    data,
    ...surfaces,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isImageDecoderSupported: false,
    maxImageSize: PDF_PICTURE_PIXELS,
    canvasMaxAreaInBytes: PDF_PAGE_PIXELS * 4,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await loading.promise;
    return file.numPages > 0 ? { ok: true, file } : { ok: false, why: 'empty' };
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, why: needsPassword ? 'password' : 'damaged' };
  }
}

/** Counts the pixels for each unit of the page, as finely as the limits allow. */
export function computePageScale(width: number, height: number): number {
  const long = Math.max(width, height);
  return Math.min(
    PDF_PAGE_DPI / UNITS_PER_INCH,
    Math.sqrt(PDF_PAGE_PIXELS / (width * height)),
    PDF_PAGE_SIDE_PX / long,
  );
}

/** One page on white, counted from one; null where it cannot be drawn. */
export async function drawPage(file: PDFDocumentProxy, number: number): Promise<unknown> {
  try {
    const page = await file.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: computePageScale(whole.width, whole.height) });
    const width = Math.max(1, Math.floor(viewport.width));
    const height = Math.max(1, Math.floor(viewport.height));
    const surface = (file.canvasFactory as { create: (width: number, height: number) => DrawingSurface }).create(
      width,
      height,
    );
    await page.render({
      canvas: null,
      canvasContext: surface.context as CanvasRenderingContext2D,
      viewport,
      background: 'white',
      // Notes, forms and links are no part of a print.
      annotationMode: AnnotationMode.DISABLE,
      // Drawn at once and not frame by frame, which a worker has no need of.
      intent: 'print',
    }).promise;
    page.cleanup();
    return surface.canvas;
  } catch {
    return null;
  }
}
