// @vitest-environment node
import type { Paper } from '@repo/contract/invoices/papers';
import { drawPaper, namePaperFile } from '@repo/documents/paper/draw-paper';
import { findPaperCode } from '@repo/documents/paper/paper-code';
import * as fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';

const INVOICE: Paper = {
  ...{ language: 'en', kind: 'invoice', number: '2026-000731', issuedAt: '2026-11-24T09:00:00.000Z', currency: 'EUR' },
  seller: {
    name: 'Arno S.r.l.',
    lines: ['Via Arno 1', '50100 Firenze'],
    taxNumber: 'IT02999990971',
    contact: 'a@b.example',
  },
  buyer: {
    name: 'Ines Conti',
    lines: ['Via Roma 1', '59100 Prato', 'Italy'],
    taxNumber: null,
    contact: 'ines@conti.example',
  },
  deliveredTo: { name: 'Marta Šimůnek', lines: ['Łódzka 2', '59100 Prato'], taxNumber: null, contact: null },
  order: { number: '2026-0431', at: '2026-11-20T09:00:00.000Z' },
  ...{ corrects: null, reason: null },
  lines: [
    {
      ...{ title: 'Titanium card', note: 'Finish: natural', quantity: 1, unitMinor: '4999', netMinor: '4098' },
      ...{ taxMinor: '901', totalMinor: '4999' },
    },
    {
      ...{ title: 'Vinyl stickers', note: null, quantity: 2, unitMinor: '1299', netMinor: '2129' },
      ...{ taxMinor: '469', totalMinor: '2598' },
    },
  ],
  ...{ taxPercent: 22, taxCountry: 'IT', netMinor: '6227', taxMinor: '1370', totalMinor: '7597' },
  ...{ paidAt: '2026-11-23T00:00:00.000Z', method: 'by bank transfer', reference: 'RF61 2026 0431', euroMinor: null },
  ...{
    charityBaseMinor: '7597',
    charitySalt: '9c41'.repeat(8),
    ledgerWords: 'cobalt finch harbor rye',
    isSandbox: false,
  },
};

const NOTE: Paper = {
  ...INVOICE,
  ...{ language: 'it', kind: 'creditNote', number: '2026-C-0018', reason: 'un foglio danneggiato', isSandbox: true },
  corrects: {
    ...{ number: '2026-000731', issuedAt: '2026-11-24T09:00:00.000Z', totalMinor: '7597', taxMinor: '1370' },
    ...{ leftMinor: '6298', leftTaxMinor: '1136' },
  },
  lines: [
    {
      ...{ title: 'Adesivi in vinile', note: null, quantity: 1, unitMinor: '1299', netMinor: '1065' },
      ...{ taxMinor: '234', totalMinor: '1299' },
    },
  ],
  ...{ netMinor: '1065', taxMinor: '234', totalMinor: '1299', method: 'con bonifico', reference: null },
};

