import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { listInvoices } from '@repo/contract/invoices/invoices';
import type { LivePayment } from '@repo/contract/payments/payments';
import { ask } from '../../../api/ask.ts';
import { readSession } from '../../../api/session.ts';
import { PAPERS, usualPaper } from '../../../device/files/paper.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import { formatDayAndTime, saveInvoicePapers } from '../../../parts/payments/save-invoice-papers.ts';
import { statementFile } from '../../../parts/print/statement-file.ts';
import type { StatementContent } from '../../../parts/print/statement-sheet.ts';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { readCountedCode } from './counted-link.tsx';

/** Saves the receipt of a completed payment as a PDF. Throws AskError. */
export async function saveReceipt(payment: LivePayment): Promise<void> {
  const { operator } = await ask(readMeta, {});
  const seller = operator === null ? PRODUCT : [operator.name, operator.address].filter(Boolean).join(', ');
  const parties = { seller, buyer: readSession()?.user.fullName ?? '' };
  const code = payment.feeType === 'wallet_topup' ? null : await readCountedCode(payment.id);
  const content = receiptContent(payment, { ...parties, code, madeAt: new Date().toISOString() });
  saveFile(`${PRODUCT.toLowerCase()}-receipt-${payment.id}.pdf`, await statementFile(content));
}

type PaperParties = { seller: string; buyer: string; code: string | null; madeAt: string };

function receiptContent(payment: LivePayment, { seller, buyer, code, madeAt }: PaperParties): StatementContent {
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
      { label: m.payments_receipt_made(), value: formatDayAndTime(madeAt).join(' ') },
      ...(code === null ? [] : [{ label: m.charity_counted_receipt(), value: code }]),
    ],
    lines: [
      {
        when: formatDayAndTime(paidAt),
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

/** Saves the invoice of a payment and each of its notes. Throws AskError. */
export async function saveInvoice(payment: LivePayment): Promise<void> {
  const papers = await ask(listInvoices, { params: { id: payment.id } });
  await saveInvoicePapers(papers, readSession()?.user.fullName ?? '');
}
