import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putBetweenMarkers } from '../measuring/bench-table.ts';
import { repoRoot } from '../paths.ts';

/** A table of docs/measured.md: cells by the row's first cell and the column's name. */
type MeasuredTable = { readonly columns: readonly string[]; readonly rows: ReadonlyMap<string, readonly string[]> };

function splitCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Throws for a table that is not there: a figure without its measurement may not stand in a page. */
function readTable(measured: string, name: string): MeasuredTable {
  const text = measured.split(`<!-- bench:${name} -->`)[1]?.split(`<!-- /bench:${name} -->`)[0] ?? '';
  const [header = '', , ...lines] = text.split('\n').filter((line) => line.startsWith('|'));
  if (lines.length === 0) throw new Error(`docs/measured.md has no table ${name}`);
  // The first cell alone may repeat (a size, a page): later rows are named with their second cell.
  const rows = new Map<string, readonly string[]>();
  for (const cells of lines.map(splitCells)) {
    const [first = '', second = ''] = cells;
    if (!rows.has(first)) rows.set(first, cells);
    rows.set(`${first}, ${second}`, cells);
  }
  return { columns: splitCells(header), rows };
}

function readCell({ columns, rows }: MeasuredTable, row: string, column: string): string {
  const cell = rows.get(row)?.[columns.indexOf(column)];
  if (cell === undefined || cell === '') throw new Error(`docs/measured.md has no figure "${row}", "${column}"`);
  return cell;
}

function readNumber(table: MeasuredTable, row: string, column: string): number {
  const value = Number.parseFloat(readCell(table, row, column));
  if (!Number.isFinite(value)) throw new Error(`"${row}", "${column}" is no number`);
  return value;
}

const peers = [
  'Data Matrix, zxing-wasm',
  'Aztec, zxing-wasm',
  'QR-H, zxing-wasm',
  'QR-M, zxing-wasm',
  'QR-H, qr',
  'QR-H, jsqr',
];
const sizes = ['640 x 480', '1280 x 720'];
const thousands = (value: number): string => value.toLocaleString('en-GB');

function drawRates(measured: string): string {
  const rates = readTable(measured, 'optical');
  const stages = readTable(measured, 'optical-stages');
  const categories = [...stages.rows.keys()].filter((row) => !row.includes(','));
  const pictures = categories.reduce((sum, row) => sum + readNumber(stages, row, 'frames'), 0);
  const best = Math.max(...peers.map((peer) => readNumber(rates, 'all', `${peer}, %`)));
  return `${readCell(rates, 'all', 'glyph, %')} % of ${thousands(pictures)} simulated photographs, from easy to very hard, are read, and ${best} % by the best single reader of another code with the same content and size (Data Matrix, Aztec or QR).`;
}

function drawMargins(measured: string): string {
  const rates = readTable(measured, 'optical');
  const times = (row: string) => readNumber(rates, row, 'times the best peer').toFixed(1);
  return `The margin is largest under glare (${times('glare')} times the best of the others), damage (${times('damage')} times) and on curved surfaces (${times('curve')} times).`;
}

function drawWrongReads(measured: string): string {
  const places = { optical: 'glyph, %', 'optical-patterns': 'classic, %', clips: 'glyph' };
  const wrong = Object.entries(places).map(([name, column]) =>
    readNumber(readTable(measured, name), 'wrong payloads', column),
  );
  const sum = wrong.reduce((total, count) => total + count, 0);
  return `Payloads read that nobody drew: ${sum === 0 ? 'none' : sum}. A proof searches for one in frames made to mislead the reader.`;
}

function drawTimes(measured: string): string {
  const times = readTable(measured, 'optical-times');
  const worst = readTable(measured, 'worst-frames');
  const [small, large] = sizes.map((size) => readCell(times, `${size}, glyph`, 'ms a hit, median'));
  const slowest = readCell(worst, 'the dearest of each', 'glyph, video, ms');
  return `A frame takes ${small} ms at ${sizes[0]} and ${large} ms at ${sizes[1]} (median, one thread); the slowest that we could construct takes ${slowest} ms.`;
}

function drawVideo(measured: string): string {
  const clips = readTable(measured, 'clips');
  const [rate = '', seconds = ''] = readCell(clips, 'all', 'glyph').split(' in ');
  const best = Math.max(...peers.map((peer) => readNumber(clips, 'all', peer)));
  return `Video from an unsteady hand: ${rate} of the clips are read, after ${seconds} on average; the best of the others reads ${best} %.`;
}

