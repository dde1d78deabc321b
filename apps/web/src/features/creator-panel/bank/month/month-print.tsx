import { PRODUCT } from '@house/contract/brand';
import type { BankMonth } from '@house/contract/payments/month-closing';
import { PrintRoot } from '../../../../parts/glyph/print/print-root.tsx';
import { MonthLines } from './month-lines.tsx';
import { MonthSummary } from './month-summary.tsx';
import { MonthTable } from './month-table.tsx';
import { monthTitle } from './month-words.ts';
import './month-print.css';

/** The month on paper: black on white, the table as a table whatever the width of the screen. */
export function MonthPrint({ month, onDone }: { month: BankMonth; onDone: () => void }) {
  return (
    <PrintRoot onDone={onDone}>
      <article className="month-print">
        <header>
          <p>{PRODUCT}</p>
          <h1>{monthTitle(month)}</h1>
        </header>
        <MonthTable month={month} />
        <MonthSummary month={month} />
        <MonthLines month={month} />
      </article>
    </PrintRoot>
  );
}
