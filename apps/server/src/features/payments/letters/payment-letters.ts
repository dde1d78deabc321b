import { type InLanguages, sayIn } from '@repo/contract/rules/languages';
import type { Context } from '../../../core/context.ts';
import { sayInAll } from '../../../core/texts.ts';
import type { Tx } from '../../../db/database.ts';
import type { InvoiceRow } from '../../invoices/finalize-invoice.ts';
import { formatInvoiceNumber } from '../../invoices/paper-numbers.ts';
import { nameLedgerKey } from '../../money/ledger-words.ts';
import type { MoneyLetterKind, MoneyRow } from '../../notifications/money/money-letters.ts';
import { sendMoneyLetter } from '../../notifications/money/send-money-letter.ts';
import { epcPayload } from '../bank/epc-payload.ts';
import type { PaymentRow, RefundRow } from '../book-payment.ts';
import type { SoldItems } from '../when-paid.ts';
import { nameMethod, nameSold, nameTotal, nameWayBack } from './name-sold.ts';
import { nameReason } from './refund-reasons.ts';

const PAGE = '/payment';
const PURPOSE_PAGES: Readonly<Record<PaymentRow['purpose'], string>> = { fee: PAGE, plan: '/pricing', order: '/shop' };

const isTopUp = ({ feeType }: PaymentRow): boolean => feeType === 'wallet_topup';

const sumUp = (row: PaymentRow, sold: SoldItems): MoneyRow[] => [
  ...sold.lines.map(({ title, amount, quantity = 1 }) => ({
    label: quantity === 1 ? title : countPieces(title, quantity),
    value: { amount, currency: row.currency },
  })),
  {
    label: nameTotal(sold),
    value: { amount: row.amount, currency: row.currency },
    isTotal: true,
  },
];

const countPieces = (title: InLanguages<string>, quantity: number): InLanguages<string> =>
  sayInAll((language) => `${sayIn(title, language)} × ${quantity}`);

/** Account credit is not a sale yet: it has neither an invoice nor terms. */
const termsFor = (row: PaymentRow) =>
  isTopUp(row) ? {} : ({ terms: row.purpose === 'order' ? 'order' : 'service' } as const);

/** What a bank transfer needs, on a durable medium: the page is closed when somebody sits at the bank. */
export async function sendTransferLetter(tx: Tx, context: Context, row: PaymentRow, sold: SoldItems): Promise<void> {
  const { bankAccount } = context.config;
  const { accountId, euroMinor, reference, expiresAt } = row;
  if (accountId === null || bankAccount === null || euroMinor === null || reference === null) return;
  const sum = { amount: euroMinor, currency: 'EUR' } as const;
  const { beneficiary, iban, bic } = bankAccount;
  await sendMoneyLetter(tx, context, {
    ...{ accountId, kind: 'transferAsked', page: PURPOSE_PAGES[row.purpose], isSample: row.isTest },
    facts: { what: nameSold(row), sum, until: expiresAt },
    details: [
      { label: 'reference', value: reference },
      { label: 'amount', value: sum },
      { label: 'to', value: beneficiary },
      { label: 'iban', value: iban },
      ...(bic === null ? [] : [{ label: 'bic', value: bic } as const]),
      { label: 'until', value: expiresAt },
    ],
    epc: epcPayload(bankAccount, { minor: euroMinor, reference }),
    ...(isTopUp(row) ? {} : { rows: sumUp(row, sold) }),
    ...termsFor(row),
  });
}

const PAID_LETTERS: Readonly<Record<PaymentRow['purpose'], MoneyLetterKind>> = {
  fee: 'feePaid',
  plan: 'planPaid',
  order: 'orderPaid',
};

/** What was bought, with its invoice: the confirmation of the contract. */
export async function sendPaidLetter(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { sold, invoice, promisedBy }: { sold: SoldItems; invoice: InvoiceRow | null; promisedBy: Date | null },
): Promise<void> {
  const { accountId, amount, currency, purpose } = row;
  if (accountId === null) return;
  await sendMoneyLetter(tx, context, {
    ...{ accountId, kind: isTopUp(row) ? 'creditAdded' : PAID_LETTERS[purpose], page: PURPOSE_PAGES[purpose] },
    facts: {
      ...{ what: nameSold(row), sum: { amount, currency }, at: context.clock.now(), method: nameMethod(row.method) },
      ...(sold.order !== undefined && { order: sold.order.number }),
      ...(promisedBy !== null && { by: promisedBy }),
    },
    ...(invoice === null ? {} : { rows: sumUp(row, sold), ...namePapers(context, [invoice]) }),
    ...termsFor(row),
    isSample: row.isTest,
  });
}

/** Money goes back, with the credit note. */
export async function sendRefundLetter(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  {
    refund,
    note,
    credit,
  }: { refund: RefundRow; note: InvoiceRow | null; credit?: { amount: bigint; currency: 'EUR' } | undefined },
): Promise<void> {
  const { accountId, currency } = row;
  if (accountId === null) return;
  const sum = { amount: refund.amount, currency };
  const paid = { amount: row.amount, currency };
  const same = nameSold(row);
  await sendMoneyLetter(tx, context, {
    ...{ accountId, kind: 'refunded', page: PAGE, isSample: row.isTest },
    facts: {
      ...{
        what: same,
        sum,
        at: context.clock.now(),
        way: nameWayBack(credit === undefined ? row : { ...row, method: 'account_credit' }),
      },
      reason: nameReason(refund) ?? undefined,
    },
    rows: [
      { label: same, value: paid },
      { label: LABELS.back, value: { ...sum, amount: -sum.amount } },
      // Of a price in dollars that was paid in euros the credit is in euros.
      ...(credit === undefined || currency === credit.currency
        ? []
        : [{ label: nameMethod('account_credit'), value: credit }]),
      { label: LABELS.left, value: { ...paid, amount: row.amount - row.refunded }, isTotal: true },
    ],
    ...(note === null ? {} : namePapers(context, [note])),
  });
}

/** The bank of who paid asks about a charge: somebody who does not remember it can say so there. */
export async function sendDisputeLetter(tx: Tx, context: Context, row: PaymentRow, amount: bigint): Promise<void> {
  const { accountId, currency } = row;
  if (accountId === null) return;
  await sendMoneyLetter(tx, context, {
    ...{ accountId, kind: 'disputed', page: PAGE, isSample: row.isTest },
    facts: { what: nameSold(row), sum: { amount, currency }, at: context.clock.now() },
  });
}

const LABELS = {
  back: { en: 'Back to you', it: 'Torna a te' },
  left: { en: 'You paid in the end', it: 'Alla fine hai pagato' },
} as const;

/** The papers that travel with a letter, by their ids, their numbers to find them by, and who signs the ledger they are in. */
const namePapers = (context: Context, papers: readonly InvoiceRow[]) => ({
  papers: papers.map(({ id }) => id),
  details: [
    ...papers.map((paper) => ({ label: paper.kind, value: formatInvoiceNumber(paper) })),
    { label: 'ledgerKey' as const, value: nameLedgerKey(context) },
  ],
});
