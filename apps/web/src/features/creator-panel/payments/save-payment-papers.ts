import { PRODUCT } from '@repo/contract/brand';
import { type CreatorPaymentDetail, listCreatorPapers } from '@repo/contract/payments/creator-payment-detail';
import { ask } from '../../../api/ask.ts';
import { PAPERS, usualPaper } from '../../../device/files/paper.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { listDoneSteps } from '../../../parts/payments/done-steps.ts';
import { formatMoney, methodName, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatDayAndTime, saveInvoicePapers } from '../../../parts/payments/save-invoice-papers.ts';
import { statementFile } from '../../../parts/print/statement-file.ts';
import type { StatementContent } from '../../../parts/print/statement-sheet.ts';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { nameCustomer } from './panel-payments.tsx';

/** Saves one paper of a payment as its buyer has it; of the time before whole papers were kept, all in one. Throws AskError. */
export async function savePaymentPaper({ payment, customer }: CreatorPaymentDetail, number: string): Promise<void> {
  const papers = await ask(listCreatorPapers, { params: { id: payment.id } });
  const wanted = papers.filter((paper) => paper.number === number && paper.paper !== null);
  await saveInvoicePapers(wanted.length === 0 ? papers : wanted, customer?.fullName ?? '');
}

/** Saves what the panel shows of a payment: who, what, and all that happened to it. */
export async function savePaymentDetail(detail: CreatorPaymentDetail): Promise<void> {
  const file = await statementFile(detailContent(detail, new Date().toISOString()));
  saveFile(`${PRODUCT.toLowerCase()}-payment-${detail.payment.id}.pdf`, file);
}

export function detailContent(detail: CreatorPaymentDetail, madeAt: string): StatementContent {
  const { payment, customer, timeline, refunds, papers, transfer } = detail;
  const { amountMinor, currency, isSample } = payment;
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.desk_pdf_title(),
    about: m.desk_pdf_about(),
    across: isSample ? m.payments_receipt_sandbox() : null,
    facts: [
      { label: m.desk_customer(), value: [nameCustomer(payment), customer?.email].filter(Boolean).join(', ') },
      { label: m.payments_column_what(), value: paymentTitle(payment) },
      { label: m.panel_pay_method(), value: `${methodName(payment.paymentMethod)} (${payment.provider})` },
      { label: m.payments_total(), value: formatMoney(amountMinor, currency) },
      ...(transfer?.reference == null ? [] : [{ label: m.desk_reference(), value: transfer.reference }]),
      ...(papers.length === 0
        ? []
        : [{ label: m.desk_papers(), value: papers.map(({ number }) => number).join(', ') }]),
      { label: m.panel_fact_id(), value: payment.id },
      { label: m.payments_receipt_made(), value: formatDayAndTime(madeAt).join(' ') },
    ],
    lines: [
      ...listDoneSteps({ timeline, currency }).map(({ word, fact }, at) => ({
        when: formatDayAndTime(timeline[at]?.at ?? madeAt),
        title: word,
        notes: [],
        amount: fact ?? '',
        amountNotes: [],
        status: '',
      })),
      ...refunds.map((refund) => ({
        when: formatDayAndTime(refund.at),
        title: m.desk_refunds(),
        notes: [refund.reason, refund.by ?? ''].filter((note) => note !== ''),
        amount: `\u2212${formatMoney(refund.amountMinor, currency)}`,
        amountNotes: [],
        status: '',
      })),
    ],
    formatPageNumber: (page, pages) => m.payments_receipt_page({ page, pages }),
  };
}
