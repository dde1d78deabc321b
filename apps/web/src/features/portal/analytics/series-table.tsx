import { m } from '../../../paraglide/messages.js';
import { formatPeople } from '../portal-numbers.ts';

export type SeriesRow = { key: string; name: string; values: readonly number[] };
type SeriesTableProps = {
  caption: string;
  /** Of the names, then of each value. */
  columns: readonly string[];
  rows: readonly SeriesRow[];
  /** The colour of each value in a bar that shows the row beside the largest one. */
  bars?: readonly ('bg-primary' | 'bg-danger')[];
};

const sumValues = ({ values }: SeriesRow): number => values.reduce((sum, value) => sum + value, 0);

/** Numbers by name, as a table that may be a picture of itself. */
export function SeriesTable({ caption, columns, rows, bars }: SeriesTableProps) {
  const largest = Math.max(1, ...rows.map(sumValues));
  return (
    <table className="w-full border-t border-line text-label">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-2.5 font-strong text-ink-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="px-3 py-2.5 text-left font-normal first:pl-4 sm:first:pl-5">
              {row.name}
              {bars === undefined ? null : <Bar row={row} largest={largest} tones={bars} />}
            </th>
            {row.values.map((value, index) => (
              <td key={columns[index + 1]} className="numeric px-3 py-2.5 text-right last:pr-4 sm:last:pr-5">
                {formatPeople(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers of a chart, for whoever cannot see it or wants them exactly. */
export function ChartTable(props: Omit<SeriesTableProps, 'bars'>) {
  return (
    <details className="border-t border-line">
      <summary className="px-4 py-3 text-primary sm:px-5">{m.analytics_as_table()}</summary>
      <SeriesTable {...props} />
    </details>
  );
}

function Bar({ row, largest, tones }: { row: SeriesRow; largest: number; tones: readonly string[] }) {
  return (
    <span aria-hidden="true" className="mt-1 flex h-2.5 w-full bg-sunken">
      {row.values.map((value, index) => (
        <span
          key={tones[index]}
          className={`block h-full forced-color-adjust-none ${tones[index]}`}
          style={{ width: `${((value / largest) * 100).toFixed(1)}%` }}
        />
      ))}
    </span>
  );
}
