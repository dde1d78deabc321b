import { PRODUCT } from '@repo/contract/brand';
import type { BankMonth } from '@repo/contract/payments/month-closing';
import { useCallback, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { PrintRoot } from '../../../parts/glyph/print/print-root.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { CloseActions } from './month/close-actions.tsx';
import { exportClosedMonths, exportMonth } from './month/export-month.ts';
import { MonthLines } from './month/month-lines.tsx';
import { MonthTable } from './month/month-table.tsx';
import { describePaid, describePayouts, describeState, monthOption, monthTitle } from './month/month-words.ts';
import { useBankMonth, useBankMonths } from './month/use-months.ts';
import './month/month-print.css';

type BankMonths = NonNullable<ReturnType<typeof useBankMonths>['data']>;

/** A month: what we have written beside what each of the others says, until it is closed. */
export function CloseMonth() {
  const months = useBankMonths();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? firstToShow(months.data ?? []);
  const month = useBankMonth(shown);
  const failed = months.error ?? month.error;
  if (failed !== null && month.data === undefined) {
    const retry = () => void Promise.all([months.refetch(), month.refetch()]);
    return <PanelError title={m.month_failed()} error={failed} onRetry={retry} />;
  }
  if (month.data === undefined) {
    return (
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="h-96 rounded-card" />
      </Skeleton>
    );
  }
  return <MonthCard month={month.data} months={months.data ?? []} onChoose={setChosen} />;
}

/** The oldest that has ended and is not closed; else the newest. */
const firstToShow = (months: BankMonths): string | null =>
  (months.findLast(({ state }) => state === 'open' || state === 'asked') ?? months[0])?.month ?? null;

type MonthCardProps = { month: BankMonth; months: BankMonths; onChoose: (month: string) => void };

function MonthCard({ month, months, onChoose }: MonthCardProps) {
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const hasClosed = months.some(({ state }) => state === 'closed');
  return (
    <Card flush>
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-3.5 sm:px-5">
        <div className="min-w-0">
          <h2>{monthTitle(month)}</h2>
          <p className="text-small text-ink-2">{m.month_about()}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            hideLabel
            label={m.month_pick()}
            value={month.month}
            options={months.map((one) => ({ value: one.month, label: monthOption(one.month, one.state) }))}
            onChange={(event) => onChoose(event.target.value)}
          />
          <Button icon="print" onClick={() => setPrinting(true)}>
            {m.month_print()}
          </Button>
          <Button icon="download" onClick={() => exportMonth(month)}>
            {m.month_csv()}
          </Button>
          {hasClosed ? <ExportAll months={months} /> : null}
        </div>
      </div>
      <MonthTable month={month} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-ink px-4 py-4 sm:px-5">
        <MonthSummary month={month} />
        <CloseActions month={month} />
      </div>
      <MonthLines month={month} />
      {isPrinting ? <MonthPrint month={month} onDone={stopPrinting} /> : null}
    </Card>
  );
}

/** The month in sentences: whether it agrees, what was paid, what is still to name, and where it stands. */
function MonthSummary({ month }: { month: BankMonth }) {
  const odd = month.rows.filter(({ differenceMinor }) => differenceMinor !== '0').length;
  const payouts = describePayouts(month);
  const isOpen = month.state !== 'closed';
  return (
    <div className="min-w-0 grow basis-96 space-y-0.5">
      <p className={`font-strong ${odd === 0 ? '' : 'text-danger'}`}>{describeDifference(month.rows.length, odd)}</p>
      <p className="text-small text-ink-2">
        {[...describePaid(month), ...(payouts === null ? [] : [payouts])].join(' ')}
      </p>
      {isOpen && month.named.length > 0 ? (
        <p className="text-small font-strong text-warn">{m.month_to_name({ count: month.named.length })}</p>
      ) : null}
      <p className="text-small break-words text-ink-2">{describeState(month)}</p>
    </div>
  );
}

/** Where nothing stands there is no difference to speak of: it is not 0.00. */
function describeDifference(rows: number, odd: number): string {
  if (rows === 0) return m.month_empty();
  return odd === 0 ? m.month_difference_none() : m.month_difference_some({ count: odd });
}

/** On paper the month is black on white, and its table stays a table whatever the width of the screen. */
function MonthPrint({ month, onDone }: { month: BankMonth; onDone: () => void }) {
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

function ExportAll({ months }: { months: BankMonths }) {
  const closed = months.filter(({ state }) => state === 'closed').map(({ month }) => month);
  const saving = useCall(() => exportClosedMonths(closed), { failed: { title: m.month_csv_failed() } });
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.month_csv_all()}
    </Button>
  );
}
