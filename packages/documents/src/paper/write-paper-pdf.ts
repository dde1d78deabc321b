import { type FaceRun, measurePaperText, type PaperFace, splitRuns, widthAt } from './paper-faces.ts';
import { INKS, type Ink, PAGE, type PaperMark, type PaperPage } from './paper-marks.ts';

type PdfAbout = {
  readonly title: string;
  readonly producer: string;
  readonly language: string;
  readonly subject: string | null;
};

/**
 * Pages as a PDF 1.7 (ISO 32000-1). The same pages are the same bytes everywhere: no clock, no chance, and the faces are deflated
 * already. Their letters can be searched and copied.
 */
export function writePaperPdf(
  pages: readonly PaperPage[],
  { title, producer, language, subject }: PdfAbout,
): Uint8Array<ArrayBuffer> {
  const file = new PdfFile();
  const [catalogue, tree, about] = [file.reserve(), file.reserve(), file.reserve()];
  const faces = new FaceList();
  const contents = pages.map((page) => page.map((mark) => drawMark(mark, faces)).join('\n'));
  const fonts = faces.list().map((face, at) => `/F${at} ${embedFace(file, face, faces.usedCodes(face))} 0 R`);
  const kids = contents.map((content) => {
    const stream = file.add(formatStream('', encodeLatin(content)));
    const resources = `<</Font <<${fonts.join(' ')}>>>>`;
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    return file.add(
      `<</Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} /Contents ${stream} 0 R>>`,
    );
  });
  file.set(
    catalogue,
    `<</Type /Catalog /Pages ${tree} 0 R /Lang ${formatText(language)} /ViewerPreferences <</DisplayDocTitle true>>>>`,
  );
  file.set(tree, `<</Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length}>>`);
  const named = subject === null ? '' : ` /Subject ${formatText(subject)}`;
  file.set(about, `<</Title ${formatText(title)} /Producer ${formatText(producer)}${named}>>`);
  return file.write(catalogue, about);
}

/** The objects of a file, by their numbers. */
class PdfFile {
  readonly #objects: Uint8Array[] = [];

  reserve(): number {
    return this.#objects.push(new Uint8Array(0));
  }

  set(id: number, body: string | Uint8Array): void {
    this.#objects[id - 1] = typeof body === 'string' ? encodeLatin(body) : body;
  }

  add(body: string | Uint8Array): number {
    const id = this.reserve();
    this.set(id, body);
    return id;
  }

  /** Header, objects, and the table that says where each begins (ISO 32000-1, 7.5). */
  write(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [encodeLatin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')];
    let length = parts[0]?.length ?? 0;
    const push = (bytes: Uint8Array): void => {
      parts.push(bytes);
      length += bytes.length;
    };
    const offsets = this.#objects.map((body, at) => {
      const offset = length;
      push(encodeLatin(`${at + 1} 0 obj\n`));
      push(body);
      push(encodeLatin('\nendobj\n'));
      return offset;
    });
    const count = offsets.length + 1;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const start = length;
    push(encodeLatin(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
    push(encodeLatin(`trailer\n<</Size ${count} /Root ${root} 0 R /Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`));
    return joinBytes(parts, length);
  }
}

/** The faces that were used, in the order in which they came, with the letters of each. */
class FaceList {
  readonly #used = new Map<PaperFace, Set<number>>();

  /** The name in the page's resources. */
  use({ face, codes }: FaceRun): string {
    const known = this.#used.get(face) ?? new Set<number>();
    for (const code of codes) known.add(code);
    this.#used.set(face, known);
    return `F${this.list().indexOf(face)}`;
  }

