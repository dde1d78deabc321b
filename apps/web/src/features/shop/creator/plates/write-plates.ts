import { PRODUCT } from '@repo/contract/brand';
import { PDFDocument, type PDFEmbeddedPage } from 'pdf-lib';
import { type Plate, planPlates } from './plan-plates.ts';

/** The printer's page of one piece, opened; `blank` is what it is made of. */
export type OpenedPiece = { readonly blank: string; readonly pdf: Uint8Array };

/** Sides of one piece as they are drawn on the plates; no back: nothing stands there. */
type PlacedPiece = {
  readonly blank: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly front: PDFEmbeddedPage;
  readonly back: PDFEmbeddedPage | null;
};

const POINTS_PER_MM = 72 / 25.4;

/**
 * All plates as one file in true millimetres, a page for each, with the inks and the layers of the pieces. A plate whose pieces
 * have a back is followed by it, turned over its left edge. Heavy: it comes with the writer.
 */
export async function writePlates(pieces: readonly OpenedPiece[], title: string): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.setTitle(title);
  file.setProducer(PRODUCT);
  file.setCreator(PRODUCT);
  const placed: PlacedPiece[] = [];
  for (const piece of pieces) placed.push(await embedPiece(file, piece));
  for (const plate of planPlates(placed)) {
    drawSide(file, plate, 'front');
    if (plate.places.some(({ piece }) => piece.back !== null)) drawSide(file, plate, 'back');
  }
  return file.save();
}

async function embedPiece(file: PDFDocument, { blank, pdf }: OpenedPiece): Promise<PlacedPiece> {
  const source = await PDFDocument.load(pdf);
  const [front, back] = await file.embedPages(source.getPages().slice(0, 2));
  if (front === undefined) throw new Error('The page of a piece is empty.');
  const [widthMm, heightMm] = [front.width / POINTS_PER_MM, front.height / POINTS_PER_MM];
  return { blank, widthMm, heightMm, front, back: back ?? null };
}

function drawSide(file: PDFDocument, plate: Plate<PlacedPiece>, side: 'front' | 'back'): void {
  const page = file.addPage([plate.widthMm * POINTS_PER_MM, plate.heightMm * POINTS_PER_MM]);
  for (const { piece, xMm, yMm } of plate.places) {
    const drawn = piece[side];
    if (drawn === null) continue;
    const left = side === 'front' ? xMm : plate.widthMm - xMm - piece.widthMm;
    // y of a page points up.
    const bottom = plate.heightMm - yMm - piece.heightMm;
    page.drawPage(drawn, { x: left * POINTS_PER_MM, y: bottom * POINTS_PER_MM });
  }
}
