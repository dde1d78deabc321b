import type { MmBox } from '@repo/contract/shop/print-spec';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';
import type { Matrix } from '../src/parts/artwork/print-page.ts';
import type { ArtworkPath, FileArtwork } from '../src/parts/artwork/scan/file-artwork.ts';

// For tests: what a viewer of PDF draws of a print file, read from its own operators.

/** A path with the ink it is drawn in: `artwork` is black, the others are spot inks by their names. */
type InkPath = ArtworkPath & { readonly ink: string };
/** Millimetres from the top left corner of the page, y downwards. */
type PdfSide = FileArtwork & { readonly trim: MmBox; readonly inks: readonly InkPath[] };

const MM_PER_POINT = 25.4 / 72;

/** The black of the first page. */
export async function parsePdfArtwork(pdf: Uint8Array): Promise<FileArtwork> {
  const [first] = await parsePdfSides(pdf);
  if (first === undefined) throw new Error('no page');
  return first;
}

/** Each page, front first; `paths` are those in black. */
export async function parsePdfSides(pdf: Uint8Array): Promise<PdfSide[]> {
  return (await PDFDocument.load(pdf)).getPages().map(parseSide);
}

function parseSide(page: PDFPage): PdfSide {
  const streams = page.node.Contents();
  const texts =
    streams instanceof PDFArray ? streams.asArray().map((one) => decodeStream(page.doc.context.lookup(one))) : [];
  const forms = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  const formText = (name: string) => decodeStream(forms?.lookup(PDFName.of(name)));
  const heightPt = page.getHeight();
  const toMm = ([a, b, c, d, e, f]: Matrix): Matrix => {
    const k = MM_PER_POINT;
    return [a * k, -b * k, c * k, -d * k, e * k, (heightPt - f) * k];
  };
  const inks = interpret(texts.join('\n'), formText).map((path) => ({ ...path, matrix: toMm(path.matrix) }));
  const { x, y, width, height } = page.getTrimBox();
  const [xMm = 0, yMm = 0, widthMm = 0, heightMm = 0] = [x, heightPt - y - height, width, height].map(
    (points) => points * MM_PER_POINT,
  );
  return {
    page: { widthMm: page.getWidth() * MM_PER_POINT, heightMm: heightPt * MM_PER_POINT },
    trim: { xMm, yMm, widthMm, heightMm },
    paths: inks.filter(({ ink }) => ink === 'artwork'),
    inks,
  };
}

function decodeStream(stream: unknown): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
}

type GraphicsState = { matrix: Matrix; ink: string; width: number };

function interpret(text: string, formText: (name: string) => string, start?: GraphicsState): InkPath[] {
  const found: InkPath[] = [];
  const stack: GraphicsState[] = [];
  let state: GraphicsState = start ?? { matrix: [1, 0, 0, 1, 0, 0], ink: '', width: 1 };
  let d = '';
  let operands: string[] = [];
  const paint = (strokeMm: number | null) => {
    found.push({ d, matrix: state.matrix, isGlyph: d.length > 20_000, strokeMm, ink: state.ink });
    d = '';
  };
  const change = (changes: Partial<GraphicsState>) => {
    state = { ...state, ...changes };
  };
  const draw = (letter: string) => (values: number[]) => {
    d += letter + values.join(' ');
  };
  const setCmyk = ([, , , black]: number[]) => change({ ink: black === 1 ? 'artwork' : '' });
  const nameSpot = () => change({ ink: readName(operands[0]) });
  const actions = new Map<string, (values: number[]) => void>([
    ['q', () => void stack.push(state)],
    ['Q', () => change(stack.pop() ?? {})],
    ['cm', (values) => change({ matrix: times(state.matrix, values) })],
    ['k', setCmyk],
    ['K', setCmyk],
    ['cs', nameSpot],
    ['CS', nameSpot],
    ['w', ([width = 1]) => change({ width })],
    ['m', draw('M')],
    ['l', draw('L')],
    ['c', draw('C')],
    ['h', draw('Z')],
    ['f', () => paint(null)],
    ['S', () => paint(state.width * Math.hypot(state.matrix[0], state.matrix[1]) * MM_PER_POINT)],
    ['Do', () => void found.push(...interpret(formText(readName(operands[0])), formText, state))],
  ]);
  for (const token of text.split(/\s+/)) {
    const action = actions.get(token);
    if (/^[-+.\d/[\]]/.test(token)) operands.push(token);
    else {
      action?.(operands.map(Number));
      operands = [];
    }
  }
  return found;
}

/** A name stands behind a slash. */
const readName = (operand = ''): string => operand.slice(1);

function times([a, b, c, d, e, f]: Matrix, [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: readonly number[]): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