function drawPrints(measured: string): string {
  const row = 'smallest print at 300, 600, 1200 dpi, classic';
  const [coarse, middle, fine = ''] = readCell(readTable(measured, 'print'), row, 'is').split(', ');
  return `Smallest print: ${coarse} mm a side at 300 dpi, ${middle} mm at 600 dpi, ${fine} at 1200 dpi.`;
}

function drawMaking(measured: string): string {
  const steps = readTable(measured, 'create');
  const ms = (row: string) => Math.round(readNumber(steps, row, 'median ms'));
  return `Making a card: ${ms('seal five sections and sign (ML-DSA-65)')} ms to seal and sign it, ${ms('seal, send, check, store (one request)')} ms with the request to the server.`;
}

function drawServer(measured: string): string {
  const server = readTable(measured, 'server');
  const find = (start: string) => [...server.rows.keys()].find((row) => row.startsWith(start)) ?? start;
  const a = (start: string) => thousands(readNumber(server, find(start), 'a second'));
  const share = (start: string) => readNumber(server, find(start), 'against the bare query').toFixed(2);
  const [list, row] = ['authenticated list', 'authenticated read of one row'];
  return `Server: ${a(list)} lists of folders with a session and ${a(row)} reads of one row a second (${share(list)} and ${share(row)} of a bare query), ${a('sign-in')} sign-ins with sign-out.`;
}

function drawLists(measured: string): string {
  const lists = readTable(measured, 'glyphs');
  const ms = (row: string) => readNumber(lists, row, '10000 glyphs, ms');
  const seconds = (ms('first rows with their names, from the navigation') / 1000).toFixed(1);
  return `A list of 10,000 cards shows its first rows with names in ${seconds} s and answers a search in ${ms('search, from the key to the list that shows it')} ms.`;
}

function drawPages(measured: string): string {
  const pages = readTable(measured, 'lighthouse');
  const main = ['/dashboard', '/generate', '/scan', '/manage'];
  const scores = main.map((page) => readNumber(pages, `${page}, files kept`, 'performance'));
  const access = [...main, '/login'].map((page) => readNumber(pages, page, 'accessibility'));
  return `Lighthouse on a slowed-down phone: ${readCell(pages, '/login', 'performance')} for the sign-in page, ${Math.min(...scores)} to ${Math.max(...scores)} for the main pages after the first visit; accessibility ${Math.min(...access)}.`;
}

const readingFigures = [drawRates, drawMargins, drawWrongReads, drawTimes, drawVideo, drawPrints];
const figures = [...readingFigures, drawMaking, drawServer, drawLists, drawPages];

function drawList(lines: readonly ((measured: string) => string)[], measured: string): string {
  return lines.map((draw) => `- ${draw(measured)}`).join('\n');
}

/** Milliseconds of each reader on the same pictures, and of what this library does without a camera. */
function drawSpeed(measured: string): string {
  const times = readTable(measured, 'optical-times');
  const steps = readTable(measured, 'create');
  const readers = ['glyph', 'QR-H, qr', 'QR-H, jsqr', 'QR-H, zxing-wasm', 'Data Matrix, zxing-wasm'];
  const columns = sizes.flatMap((size) =>
    ['ms a hit, median', 'ms an empty frame, median'].map((what) => ({ size, what })),
  );
  const rows = readers.map((reader) => [
    reader,
    ...columns.map(({ size, what }) => readCell(times, `${size}, ${reader}`, what)),
  ]);
  const titles = columns.map(({ size, what }) => `${size}, ${what.replace('ms ', '').replace(', median', '')}`);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const step = (row: string) => `${readCell(steps, row, 'median ms')} ms`;
  return [
    line(['median ms', ...titles]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map(line),
    '',
    `Encoding takes ${step('encode to 21 x 21 symbols')}, the curves of its drawing ${step('outline as vector paths')}, reading a clean raster ${step('read back from those pixels')}.`,
  ].join('\n');
}

/** A page with its figures as docs/measured.md has them. */
export const pagesWithFigures: Readonly<Record<string, (page: string, measured: string) => string>> = {
  'README.md': (page, measured) => putBetweenMarkers(page, 'figures', drawList(figures, measured)),
  'packages/glyph/README.md': (page, measured) =>
    putBetweenMarkers(
      putBetweenMarkers(page, 'figures', drawList(readingFigures, measured)),
      'speed',
      drawSpeed(measured),
    ),
};

/** Writes the figures anew; `npm run bench` and `npm run proof` end so. */
export function writeFigures(): void {
  const measured = readFileSync(join(repoRoot, 'docs/measured.md'), 'utf8');
  for (const [path, put] of Object.entries(pagesWithFigures)) {
    const page = join(repoRoot, path);
    writeFileSync(page, put(readFileSync(page, 'utf8'), measured));
  }
}
