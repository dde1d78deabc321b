// PDFs in, pictures of their pages out. Nothing of a file leaves this worker but pixels.
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beginPage, boundMemory } from './pdf/bound-memory.ts';
import type { PdfAnswer, PdfRequest } from './pdf/pdf-messages.ts';

type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

/** The canvases of a worker, as the library wants to be given them. */
class WorkerCanvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset(surface: Surface, width: number, height: number): void {
    if (surface.canvas === null) return;
    surface.canvas.width = Math.max(1, width);
    surface.canvas.height = Math.max(1, height);
  }
  destroy(surface: Surface): void {
    if (surface.canvas !== null) surface.canvas.width = 1;
    surface.canvas = null;
    surface.context = null;
  }
}

/** Colour filters need a document; a glyph is read without them. */
class NoFilters {
  addFilter(): string {
    return 'none';
  }
  addHCMFilter(): string {
    return 'none';
  }
  addAlphaFilter(): string {
    return 'none';
  }
  addLuminosityFilter(): string {
    return 'none';
  }
  addKnockoutFilter(): string {
    return 'none';
  }
  addHighlightHCMFilter(): string {
    return 'none';
  }
  destroy(): void {
    // Nothing is kept.
  }
}

boundMemory(globalThis);

/** After the bounds: the library keeps what it finds when it is loaded. */
const loading = import('./pdf/pdf-drawing.ts').catch(() => null);

let file: PDFDocumentProxy | null = null;

self.addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  void answer(event.data).then((reply) => {
    self.postMessage(reply, { transfer: reply.kind === 'drawn' ? [reply.bitmap] : [] });
  });
});

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  const drawing = await loading;
  if (drawing === null) return { kind: 'fault', why: 'unloaded' };
  beginPage();
  if (request.kind === 'open') {
    const data = new Uint8Array(await request.file.arrayBuffer());
    const opened = await drawing.openPdf(data, { CanvasFactory: WorkerCanvases, FilterFactory: NoFilters });
    if (!opened.ok) return { kind: 'fault', why: opened.why };
    file = opened.file;
    return { kind: 'opened', pages: file.numPages };
  }
  const canvas = file === null ? null : await drawing.drawPage(file, request.page);
  if (!(canvas instanceof OffscreenCanvas)) return { kind: 'fault', why: 'damaged' };
  return { kind: 'drawn', bitmap: canvas.transferToImageBitmap() };
}
