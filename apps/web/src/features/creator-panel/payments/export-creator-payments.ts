import { PRODUCT } from '@repo/contract/brand';
import { type CreatorPayment, listCreatorPayments } from '@repo/contract/payments/creator-payments';
import { formatMinor } from '@repo/contract/rules/money';
import { PAGE_MAX } from '@repo/contract/wire';
import { askPage } from '../../../api/ask.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { csvText } from '../../../parts/export/csv-text.ts';
import { methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import { nameCustomer } from './panel-payments.tsx';
import type { PaymentQuery } from './use-panel-payments.ts';

/** Saves what the filter shows as CSV, with plain numbers. Throws AskError. */
export async function exportCreatorPayments(query: PaymentQuery): Promise<void> {
  const payments: CreatorPayment[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
    const page: { items: CreatorPayment[]; nextCursor: string | null } = await askPage(listCreatorPayments, {
      query: asked,
    });
    payments.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const head = [
    m.panel_fact_id(),
    m.panel_pay_when(),
    m.desk_customer(),
    m.payments_column_what(),
    m.panel_pay_amount(),
    m.panel_pay_currency(),
    m.panel_pay_status(),
    m.panel_pay_method(),
    m.panel_pay_returned(),
    m.panel_pay_disputed(),
    m.payments_column_sample(),
  ];
  const rows = payments.map((payment) => [
    payment.id,
    payment.createdAt,
    nameCustomer(payment),
    paymentTitle(payment),
    formatMinor(BigInt(payment.amountMinor)),
    payment.currency,
    statusName(payment.status),
    methodName(payment.paymentMethod),
    formatMinor(BigInt(payment.refundedMinor)),
    payment.dispute === null ? '' : formatMinor(BigInt(payment.dispute.amountMinor)),
    payment.isSample ? m.payments_sample() : '',
  ]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${PRODUCT.toLowerCase()}-payments-${day}.csv`, new Blob([csvText([head, ...rows])], { type: 'text/csv' }));
}
