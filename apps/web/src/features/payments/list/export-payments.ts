import { PRODUCT } from '@repo/contract/brand';
import { listPayments, type Payment } from '@repo/contract/payments/payments';
import { formatMinor } from '@repo/contract/rules/money';
import { PAGE_MAX } from '@repo/contract/wire';
import { askPage } from '../../../api/ask.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { csvText } from '../../../parts/export/csv-text.ts';
import { methodName, paymentTitle, statusName } from '../../../parts/payments/payment-words.ts';
import type { PaymentQuery } from './payment-filter.ts';

/** Saves what the filter shows as CSV, every page of it. Returns how many. Throws AskError. */
export async function exportPayments(query: PaymentQuery): Promise<number> {
  const rows: Payment[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
    const page: { items: Payment[]; nextCursor: string | null } = await askPage(listPayments, { query: asked });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(
    `${PRODUCT.toLowerCase()}-payments-${day}.csv`,
    new Blob([csvText(paymentTable(rows))], { type: 'text/csv' }),
  );
  return rows.length;
}

/** Amounts are plain numbers with a dot, the currency has a column of its own: programs of tables read both. */
function paymentTable(rows: readonly Payment[]): string[][] {
  const head = [
    m.payments_column_date(),
    m.payments_column_what(),
    m.payments_column_amount(),
    m.payments_column_currency(),
    m.payments_column_refunded(),
    m.payments_column_method(),
    m.payments_column_status(),
    m.payments_column_id(),
    m.payments_column_sample(),
  ];
  return [
    head,
    ...rows.map((row) => [
      row.createdAt,
      paymentTitle(row),
      formatMinor(BigInt(row.amountMinor)),
      row.currency,
      formatMinor(BigInt(row.refundedMinor)),
      methodName(row.paymentMethod),
      statusName(row.status),
      row.id,
      row.isSample ? m.payments_sample() : '',
    ]),
  ];
}
