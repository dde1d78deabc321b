import { lookThroughPdf } from '../../../workers/pdf/look-through-pdf.ts';
import { startReader } from '../../../workers/reader-client.ts';

/** The first page with a glyph as a picture, else the first page: also what is not read is worth looking at. */
export async function renderPdfPicture(file: Blob): Promise<Blob | null> {
  const reader = startReader();
  let picture: Blob | null = null;
  try {
    await lookThroughPdf(file, async (page) => {
      const copy = await createImageBitmap(page);
      const answer = await reader.readPicture(page);
      const isFound = answer.kind === 'read' && answer.result.found;
      if (isFound || picture === null) picture = await encodePng(copy);
      copy.close();
      return isFound;
    });
    return picture;
  } finally {
    reader.close();
  }
}

async function encodePng(page: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(page.width, page.height);
  canvas.getContext('2d')?.drawImage(page, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
