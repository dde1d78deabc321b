import { PRODUCT } from '@repo/contract/brand';
import type { Invoice } from '@repo/contract/invoices/invoices';
import { PAPERS, usualPaper } from '../../device/files/paper.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { BRAND_ARCS } from '../../ui/brand-mark.tsx';
import { statementFile } from '../print/statement-file.ts';
import type { StatementContent } from '../print/statement-sheet.ts';
import { formatShortDay, formatTime } from '../words/dates.ts';
import { formatMoney } from './payment-words.ts';

/** Saves an invoice and each of its notes, every one a document of its own; `name` is the buyer's, where no paper names them. */
export async function saveInvoicePapers(papers: readonly Invoice[], name: string): Promise<void> {
  const [invoice] = papers;
  if (invoice === undefined) throw new Error('A completed payment has no invoice.');
  if (invoice.paper === null) await saveOlder(invoice, papers, name);
  // As heavy as its faces: it comes when it is asked for.
  const { drawPaper, namePaperFile } = await import('@repo/documents/paper/draw-paper');
  for (const { paper } of papers) {
    if (paper === null) continue;
    saveFile(namePaperFile(paper), new Blob([drawPaper(paper)], { type: 'application/pdf' }));
  }
}

/** Of an invoice that was issued before its whole document was kept: one file with its notes. */
async function saveOlder(invoice: Invoice, papers: readonly Invoice[], name: string): Promise<void> {
  const content = invoiceContent(invoice, papers, name);
  saveFile(`${PRODUCT.toLowerCase()}-invoice-${invoice.number}.pdf`, await statementFile(content));
}

function invoiceContent(invoice: Invoice, papers: readonly Invoice[], name: string): StatementContent {
  const { number, issuedAt, seller, buyer, currency, totalMinor, taxPercent, taxMinor, isSandbox } = invoice;
  const who = [seller.name, seller.address, seller.vatNumber].filter((part) => part !== null);
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.payments_invoice_title({ number }),
    about: isSandbox ? m.payments_receipt_sandbox() : m.payments_invoice_about(),
    across: isSandbox ? m.payments_receipt_sandbox() : null,
    facts: [
      { label: m.payments_invoice_issued(), value: formatDayAndTime(issuedAt)[0] },
      { label: m.payments_receipt_seller(), value: who.join(', ') },
      { label: m.payments_receipt_buyer(), value: buyer ?? name },
      { label: m.payments_total(), value: formatMoney(totalMinor, currency) },
      { label: m.payments_invoice_tax({ percent: taxPercent }), value: formatMoney(taxMinor, currency) },
    ],
    lines: papers.flatMap((paper) =>
      paper.lines.map(({ title, amountMinor }) => ({
        when: formatDayAndTime(paper.issuedAt),
        title: formatPaperName(paper, title),
        notes: [paper.number],
        amount: `${paper.kind === 'creditNote' ? '\u2212' : ''}${formatMoney(amountMinor, paper.currency)}`,
        amountNotes: [],
        status: '',
      })),
    ),
    formatPageNumber: (page, pages) => m.payments_receipt_page({ page, pages }),
  };
}

function formatPaperName({ kind, number }: Invoice, title: string): string {
  if (kind === 'invoice') return title;
  return kind === 'creditNote' ? m.payments_invoice_credit({ number }) : m.payments_invoice_debit({ number });
}

/** A receipt is read years later: no day is called yesterday in it. */
export const formatDayAndTime = (timestamp: string): [string, string] => [
  formatShortDay(timestamp),
  formatTime(Date.parse(timestamp)),
];