/** The text of each page, as somebody who copies it gets it. */
async function readPages(paper: Paper): Promise<string[]> {
  const document = await getDocument({ data: drawPaper(paper), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}

test('a paper in dollars says its euros and their VAT with rate and day, or why there are none', async () => {
  const paper: Paper = { ...INVOICE, currency: 'USD' };
  const euro = { day: '2026-11-20', dollars: '1.0845', totalMinor: '7005', taxMinor: '1263' };
  const read = async (change: Partial<Paper>) => (await readPages({ ...paper, ...change })).join(' ');
  expect(await read({ euro })).toContain(
    'In euros €70.05, of which VAT €12.63, at the reference rate of 20 Nov 2026: 1 € is 1.0845 $.',
  );
  expect(await read({ euro, language: 'it' })).toContain(
    'In euro 70,05 €, di cui IVA 12,63 €, al cambio di riferimento',
  );
  expect(await read({ euro: null })).toContain('It has no sum in euros');
  expect(await read({})).not.toContain('In euros');
});

const squeeze = (text: string): string => text.replace(/\s+/g, '');

test('a paper names the code that it is counted by, for people and for whoever reads the file', async () => {
  const code = `2026-000731/EUR/7597/${'9c41'.repeat(8)}`;
  expect(squeeze((await readPages(INVOICE)).join(''))).toContain(code);
  expect((await readPages(INVOICE)).join('')).toContain('cobalt finch harbor rye');
  expect((await readPages(NOTE)).join('')).toContain('cobalt finch harbor rye');
  const found = findPaperCode(drawPaper(INVOICE));
  expect(found).toEqual({ paper: '2026-000731', currency: 'EUR', amountMinor: '7597', salt: '9c41'.repeat(8) });
  expect(findPaperCode(drawPaper(NOTE))).toMatchObject({ paper: '2026-C-0018', amountMinor: '-7597' });
  const typed = new TextEncoder().encode(`Invoice\n 2026-000731/EUR/7597/${'9c41 '.repeat(8)}\n`);
  expect(findPaperCode(typed)).toEqual(found);
  const uncounted = (await readPages({ ...INVOICE, charityBaseMinor: '0' })).join('');
  expect(squeeze(uncounted)).not.toContain('9c41'.repeat(8));
  expect(uncounted).toContain('cobalt finch harbor rye');
  const { charitySalt: _, ...older } = INVOICE;
  expect(findPaperCode(drawPaper(older))).toBeNull();
});

test('an invoice says who, what, the tax by rate, and that it is paid; letters outside Latin 1 too', async () => {
  const [text = '', ...more] = await readPages(INVOICE);
  expect(more).toEqual([]);
  for (const said of [
    ...['Invoice', '2026-000731', 'Arno S.r.l.', 'VAT IT02999990971', 'Ines Conti', 'Marta Šimůnek', 'Łódzka 2'],
    ...['2026-0431 of 20 Nov', 'Titanium card', 'Finish: natural', '40.98', '9.01', '49.99', 'Italy, 22%', '€75.97'],
    ...['€75.97 paid on 23 Nov 2026, by bank transfer', 'RF61 2026 0431', 'Nothing is left to pay.', 'Page 1 of 1'],
  ]) {
    expect(squeeze(text)).toContain(squeeze(said));
  }
  expect(text).not.toContain('Sample');
  expect(namePaperFile(INVOICE)).toMatch(/^[a-z]+-2026-000731\.pdf$/);
});

test('a credit note is a document of its own: its reason, sums with a minus, and what is left of the invoice', async () => {
  const [text = ''] = await readPages(NOTE);
  for (const said of [
    ...['Nota di credito', '2026-C-0018', 'Corregge la fattura', '2026-000731 del 24 nov', '−12,99', '−12,99 €'],
    ...['Perché: un foglio danneggiato', '62,98 €', 'Esempio: nessun denaro si è mosso'],
  ]) {
    expect(squeeze(text)).toContain(squeeze(said));
  }
});

test('a second credit note names what earlier ones took, so that the rows add up; a first one has no such row', async () => {
  const corrects = { ...NOTE.corrects, leftMinor: '5798', leftTaxMinor: '1046' } as NonNullable<Paper['corrects']>;
  const [text = ''] = await readPages({ ...NOTE, corrects });
  expect(squeeze(text)).toContain(squeeze('Note precedenti −4,10 € −0,90 € −5,00 €'));
  expect((await readPages(NOTE)).join('')).not.toContain('Note precedenti');
});

test('the same paper is the same bytes; no line of many is lost, whatever the names are', async () => {
  expect(drawPaper(INVOICE)).toEqual(drawPaper(structuredClone(INVOICE)));
  const [first] = INVOICE.lines;
  if (first === undefined) throw new Error('no line');
  const names = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(names, async (titles) => {
      const lines = titles.map((title, at) => ({ ...first, title: `${title} N${at}.` }));
      const text = squeeze((await readPages({ ...INVOICE, lines })).join(' '));
      for (const at of lines.keys()) expect(text).toContain(`N${at}.`);
    }),
    { numRuns: 10 },
  );
});

test('a price in dollars that was paid in euros says the euros, the rate and its day', async () => {
  const [text = ''] = await readPages({ ...INVOICE, currency: 'USD', euroMinor: '7000' });
  expect(squeeze(text)).toContain(squeeze('Paid in euros: €70.00, at 0.9214 on 23 Nov 2026.'));
  const paid = { ...INVOICE, currency: 'USD', euroMinor: '7000', euroTaxMinor: '1262' } as const;
  const [taxed = ''] = await readPages(paid);
  expect(squeeze(taxed)).toContain(squeeze('Paid in euros: €70.00, of which VAT €12.62, at 0.9214 on 23 Nov 2026.'));
  const [italian = ''] = await readPages({ ...paid, language: 'it' });
  expect(squeeze(italian)).toContain(squeeze('di cui IVA 12,62 €, al cambio 0,9214 del'));
  const [untaxed = ''] = await readPages({ ...paid, euroTaxMinor: '0', taxPercent: 0 });
  expect(squeeze(untaxed)).toContain(squeeze('Paid in euros: €70.00, at 0.9214 on'));
});
