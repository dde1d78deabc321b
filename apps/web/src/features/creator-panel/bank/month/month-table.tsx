import type { BankMonth } from '@repo/contract/payments/month-closing';
import type { MonthRow } from '@repo/contract/payments/month-reading';
import { m } from '../../../../paraglide/messages.js';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { accountName, describeSource, firstDay, formatSum, lastDay } from './month-words.ts';

/** The rows of the month, those in euro first. On a phone they are cards, where each sum says what it is. */
export function MonthTable({ month }: { month: BankMonth }) {
  const currencies = [...new Set(['EUR', ...month.rows.map(({ currency }) => currency)])];
  return currencies.map((currency) => {
    const rows = month.rows.filter((one) => one.currency === currency);
    return rows.length === 0 ? null : <CurrencyTable key={currency} {...{ month, currency, rows }} />;
  });
}

type CurrencyTableProps = { month: BankMonth; currency: string; rows: readonly MonthRow[] };

const listHeads = ({ month }: BankMonth): string[] => [
  firstDay(month),
  m.month_col_in(),
  m.month_col_out(),
  m.month_col_ours({ day: lastDay(month) }),
  m.month_col_theirs({ day: lastDay(month) }),
];

function CurrencyTable({ month, currency, rows }: CurrencyTableProps) {
  const heads = listHeads(month);
  const [first, ...others] = [m.month_in({ currency }), ...heads, m.month_col_difference()];
  return (
    <table className="w-full border-t border-line text-label">
      <caption className="sr-only">{m.month_in({ currency })}</caption>
      <thead className="text-small text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className="px-5 py-2 text-left font-normal">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-right font-normal last:pr-5">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line max-md:border-t-0">
        {rows.map((row) => (
          <Row key={row.account} row={row} heads={heads} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, heads }: { row: MonthRow; heads: readonly string[] }) {
  const out = row.outMinor === '0' ? '0' : (-BigInt(row.outMinor)).toString();
  const sums = [row.openingMinor, row.inMinor, out, row.oursMinor, row.theirsMinor];
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <th scope="row" className="py-2.5 text-left font-normal max-md:col-span-2 max-md:p-0 md:pr-3 md:pl-5">
        <span className="block font-strong">
          {accountName(row.account)}
          {row.currency === 'EUR' ? null : `, ${row.currency}`}
        </span>
        <span className={`block text-small ${row.missing === null ? 'text-ink-3' : 'text-warn'}`}>
          {describeSource(row)}
        </span>
      </th>
      {sums.map((minor, place) => (
        <td
          key={heads[place]}
          className="numeric text-right font-mono whitespace-nowrap max-md:col-span-2 max-md:flex max-md:justify-between max-md:gap-3 md:px-3 md:py-2.5"
        >
          <span className="font-sans text-small text-ink-2 md:hidden">{heads[place]}</span>
          {minor === null ? (
            <span className="font-sans text-small text-warn">{m.month_missing()}</span>
          ) : (
            <span className={place === OURS ? 'font-strong' : ''}>{formatSum(minor)}</span>
          )}
        </td>
      ))}
      <td className="numeric text-right max-md:col-span-2 max-md:flex max-md:justify-between md:py-2.5 md:pr-5 md:pl-3">
        <span className="text-small text-ink-2 md:hidden">{m.month_col_difference()}</span>
        <Difference row={row} />
      </td>
    </tr>
  );
}

/** The place of our own sum at the end. */
const OURS = 3;

function Difference({ row: { differenceMinor, namedMinor } }: { row: MonthRow }) {
  if (differenceMinor === null) {
    return (
      <StatusPill tone="warn" bare>
        {m.month_missing()}
      </StatusPill>
    );
  }
  return (
    <span className="inline-flex flex-col items-end">
      <StatusPill tone={differenceMinor === '0' ? 'ok' : 'danger'} bare>
        <span className="numeric font-mono">{formatSum(differenceMinor)}</span>
      </StatusPill>
      {namedMinor === '0' ? null : (
        <span className="text-tiny text-ink-2">{m.month_row_named({ amount: formatSum(namedMinor) })}</span>
      )}
    </span>
  );
}
