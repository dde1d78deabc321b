import type { Paper } from '@repo/contract/invoices/papers';
import { drawPaper } from '@repo/documents/paper/draw-paper';
import { encodeGlyph } from '@repo/glyph';
import { exampleCertificate } from '../../../../packages/client/test/example-certificate.ts';
import { PAPERS } from '../../src/device/files/paper.ts';
import { makePrintFile } from '../../src/parts/artwork/print-file.ts';
import { certificateSheet } from '../../src/parts/print/certificate-sheet.ts';
import { encodeAddress } from '../../src/parts/print/codes/encode-address.ts';
import { recoverySheet } from '../../src/parts/print/recovery-sheet.ts';
import { SHEET_KINDS, type SheetContent, type SheetKind } from '../../src/parts/print/sheet-content.ts';
import type { MeasureText, Sheet } from '../../src/parts/print/sheet-marks.ts';
import { type AttachedFile, type SheetPdf, sheetPdf, writePdf } from '../../src/parts/print/sheet-pdf.ts';
import { type StatementContent, statementSheet } from '../../src/parts/print/statement-sheet.ts';
import { buildCertificateContent } from '../../src/parts/statements/save-certificate.ts';
import { testLetters } from '../test-letters.ts';

/** Stands at the beginning of each hostile text; found on the paper where the text is. */
const MARK = 'hqpaper';
const ACTION = '<</S/JavaScript/JS(app.alert(1))>>';
/** Ends of every part of a PDF, with something that runs or leads away behind them; letters that turn and cover; no end. */
export const HOSTILE_PAPER_TEXTS: Readonly<Record<string, string>> = {
  strings: `${MARK} \\) ) Tj ET Q >> /OpenAction ${ACTION} /AA <</O ${ACTION}>> (((`,
  streams: `${MARK} endstream endobj 9 0 obj <</Type/Annot/Subtype/Link/A<</S/URI/URI(http://evil.example)>>>> endobj trailer %%EOF`,
  hex: `${MARK} > <feff0041> \\251 \\n /URI (javascript:alert(1)) /Launch`,
  shaped: `${MARK}\u202E\u2066gnp.exe ${'Z\u0351\u0321'.repeat(6)}\u200Dа\uFEFF ﷽ 漢字 🩸 عربي`,
  controls: `${MARK}\u0000\u0007\r\n\t\u2028\ud800 x`,
  long: `${MARK} ${'W'.repeat(300)}`,
};

export type HostilePaper = { readonly name: string; readonly bytes: Uint8Array };

/** Every kind of PDF that we make, with the text wherever somebody's own words stand. */
export async function makeHostilePapers(name: string, text: string): Promise<HostilePaper[]> {
  const sheets = SHEET_KINDS.map(async (kind) =>
    take(`${kind}-${name}`, await sheetPdf(kind, sheet(kind, text), testLetters())),
  );
  const made = await Promise.all([
    ...sheets,
    write(`statement-${name}`, statement(text), statementSheet),
    write(`recovery-${name}`, recovery(text), recoverySheet),
    makeCertificate(name, text),
  ]);
  const piece = await makePiece(name, text);
  const invoice = { name: `invoice-${name}`, bytes: drawPaper(buildInvoice(text)) };
  return [...made, piece, invoice].filter((one) => one !== null);
}

/** A text that does not fit is refused before there is a paper. */
function take(name: string, made: SheetPdf): HostilePaper | null {
  return made.ok ? { name, bytes: made.bytes } : null;
}

type Titled = { readonly product: string; readonly title: string };

async function write<C extends Titled>(
  name: string,
  content: C,
  layOut: (content: C, measure: MeasureText) => Sheet,
  attached?: AttachedFile,
): Promise<HostilePaper | null> {
  return take(name, await writePdf(content, (measure) => layOut(content, measure), testLetters(), attached));
}

const ARCS = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3];

/** Characters that fit the smallest sheet. */
const SHORT = 14;

