// @vitest-environment jsdom
import { CERTIFICATE_NAME, formatCertificateFile, parseCertificateFile } from '@repo/client/registry/certificate-file';
import { expect, test } from 'vitest';
import { exampleCertificate } from '../../../../../packages/client/test/example-certificate.ts';
import { testLetters } from '../../../test/test-letters.ts';
import { readAttachment } from '../../workers/registry/read-attachment.ts';
import { certificateSheet } from '../print/certificate-sheet.ts';
import type { MeasureText, TextMark } from '../print/sheet-marks.ts';
import { writePdf } from '../print/sheet-pdf.ts';
import { buildCertificateContent } from './save-certificate.ts';

/** Wider than the real face: what fits here fits there. */
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.55;
const FOOT = 'Arno S.r.l., Via Ferrucci 57, 59100 Prato';
const name = `${'Convenzione tra il Comune e la Misericordia, '.repeat(4)}2026.pdf`;
const ofFile = exampleCertificate({ file: new Uint8Array(9), name }).certificate;
const ofCard = exampleCertificate({ issue: 'AAECAwQFBgcICQoLDA0ODw', day: '2026-12-01', level: 'documentReviewed' });
const CERTIFICATES = { file: ofFile, card: ofCard.certificate };

test.each(Object.entries(CERTIFICATES))(
  'the certificate of a %s is one page, with every text inside its frame',
  (_, of) => {
    const content = buildCertificateContent(of, FOOT);
    const { pages } = certificateSheet(content, measure);
    const [page, ...others] = pages;
    expect(others).toEqual([]);
    const texts = (page?.marks ?? []).filter((mark): mark is TextMark => mark.kind === 'text');
    for (const { text, xMm, yMm, sizeMm, bold } of texts) {
      expect([text, xMm >= 18, yMm <= content.paper.heightMm - 18]).toEqual([text, true, true]);
      expect([text, xMm + measure(text, sizeMm, bold) <= content.paper.widthMm - 18]).toEqual([text, true]);
    }
    // Above the foot nothing reaches into it.
    const foot = texts.find(({ text }) => text === FOOT);
    const lowest = Math.max(...texts.filter((mark) => mark !== foot).map(({ yMm }) => yMm));
    expect(foot?.yMm ?? 0).toBeGreaterThan(lowest + 3);
  },
);

test.each(Object.entries(CERTIFICATES))(
  'the PDF of a %s holds its certificate, which is read from it again',
  async (_, of) => {
    const content = buildCertificateContent(of, FOOT);
    // A plain array of this realm: pdf-lib knows no other.
    const bytes = Uint8Array.from(new TextEncoder().encode(formatCertificateFile(of)));
    const attached = { name: CERTIFICATE_NAME, type: 'application/json', bytes };
    const made = await writePdf(content, (measured) => certificateSheet(content, measured), testLetters(), attached);
    if (!made.ok) throw new Error('The certificate has a letter that no face has.');
    expect(parseCertificateFile((await readAttachment(made.bytes)) ?? '')).toEqual(of);
    const without = await writePdf(content, (measured) => certificateSheet(content, measured), testLetters());
    if (!without.ok) throw new Error('The certificate has a letter that no face has.');
    expect(await readAttachment(without.bytes)).toBeNull();
    expect(await readAttachment(Uint8Array.from(new TextEncoder().encode('%PDF-1.7 nothing')))).toBeNull();
  },
);
