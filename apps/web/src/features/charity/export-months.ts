import { PRODUCT } from '@repo/contract/brand';
import { type CharityMonth, listCharityMonths } from '@repo/contract/charity/charity';
import { formatMinor } from '@repo/contract/rules/money';
import { PAGE_MAX } from '@repo/contract/wire';
import { askPage } from '../../api/ask.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { csvText } from '../../parts/export/csv-text.ts';
import { kindName, statusName } from './charity-words.ts';

/** Saves every month as CSV, a line for each share. Throws AskError. */
export async function exportMonths(): Promise<void> {
  const months: CharityMonth[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
    const page: { items: CharityMonth[]; nextCursor: string | null } = await askPage(listCharityMonths, { query });
    months.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${PRODUCT.toLowerCase()}-charity-${day}.csv`, new Blob([csvText(table(months))], { type: 'text/csv' }));
}

const plain = (minor: string): string =>
  minor.startsWith('-') ? `-${formatMinor(BigInt(minor.slice(1)))}` : formatMinor(BigInt(minor));

/** Amounts are plain numbers with a dot. A month without shares has one line. */
function table(months: readonly CharityMonth[]): string[][] {
  const head = [
    m.charity_column_month(),
    m.charity_column_currency(),
    m.charity_opening(),
    m.charity_set_aside(),
    m.charity_returned(),
    m.charity_allocated(),
    m.charity_hospitals(),
    m.charity_closing(),
    m.charity_column_organisation(),
    m.charity_column_kind(),
    m.charity_column_country(),
    m.charity_column_amount(),
    m.charity_column_status(),
    m.charity_column_paid_on(),
    m.charity_column_transaction(),
    m.charity_column_papers(),
    m.charity_column_sold(),
    m.charity_column_root(),
  ];
  return [head, ...months.flatMap(buildCsvLines)];
}

function buildCsvLines(month: CharityMonth): string[][] {
  const figures = [
    month.month,
    month.currency,
    plain(month.openingMinor),
    plain(month.setAsideMinor),
    plain(month.returnedMinor),
    plain(month.allocatedMinor),
    plain(month.hospitalsMinor),
    plain(month.closingMinor),
  ];
  const { tree } = month;
  const proof = [
    month.transactionHash,
    ...(tree === null ? ['', '', ''] : [String(tree.papers), plain(tree.soldMinor), tree.root]),
  ];
  if (month.shares.length === 0) return [[...figures, '', '', '', '', '', '', ...proof]];
  return month.shares.map(({ name, kind, country, amountMinor, status, paidOn }) => [
    ...figures,
    name,
    kindName(kind),
    country,
    plain(amountMinor),
    statusName(status),
    paidOn ?? '',
    ...proof,
  ]);
}
