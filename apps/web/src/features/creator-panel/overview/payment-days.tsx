import type { AnswerOf } from '@repo/contract/call';
import type { readCreatorOverview } from '@repo/contract/creator-panel/creator-panel';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type PaymentDayCounts = AnswerOf<typeof readCreatorOverview>['days'];

/** Bars, and the table that says the same. Today is drawn open, because it is not over. */
export function PaymentDays({ days }: { days: PaymentDayCounts }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={m.panel_days()}
      action={
        <Button size="low" variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? m.panel_days_as_chart() : m.panel_days_as_table()}
        </Button>
      }
    >
      {isTable ? <DayTable days={days} /> : <DayBars days={days} />}
    </Card>
  );
}

/** The scale ends at a round number, so that its middle is one too. */
function computeScaleTop(days: PaymentDayCounts): number {
  const most = Math.max(2, ...days.map(({ started }) => started));
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((times) => times * step).find((top) => top >= most) ?? most;
}

function DayBars({ days }: { days: PaymentDayCounts }) {
  const top = computeScaleTop(days);
  const sum = days.reduce((total, { started }) => total + started, 0);
  const completed = days.reduce((total, day) => total + day.completed, 0);
  return (
    <div role="img" aria-label={m.panel_days_summary({ started: sum, completed })}>
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2" aria-hidden="true">
        <div className="numeric flex h-40 flex-col justify-between text-right font-mono text-tiny leading-none text-ink-3">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
        <div className="relative mt-[5px] flex h-[150px] items-end gap-[22%] border-b border-line [background:linear-gradient(var(--color-line),var(--color-line))_0_0/100%_1px_no-repeat,linear-gradient(var(--color-line),var(--color-line))_0_50%/100%_1px_no-repeat]">
          <div className="absolute inset-0 grid auto-cols-fr grid-flow-col items-end">
            {days.map(({ day, started }, place) => (
              <span
                key={day}
                title={m.panel_days_at({ day: formatDayName(day), count: started })}
                className={`mx-[18%] border border-primary ${place === days.length - 1 ? 'bg-primary-wash' : 'bg-primary'} ${started === 0 ? 'invisible' : ''}`}
                style={{ height: `${(started / top) * 100}%` }}
              />
            ))}
          </div>
        </div>
        <div className="numeric col-start-2 grid auto-cols-fr grid-flow-col pt-1.5 text-center font-mono text-tiny text-ink-3">
          {days.map(({ day }) => (
            <span key={day}>{Number(day.slice(8))}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function DayTable({ days }: { days: PaymentDayCounts }) {
  return (
    <table className="w-full text-label">
      <caption className="sr-only">{m.panel_days()}</caption>
      <thead className="text-tiny text-ink-3">
        <tr>
          {[m.panel_days_day(), m.panel_days_started(), m.panel_days_completed()].map((head, place) => (
            <th key={head} scope="col" className={`py-2 font-normal ${place === 0 ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {days.toReversed().map(({ day, started, completed }) => (
          <tr key={day}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDayName(day)}
            </th>
            <td className="numeric py-1.5 text-right">{started}</td>
            <td className="numeric py-1.5 text-right">{completed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