/** What is long and does not fit a card stays out, as the dialog would make its owner do. */
function sheet(kind: SheetKind, text: string): SheetContent {
  const words = kind === 'sticker' || text.length > 200 ? text.slice(0, SHORT) : text;
  const lines = kind === 'a4' || kind === 'a6' ? [{ label: 'Allergy', value: words, role: 'allergy' } as const] : [];
  return {
    outline: { viewBox: [-4, -4, 29, 29], strokes: [{ d: 'M0 0H21V21H0Z', fill: 'ink', order: 0 }] },
    ...{ stickerGlyphMm: 28, product: 'Product', brandArcs: ARCS, sealArcs: ARCS, title: words, holder: words },
    ...{ sealWords: 'harbor velvet comet nine', invitation: 'Scan in an emergency.', strip: null, sealedCode: null },
    ...{
      steps: ['Scan this square,', 'then the drawing'],
      address: 'example.org/e/',
      age: '47',
      severities: ['severe'],
    },
    addressCode: encodeAddress('https://example.org/e/'),
    plainLines: lines,
    ...{ emergencyNote: 'In an emergency call 112', emergencyWords: 'In an emergency call', emergencyNumber: '112' },
    ...{ factsNote: 'Facts of 26 Nov 2026', printedNote: 'Printed 28 Nov 2026', moreNote: 'More: scan' },
    ...{ codeNote: 'Any phone', fileTitle: text, rulerNote: 'Print at 100 %. This line is 50 mm long.' },
  };
}

/** Of wallets, payments and parcels: names of people, memos, texts on products, addresses. */
const statement = (text: string): StatementContent => ({
  ...{ paper: PAPERS.a4, product: 'Product', brandArcs: ARCS, title: text, about: 'What is booked.', across: null },
  facts: [{ label: 'To', value: text }],
  lines: [
    {
      ...{ when: ['20 Nov 2026', '18:20'] as const, title: text, notes: [text, text], amount: '\u221240.00 QRX' },
      ...{ amountNotes: [], status: 'Confirmed' },
    },
  ],
  formatPageNumber: (page, pages) => `Page ${page} of ${pages}`,
});

const recovery = (text: string) => ({
  ...{ paper: PAPERS.a4, product: 'Product', brandArcs: ARCS, title: 'Recovery code', about: 'Keep it.' },
  facts: [{ label: 'Account', value: text }],
  ...{
    codeLabel: 'Code',
    code: Array.from({ length: 8 }, () => 'ABCD').join('-'),
    codeNote: 'Read it twice.',
    parts: [],
  },
});

/** The name of a file stands on the page, and in the file that travels inside. */
async function makeCertificate(name: string, text: string): Promise<HostilePaper | null> {
  const { certificate } = exampleCertificate({ file: new Uint8Array(9), name: text });
  const content = buildCertificateContent(certificate, text);
  // Of this realm: the writer looks at the constructor.
  const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(certificate)));
  return write(`certificate-${name}`, content, certificateSheet, {
    name: 'certificate.json',
    type: 'application/json',
    bytes,
  });
}

async function makePiece(name: string, text: string): Promise<HostilePaper | null> {
  const drawing = encodeGlyph(new Uint8Array(33).fill(7));
  const lines = { invitation: 'Scan in an emergency.', address: 'example.org/scan' };
  const order = { productId: 'titanium-card', options: {}, drawing, orderLabel: text, lines } as const;
  const made = await makePrintFile({ ...order, text: text.slice(0, 20) }, testLetters());
  return made.ok ? { name: `piece-${name}`, bytes: made.pdf } : null;
}

function buildInvoice(text: string): Paper {
  const side = { name: text, lines: [text, text], taxNumber: text, contact: text };
  return {
    ...{
      language: 'en',
      kind: 'creditNote',
      number: '2026-000731',
      issuedAt: '2026-11-24T09:00:00.000Z',
      currency: 'EUR',
    },
    ...{ seller: side, buyer: side, deliveredTo: side, reason: text, method: text, reference: text },
    order: { number: '2026-0431', at: '2026-11-20T09:00:00.000Z' },
    corrects: {
      ...{ number: '2026-000731', issuedAt: '2026-11-24T09:00:00.000Z', totalMinor: '7597', taxMinor: '1370' },
      ...{ leftMinor: '6298', leftTaxMinor: '1136' },
    },
    lines: [
      {
        ...{ title: text, note: text, quantity: 1, unitMinor: '1299', netMinor: '1065', taxMinor: '234' },
        totalMinor: '1299',
      },
    ],
    ...{ taxPercent: 22, taxCountry: 'IT', netMinor: '1065', taxMinor: '234', totalMinor: '1299' },
    ...{ paidAt: '2026-11-23T00:00:00.000Z', euroMinor: null, charityBaseMinor: '1299', charitySalt: '9c41'.repeat(8) },
    ...{ ledgerWords: 'cobalt finch harbor rye', isSandbox: false },
  };
}
