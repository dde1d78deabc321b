import { PRODUCT } from '@repo/contract/brand';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { PAPERS, usualPaper } from '../../../../device/files/paper.ts';
import { m } from '../../../../paraglide/messages.js';
import { groupAddress } from '../../../../parts/addresses/group-address.ts';
import { statementFile } from '../../../../parts/print/statement-file.ts';
import type { StatementContent, StatementLine } from '../../../../parts/print/statement-sheet.ts';
import { formatCount } from '../../../../parts/words/counts.ts';
import { formatShortDay, formatTime } from '../../../../parts/words/dates.ts';
import { BRAND_ARCS } from '../../../../ui/brand-mark.tsx';
import { formatAmount, formatDollars } from '../../wallet-words.ts';
import { classifyMovement, findLedgerAccount } from '../movement.ts';
import { movementTitle, signedAmount } from '../party-words.ts';
import { statusWords } from '../transaction-status.tsx';
import type { Parties } from '../use-parties.ts';

export type Statement = {
  readonly rows: readonly Transaction[];
  readonly parties: Parties;
  readonly seenFrom: string | null;
  /** What the filter was, in words. */
  readonly scope: string;
  readonly madeAt: string;
  /** The statement is of units that nobody paid for. */
  readonly isSample: boolean;
};

/** Makes the statement as a PDF. The writer is heavy, so it loads when it is asked for. */
export const statementPdf = (statement: Statement): Promise<Blob> => statementFile(statementContent(statement));

export function statementContent({ rows, parties, seenFrom, scope, madeAt, isSample }: Statement): StatementContent {
  return {
    paper: PAPERS[usualPaper()],
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: m.wallet_history_statement(),
    about: m.wallet_history_statement_about(),
    across: isSample ? m.payments_sample() : null,
    facts: [
      { label: m.wallet_history_statement_scope(), value: scope },
      { label: m.wallet_history_statement_count(), value: formatCount(rows.length) },
      { label: m.wallet_history_statement_made(), value: dayAndTime(madeAt).join(' ') },
    ],
    lines: rows.map((row) => buildLine(row, parties, seenFrom)),
    formatPageNumber: (page, pages) => m.wallet_history_statement_page({ page, pages }),
  };
}

/** A statement is read years later: no day is called yesterday in it. */
const dayAndTime = (timestamp: string): [string, string] => [
  formatShortDay(timestamp),
  formatTime(Date.parse(timestamp)),
];

function buildLine(row: Transaction, parties: Parties, seenFrom: string | null): StatementLine {
  const { networkFee, cryptoType, amount, rate, memo, transactionHash, status, blockHeight } = row;
  const movement = classifyMovement(row, parties.own, seenFrom);
  const isAddress = findLedgerAccount(movement.party) === null;
  return {
    when: dayAndTime(row.createdAt),
    title: movementTitle(movement, row, parties),
    notes: [
      ...(isAddress ? [groupAddress(movement.party)] : []),
      ...(memo === '' ? [] : [`${m.wallet_history_memo()}: ${memo}`]),
      transactionHash,
      ...(blockHeight === null ? [] : [`${m.wallet_history_block()} ${formatCount(blockHeight)}`]),
    ],
    amount: signedAmount(movement, row),
    amountNotes: [
      `${m.wallet_history_fee()} ${formatAmount(networkFee, cryptoType)}`,
      ...(rate === null ? [] : [m.wallet_history_worth_then({ amount: formatDollars(amount, rate) })]),
    ],
    status: statusWords(status),
  };
}
