import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { PDFDocument, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from '../kit/fixtures.ts';
import { glyphPng } from '../kit/media/glyph-pictures.ts';
import { openManage } from '../kit/steps/manage-steps.ts';
import {
  demoState,
  expectFields,
  expectScanError,
  MEDICAL_FIELDS,
  openScanner,
  upload,
} from '../kit/steps/scan-steps.ts';

// A card that came by mail, a page of a phone's scanner, and files that were made to do harm.

const PDF = 'application/pdf';
const uploadPdf = (page: Page, bytes: Uint8Array, name = 'card.pdf') => upload(page, Buffer.from(bytes), name, PDF);
const again = (page: Page) => page.getByRole('button', { name: 'Scan another' }).click();

/** A scanner's page: a photograph of everything, nothing else. */
async function scannedPage(print: Buffer): Promise<Buffer> {
  return sharp({ create: { width: 1654, height: 2339, channels: 3, background: '#efece4' } })
    .composite([{ input: await sharp(print).rotate(6, { background: '#ffffff' }).toBuffer(), left: 300, top: 1400 }])
    .jpeg({ quality: 75 })
    .toBuffer();
}

test('the PDF of a card as it was downloaded, and a scanned page behind a letter, are read as a picture is', async ({
  page,
  newPerson,
  request,
  baseURL,
}) => {
  const owner = await registerOwner(request);
  const { row, drawing } = await createGlyph(request, owner, {});
  await openManage(page, owner, `?glyph=${row.id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  await dialog.getByText('Card', { exact: true }).click();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  const card = await readFile(await (await started).path());

  await demoState(baseURL ?? '', 'dr.rossi');
  const scanner = await openScanner(newPerson, 'dr.rossi');
  const loaded: string[] = [];
  scanner.on('request', (asked) => loaded.push(asked.url()));
  await uploadPdf(scanner, card);
  await expectFields(scanner, MEDICAL_FIELDS);
  // Asked of nobody but this site, and nothing was sent but the scan.
  expect(loaded.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  await again(scanner);

  const letter = await PDFDocument.create();
  letter.addPage([595, 842]).drawText('Referral', { x: 60, y: 780 });
  const scanned = await letter.embedJpg(await scannedPage(await glyphPng(drawing, 420)));
  letter.addPage([595, 842]).drawImage(scanned, { x: 0, y: 0, width: 595, height: 842 });
  letter.addJavaScript('main', 'self.postMessage("run"); app.alert("run")');
  await uploadPdf(scanner, await letter.save(), 'letter.pdf');
  await expectFields(scanner, MEDICAL_FIELDS);
});

test('a PDF without a glyph, locked, empty, broken or made to unpack without end says so, and the next picture is read', async ({
  newPerson,
  request,
  baseURL,
}) => {
  const { drawing } = await createGlyph(request, await registerOwner(request), {});
  await demoState(baseURL ?? '', 'dr.rossi');
  const page = await openScanner(newPerson, 'dr.rossi');

  const long = await PDFDocument.create();
  for (let number = 1; number <= 12; number++)
    long.addPage([200, 200]).drawText(`Page ${number}`, { x: 20, y: 20, size: 9 });
  await uploadPdf(page, await long.save());
  const none = await expectScanError(page, 'Failed to process glyph from image');
  await expect(none).toContainText('10 of 12 pages of this PDF were looked at');

  await uploadPdf(page, Buffer.from('%PDF-1.7 torn off'));
  await expect(await expectScanError(page, 'Failed to read image file')).toContainText('damaged, or it is no PDF');

  const hex = 'ab'.repeat(32);
  const locked = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
4 0 obj <</Filter/Standard/V 1/R 2/P -4/O<${hex}>/U<${hex}>>> endobj
trailer <</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<${hex}><${hex}>]>>
%%EOF`;
  await uploadPdf(page, Buffer.from(locked));
  await expect(await expectScanError(page, 'Failed to read image file')).toContainText('locked with a password');

  // 600 kB that unpack to 600 MB of spaces, as the content of the one page.
  const bomb = await PDFDocument.create();
  const packed = deflateSync(Buffer.alloc(600_000_000, ' '));
  const stream = bomb.context.stream(packed, { Filter: 'FlateDecode' });
  bomb.addPage([200, 200]).node.set(PDFName.of('Contents'), bomb.context.register(stream));
  await uploadPdf(page, await bomb.save({ useObjectStreams: false }));
  await expectScanError(page, /Failed to (process glyph from|read) image/);

  await uploadPdf(page, Buffer.alloc(32_000_001, '%PDF-1.7 '));
  await expect(await expectScanError(page, 'Failed to read image file')).toContainText('larger than 32 MB');

  await upload(page, await glyphPng(drawing, 420), 'glyph.png', 'image/png');
  await expectFields(page, MEDICAL_FIELDS);
});
