import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { openManage } from '../kit/steps/manage-steps.ts';

// What a card says in any script: the PDF has it all, in faces or in pictures that the browser's own text engine draws.

const LINES = [
  'Levothyroxine 50 µg, INR ≥ 2, O₂ 2 → 4 l/min',
  'Юлія Бойко, Γιώργος, Nguyễn Thị Hồng',
  '对青霉素严重过敏，王小明 50 mg',
  'אלרגיה לפניצילין 10 mg ביום',
];

async function downloadPdf(page: Page): Promise<PDFDocument> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download “/ }).click();
  const path = await (await started).path();
  return PDFDocument.load(await readFile(path));
}

function readOperators(file: PDFDocument): string {
  const contents = file.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => file.context.lookup(one)) : [];
  return streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

type Picture = { said: string; leftMm: number; bottomMm: number; widthMm: number; heightMm: number; inked: number };

/** The pictures of text on the page: what each says, where it stands, and the share of it that is ink. */
function picturesOn(file: PDFDocument): Picture[] {
  const named = file.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const drawn =
    /ActualText <FEFF([0-9A-F]*)>>> BDC(?:(?!EMC).)*?q\s+([\d.-]+) 0 0 ([\d.-]+) ([\d.-]+) ([\d.-]+) cm\s+\/(\S+) Do/gs;
  return [...readOperators(file).matchAll(drawn)].map(([, said = '', width, height, x, y, name = '']) => {
    const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;
    const picture = named?.lookup(PDFName.of(name));
    const covers = picture instanceof PDFRawStream ? picture.dict.lookup(PDFName.of('SMask')) : undefined;
    if (!(covers instanceof PDFRawStream)) throw new Error('a picture has no mask');
    const values = decodePDFRawStream(covers).decode();
    // 600 dots an inch, whatever the size on paper.
    const dots = covers.dict.lookup(PDFName.of('Width'), PDFNumber).asNumber() / (mm(width) / 25.4);
    expect(dots).toBeCloseTo(600, 0);
    return {
      said: Buffer.from(said, 'hex').swap16().toString('utf16le'),
      leftMm: mm(x),
      bottomMm: mm(y),
      widthMm: mm(width),
      heightMm: mm(height),
      inked: values.filter((cover) => cover > 127).length / values.length,
    };
  });
}

test('a card in any script becomes a PDF: faces have its letters, or pictures that can be searched', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner);
  await openManage(page, owner, `?glyph=${row.id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
  await dialog.getByLabel('Name on the print').fill('محمد علي');
  for (const [index, line] of LINES.entries()) {
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel(`Text of line ${index + 1}`).fill(line);
  }
  const preview = dialog.getByRole('img', { name: /^Preview of the sheet/ });
  await expect(preview.locator('text[direction="rtl"]').filter({ hasText: 'محمد علي' })).toHaveCount(2);

  for (const kind of ['Card', 'A6 page']) {
    await dialog.getByText(kind, { exact: true }).click();
    const file = await downloadPdf(page);
    const glyphs = [...readOperators(file).matchAll(/<([0-9A-F]*)> Tj/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs).not.toContain('0000');
    const pictures = picturesOn(file);
    const said = pictures.map((picture) => picture.said).join('|');
    expect(said).toContain('محمد علي');
    expect(said).toContain('青霉素');
    expect(said).toContain('לפניצילין');
    expect(said).not.toMatch(/[µ≥→₂ЮΓễ]/u);
    const { width, height } = file.getPage(0).getSize();
    for (const { leftMm, bottomMm, widthMm, heightMm, inked } of pictures) {
      expect(inked).toBeGreaterThan(0.05);
      expect(inked).toBeLessThan(0.7);
      expect(Math.min(leftMm, bottomMm)).toBeGreaterThan(5);
      expect(leftMm + widthMm).toBeLessThan((width * 25.4) / 72 - 5);
      expect(bottomMm + heightMm).toBeLessThan((height * 25.4) / 72 - 5);
    }
  }
});

test('without a network the letters of a script never used before are pictures, and no line is refused', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET|Failed to (?:load|fetch)/);
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner);
  await openManage(page, owner, `?glyph=${row.id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
  await downloadPdf(page);
  await page.route('**/assets/letters-*', (route) => route.abort());
  await dialog.getByLabel('Name on the print').fill('Юлія Бойко');
  expect(picturesOn(await downloadPdf(page)).map(({ said }) => said)).toContain('Юлія Бойко');
});

test('a product carries a name in any script: its outlines are traced, and the piece is read back', async ({
  page,
}) => {
  const owner = await signInNew(page);
  await createGlyph(page.request, owner);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Customise: Metal keychain' }).click();
  const custom = page.getByRole('dialog', { name: 'Metal keychain' });
  await custom.getByRole('button', { name: 'Show my glyph' }).click();
  const verdict = custom.getByText('Read back at this size: yes').first();
  await expect(verdict).toBeVisible();
  for (const text of ['محمد علي 50', '王小明 👩‍⚕️', 'Юлія Γιώργος']) {
    await custom.getByLabel('Text beside the glyph').fill(text);
    // The check begins anew with each text.
    await expect(verdict).toBeHidden();
    await expect(verdict).toBeVisible();
  }
});
