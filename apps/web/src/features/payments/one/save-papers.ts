import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { type Invoice, listInvoices } from '@repo/contract/invoices/invoices';
import type { LivePayment } from '@repo/contract/payments/payments';
import { ask } from '../../../api/ask.ts';
import { readSession } from '../../../api/session.ts';
import { PAPERS, usualPaper } from '../../../device/files/paper.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import { statementFile } from '../../../parts/print/statement-file.ts';
import type { StatementContent } from '../../../parts/print/statement-sheet.ts';
import { formatShortDay, formatTime } from '../../../parts/words/dates.ts';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';

/** Saves the receipt of a completed payment as a PDF. Throws AskError. */
export async function saveReceipt(payment: LivePayment): Promise<void> {
  const { operator } = await ask(readMeta, {});
  const seller = operator === null ? PRODUCT : [operator.name, operator.address].filter(Boolean).join(', ');
  const parties = { seller, buyer: readSession()?.user.fullName ?? '' };
  const content = receiptContent(payment, { ...parties, madeAt: new Date().toISOString() });
  saveFile(`${PRODUCT.toLowerCase()}-receipt-${payment.id}.pdf`, await statementFile(content));
}

type PaperParties = { seller: string; buyer: string; madeAt: string };

function receiptContent(payment: LivePayment, { seller, buyer, madeAt }: PaperParties): StatementContent {
  const { id, amountMinor, refundedMinor, currency, completedAt, createdAt, status, paymentMethod, isSample } = payment;
  const amount = formatMoney(amountMinor, currency);
  const paidAt = completedAt ?? createdAt;
  const refunded = { amount: formatMoney(refundedMinor, currency) };
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.payments_receipt_title(),
    about: isSample ? m.payments_receipt_sandbox() : m.payments_receipt_about(),
    across: isSample ? m.payments_receipt_sandbox() : null,
    facts: [
      { label: m.payments_receipt_seller(), value: seller },
      ...(buyer === '' ? [] : [{ label: m.payments_receipt_buyer(), value: buyer }]),
      { label: m.payments_detail_number(), value: id },
      { label: m.payments_total(), value: amount },
      { label: m.payments_receipt_made(), value: dayAndTime(madeAt).join(' ') },
    ],
    lines: [
      {
        when: dayAndTime(paidAt),
        title: paymentTitle(payment),
        notes: [methodName(paymentMethod), ...payment.transfers],
        amount,
        amountNotes: refundedMinor === '0' ? [] : [m.payments_refunded_part(refunded)],
        status: statusName(status),
      },
    ],
    formatPageNumber: (page, pages) => m.payments_receipt_page({ page, pages }),
  };
}

/** Saves the invoice of a payment with its credit notes as a PDF. Throws AskError. */
export async function saveInvoice(payment: LivePayment): Promise<void> {
  const papers = await ask(listInvoices, { params: { id: payment.id } });
  const [invoice] = papers;
  if (invoice === undefined) throw new Error('A completed payment has no invoice.');
  const content = invoiceContent(invoice, papers, readSession()?.user.fullName ?? '');
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
      { label: m.payments_invoice_issued(), value: dayAndTime(issuedAt)[0] },
      { label: m.payments_receipt_seller(), value: who.join(', ') },
      { label: m.payments_receipt_buyer(), value: buyer ?? name },
      { label: m.payments_total(), value: formatMoney(totalMinor, currency) },
      { label: m.payments_invoice_tax({ percent: taxPercent }), value: formatMoney(taxMinor, currency) },
    ],
    lines: papers.flatMap((paper) =>
      paper.lines.map(({ title, amountMinor }) => ({
        when: dayAndTime(paper.issuedAt),
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
const dayAndTime = (timestamp: string): [string, string] => [
  formatShortDay(timestamp),
  formatTime(Date.parse(timestamp)),
];
