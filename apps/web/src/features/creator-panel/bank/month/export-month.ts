import { PRODUCT } from '@repo/contract/brand';
import { type BankMonth, readBankMonth } from '@repo/contract/payments/month-closing';
import { ask } from '../../../../api/ask.ts';
import { saveFile } from '../../../../device/files/save-file.ts';
import { m } from '../../../../paraglide/messages.js';
import { csvText } from '../../../../parts/export/csv-text.ts';
import { accountName, differingReason, formatSigned, namedReason } from './month-words.ts';

/** Saves a month as CSV: its rows, then what is named and what differs, with plain numbers. */
export const exportMonth = (month: BankMonth): void => save(month.month, [month]);

/** Writes all closed months into one file, oldest first. Throws AskError. */
export async function exportClosedMonths(months: readonly string[]): Promise<void> {
  const closed: BankMonth[] = [];
  for (const month of months.toSorted()) closed.push(await ask(readBankMonth, { params: { month } }));
  const [first, last] = [closed[0], closed.at(-1)];
  if (first === undefined || last === undefined) return;
  save(first === last ? first.month : `${first.month}_${last.month}`, closed);
}

function save(name: string, months: readonly BankMonth[]): void {
  const head = [
    m.month_csv_month(),
    m.month_csv_state(),
    m.month_csv_part(),
    m.month_csv_account(),
    m.month_csv_currency(),
    m.month_csv_opening(),
    m.month_col_in(),
    m.month_col_out(),
    m.month_csv_ours(),
    m.month_csv_theirs(),
    m.month_csv_named(),
    m.month_col_difference(),
    m.month_csv_amount(),
    m.month_csv_day(),
    m.month_csv_kind(),
    m.month_csv_about(),
  ];
  const text = csvText([head, ...months.flatMap(listRows)]);
  saveFile(`${PRODUCT.toLowerCase()}-month-${name}.csv`, new Blob([text], { type: 'text/csv' }));
}

const sum = (minor: string | null): string => (minor === null ? '' : formatSigned(minor));

function listRows({ month, state, rows, named, differing, reason }: BankMonth): string[][] {
  const lines = [
    ...named.map((line) => ({ ...line, part: m.month_csv_line_named(), why: namedReason(line.kind) })),
    ...differing.map((line) => ({ ...line, part: m.month_csv_line_differing(), why: differingReason(line.kind) })),
  ];
  return [
    ...rows.map((row) => [
      ...[month, state, m.month_csv_row(), accountName(row.account), row.currency],
      ...[sum(row.openingMinor), sum(row.inMinor), sum(row.outMinor), sum(row.oursMinor)],
      ...[row.theirsMinor === null ? m.month_missing() : sum(row.theirsMinor), sum(row.namedMinor)],
      ...[row.differenceMinor === null ? m.month_missing() : sum(row.differenceMinor), '', '', '', reason ?? ''],
    ]),
    ...lines.map(({ part, account, currency, amountMinor, day, why, about }) => [
      ...[month, state, part, accountName(account), currency, '', '', '', '', '', '', ''],
      ...[sum(amountMinor), day ?? '', why, about],
    ]),
  ];
}
