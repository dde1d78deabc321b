import { PRODUCT } from '@repo/contract/brand';
import type { MmBox } from '@repo/contract/shop/print-spec';
import {
  cmyk,
  concatTransformationMatrix,
  drawObject,
  drawSvgPath,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import type { Matrix, PrintLayer, PrintPage, PrintPath } from './print-page.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Inks of their own: each comes out on a plate of its name. The colour is only how a screen shows it. */
const SPOTS = { White: [0.2, 0, 0, 0], CutContour: [0, 1, 0, 0], Info: [1, 0.6, 0, 0] } as const;
type SpotColour = keyof typeof SPOTS;

const BLACK = cmyk(0, 0, 0, 1);
/** Wider than any path in its own units: a form cuts off what lies outside its box. */
const FORM_BOX = [-100_000, -100_000, 100_000, 100_000];

/** The pages as a PDF for a printer: true millimetres, trim and bleed, spot inks for knife, white and notes. */
export async function printPdf(pages: readonly PrintPage[], title: string): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.setTitle(title);
  file.setProducer(PRODUCT);
  file.setCreator(PRODUCT);
  const spots = spotSpaces(file);
  const forms = repeatedForms(file, pages);
  for (const page of pages) drawPage(file, page, spots, forms);
  return file.save();
}

function spotSpaces(file: PDFDocument): PDFDict {
  const { context } = file;
  const spaces = Object.entries(SPOTS).map(([name, shown]) => {
    const tint = context.register(
      context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...shown], N: 1 }),
    );
    return [name, context.register(context.obj(['Separation', name, 'DeviceCMYK', tint]))] as const;
  });
  return context.obj(Object.fromEntries(spaces));
}

type FormRefs = ReadonlyMap<string, PDFRef>;

/** A glyph that stands on a sheet six times stands in the file once. */
function repeatedForms(file: PDFDocument, pages: readonly PrintPage[]): FormRefs {
  const seen = new Set<string>();
  const forms = new Map<string, PDFRef>();
  for (const { paths } of pages) {
    for (const { d, isGlyph } of paths) {
      if (isGlyph && seen.has(d) && !forms.has(d)) {
        const operators = paintOperators({ d, layer: 'artwork', strokeMm: null });
        forms.set(d, file.context.register(file.context.formXObject(operators, { BBox: FORM_BOX })));
      }
      seen.add(d);
    }
  }
  return forms;
}

function drawPage(file: PDFDocument, sheet: PrintPage, spots: PDFDict, forms: FormRefs): void {
  const height = sheet.heightMm * POINTS_PER_MM;
  const page = file.addPage([sheet.widthMm * POINTS_PER_MM, height]);
  const box = ({ xMm, yMm, widthMm, heightMm }: MmBox) =>
    [xMm, sheet.heightMm - yMm - heightMm, widthMm, heightMm].map((mm) => mm * POINTS_PER_MM);
  const [x = 0, y = 0, width = 0, tall = 0] = box(sheet.trim);
  page.setTrimBox(x, y, width, tall);
  const [bleedX = 0, bleedY = 0, bleedWidth = 0, bleedTall = 0] = box(sheet.bleed);
  page.setBleedBox(bleedX, bleedY, bleedWidth, bleedTall);
  page.node.normalizedEntries().Resources.set(PDFName.of('ColorSpace'), spots);
  // A line for the knife must not cut a gap into the ink below it.
  page.node.setExtGState(PDFName.of('Overprint'), file.context.obj({ Type: 'ExtGState', OP: true, op: true, OPM: 1 }));
  const names = new Map<PDFRef, PDFName>();
  for (const path of sheet.paths) drawPath(page, path, formName(page, forms.get(path.isGlyph ? path.d : ''), names));
}

function formName(page: PDFPage, form: PDFRef | undefined, names: Map<PDFRef, PDFName>): PDFName | null {
  if (form === undefined) return null;
  const name = names.get(form) ?? page.node.newXObject('Glyph', form);
  names.set(form, name);
  return name;
}

function drawPath(page: PDFPage, path: PrintPath, form: PDFName | null): void {
  page.pushOperators(
    pushGraphicsState(),
    ...(path.layer === 'artwork' ? [] : [operator(PDFOperatorNames.SetGraphicsStateParams, PDFName.of('Overprint'))]),
    concatTransformationMatrix(...toPoints(path.matrix, page.getHeight())),
    ...(form === null ? paintOperators({ ...path, strokeMm: inPathUnits(path) }) : [drawObject(form)]),
    popGraphicsState(),
  );
}

/** The pen is scaled together with the path. */
function inPathUnits({ strokeMm, matrix }: PrintPath): number | null {
  return strokeMm === null ? null : strokeMm / Math.hypot(matrix[0], matrix[1]);
}

/** y of a page points up; `drawSvgPath` turns the path itself upside down once more. */
function toPoints([a, b, c, d, e, f]: Matrix, heightPoints: number): [number, number, number, number, number, number] {
  const k = POINTS_PER_MM;
  return [a * k, -b * k, -c * k, d * k, e * k, heightPoints - f * k];
}

function paintOperators({ d, layer, strokeMm }: Pick<PrintPath, 'd' | 'layer' | 'strokeMm'>): PDFOperator[] {
  const isFilled = strokeMm === null;
  const operators = drawSvgPath(d, {
    x: 0,
    y: 0,
    scale: 1,
    color: isFilled ? BLACK : undefined,
    borderColor: isFilled ? undefined : BLACK,
    borderWidth: strokeMm ?? 0,
  });
  if (layer === 'artwork') return operators;
  // pdf-lib knows no spot inks: its black is replaced by one.
  return operators.flatMap((one) => (/^0 0 0 1 k$/i.test(one.toString()) ? inkOperators(layer, isFilled) : [one]));
}

function inkOperators(layer: Exclude<PrintLayer, 'artwork'>, isFilled: boolean): PDFOperator[] {
  const spot: SpotColour = layer;
  return isFilled
    ? [
        operator(PDFOperatorNames.NonStrokingColorspace, PDFName.of(spot)),
        operator(PDFOperatorNames.NonStrokingColorN, PDFNumber.of(1)),
      ]
    : [
        operator(PDFOperatorNames.StrokingColorspace, PDFName.of(spot)),
        operator(PDFOperatorNames.StrokingColorN, PDFNumber.of(1)),
      ];
}

const operator = (name: PDFOperatorNames, ...args: (PDFName | PDFNumber)[]) => PDFOperator.of(name, args);
