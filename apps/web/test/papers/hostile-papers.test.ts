// @vitest-environment jsdom
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { listActiveParts } from './active-parts.ts';
import { HOSTILE_PAPER_TEXTS, type HostilePaper, makeHostilePapers } from './hostile-papers.ts';

/** Where `npm run proof hostile-papers` looks at the files with poppler; usually nowhere. */
const FOLDER = process.env.TEST_PAPERS_FOLDER ?? '';

function keep({ name, bytes }: HostilePaper): void {
  if (FOLDER === '') return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.pdf`), bytes);
}

/** Kinds of papers, of which a text that is too long for a card leaves some out. */
const PAPERS_MIN = 5;

test.each(Object.entries(HOSTILE_PAPER_TEXTS))(
  'no PDF of ours does what a hostile text says: %s',
  async (name, text) => {
    const papers = await makeHostilePapers(name, text);
    expect(papers.length).toBeGreaterThanOrEqual(PAPERS_MIN);
    for (const paper of papers) {
      keep(paper);
      expect(await listActiveParts(paper.bytes), paper.name).toEqual([]);
    }
  },
);

test('every kind of paper is made with a hostile text at least once', async () => {
  const papers = await makeHostilePapers('hex', HOSTILE_PAPER_TEXTS.hex ?? '');
  const kinds = ['card', 'sticker', 'a6', 'a4', 'statement', 'recovery', 'certificate', 'piece', 'invoice'];
  expect(papers.map(({ name }) => name.split('-')[0])).toEqual(kinds);
});

test('a planted action and a planted link are found', async () => {
  const file = await PDFDocument.create();
  const page = file.addPage([200, 200]);
  const { context } = file;
  const link = context.obj({ S: 'URI', URI: PDFString.of('http://evil.example') });
  page.node.set(
    PDFName.of('Annots'),
    context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 200, 200], A: link }]),
  );
  file.catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }));
  file.addJavaScript('planted', 'app.alert(1)');
  const planted = { name: 'planted', bytes: await file.save() };
  keep(planted);
  expect(await listActiveParts(planted.bytes)).toEqual(['A', 'JS', 'JavaScript', 'OpenAction', 'URI']);
});
