import { PRODUCT } from '@repo/contract/brand';
import type { Paper } from '@repo/contract/invoices/papers';
import { sayIn } from '@repo/contract/rules/languages';
import { layOutPaper } from './lay-out-paper.ts';
import { formatPaperCode } from './paper-code.ts';
import { PAPER_WORDS } from './paper-words.ts';
import { writePaperPdf } from './write-paper-pdf.ts';

/** An invoice, credit note or debit note as a PDF: the same bytes on the server and in a browser, today and in ten years. */
export function drawPaper(paper: Paper): Uint8Array<ArrayBuffer> {
  const words = sayIn(PAPER_WORDS, paper.language);
  const title = `${words.titles[paper.kind]} ${paper.number}`;
  return writePaperPdf(layOutPaper(paper, words), {
    ...{ title, producer: PRODUCT, language: paper.language },
    subject: formatPaperCode(paper),
  });
}

/** `…-2026-000731.pdf`: the number says which paper it is. */
export const namePaperFile = ({ number }: Pick<Paper, 'number'>): string => `${PRODUCT.toLowerCase()}-${number}.pdf`;