  list(): PaperFace[] {
    return [...this.#used.keys()];
  }

  usedCodes(face: PaperFace): number[] {
    return [...(this.#used.get(face) ?? [])].sort((one, other) => one - other);
  }
}

function drawMark(mark: PaperMark, faces: FaceList): string {
  if (mark.kind === 'across') return drawAcross(mark, faces);
  if (mark.kind === 'text') {
    const { x, y, text, size, weight, ink } = mark;
    return drawRuns(splitRuns(text, weight), faces, {
      size,
      ink,
      place: `1 0 0 1 ${round(x)} ${round(PAGE.height - y)}`,
    });
  }
  const { x, y, width, ink } = mark;
  const height = mark.kind === 'line' ? mark.thick : mark.height;
  return `${formatColour(ink)} rg ${round(x)} ${round(PAGE.height - y - height)} ${round(width)} ${round(height)} re f`;
}

const DIAGONAL = Math.atan2(PAGE.height, PAGE.width);

function drawAcross({ text, size, ink }: Extract<PaperMark, { kind: 'across' }>, faces: FaceList): string {
  const [cos, sin] = [Math.cos(DIAGONAL), Math.sin(DIAGONAL)];
  const half = measurePaperText(text, size, 'bold') / 2;
  const [x, y] = [PAGE.width / 2 - half * cos, PAGE.height / 2 - half * sin];
  const place = [cos, sin, -sin, cos, x, y].map(round).join(' ');
  return drawRuns(splitRuns(text, 'bold'), faces, { size, ink, place });
}

type RunPlace = { readonly size: number; readonly ink: Ink; readonly place: string };

function drawRuns(runs: readonly FaceRun[], faces: FaceList, { size, ink, place }: RunPlace): string {
  const shown = runs.map(
    (run) =>
      `/${faces.use(run)} ${round(size)} Tf <${run.codes.map((code) => formatHex(findGlyph(run.face, code))).join('')}> Tj`,
  );
  return `BT ${formatColour(ink)} rg ${place} Tm ${shown.join(' ')} ET`;
}

const findGlyph = (face: PaperFace, code: number): number => face.letters.get(code) ?? 0;
const formatHex = (value: number): string => value.toString(16).padStart(4, '0');
const round = (value: number): string => String(Math.round(value * 1000) / 1000);

function formatColour(ink: Ink): string {
  const value = Number.parseInt(INKS[ink].slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => round(part / 255)).join(' ');
}

/** A TrueType font whose codes are its glyphs (ISO 32000-1, 9.7.4), with the letters that they stand for. */
function embedFace(file: PdfFile, face: PaperFace, codes: readonly number[]): number {
  const name = `Paper${face.name}`;
  const program = file.add(formatStream(`/Filter /FlateDecode /Length1 ${face.length}`, decodeBase64(face.deflated)));
  const { ascent, descent, capHeight, box } = face;
  const measures = `/Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /FontBBox [${box.join(' ')}]`;
  const described = file.add(
    `<</Type /FontDescriptor /FontName /${name} /Flags 32 /ItalicAngle 0 /StemV 80 ${measures} /FontFile2 ${program} 0 R>>`,
  );
  const widths = codes.map((code) => `${findGlyph(face, code)} [${widthAt(face, code)}]`).join(' ');
  const system = '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>';
  const descendant = file.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /FontDescriptor ${described} 0 R /CIDToGIDMap /Identity /W [${widths}]>>`,
  );
  const unicode = file.add(formatStream('', encodeLatin(formatLetters(face, codes))));
  return file.add(
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R>>`,
  );
}

/** Entries of one block of a character map (ISO 32000-1, 9.10.3). */
const MAP_BLOCK = 100;

function formatLetters(face: PaperFace, codes: readonly number[]): string {
  const pairs = codes.map((code) => `<${formatHex(findGlyph(face, code))}> <${formatHex(code)}>`);
  const blocks = Array.from({ length: Math.ceil(pairs.length / MAP_BLOCK) }, (_, at) => {
    const part = pairs.slice(at * MAP_BLOCK, (at + 1) * MAP_BLOCK);
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function formatStream(entries: string, bytes: Uint8Array): Uint8Array {
  const head = encodeLatin(`<<${entries} /Length ${bytes.length}>>\nstream\n`);
  const foot = encodeLatin('\nendstream');
  return joinBytes([head, bytes, foot], head.length + bytes.length + foot.length);
}

/** UTF-16 with its mark, which every text of a PDF may be. */
function formatText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => formatHex(text.charCodeAt(at)));
  return `<feff${units.join('')}>`;
}

const encodeLatin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const decodeBase64 = (text: string): Uint8Array => encodeLatin(atob(text));

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
