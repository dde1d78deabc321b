import type { Analytics } from '@repo/contract/territory/analytics';
import { formatDayName } from '../../../parts/words/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatPeople, roundedUp } from '../portal-numbers.ts';

type Day = Analytics['days'][number];

/** About so many days have their name under the bars. */
const NAMES = 4;
/** A scale of whole scans needs at least this much to have a middle. */
const SCALE_MIN = 2;

/** A bar for each day: what was released, and on top of it what was refused. */
export function DayChart({ days, label }: { days: readonly Day[]; label: string }) {
  const highest = roundedUp(Math.max(1, ...days.map(({ released, refused }) => released + refused)));
  // Scans are whole, and so is the middle of their scale.
  const end = Math.max(SCALE_MIN, highest + (highest % 2));
  const every = Math.ceil(days.length / NAMES);
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="numeric flex h-44 flex-col-reverse justify-between text-right text-tiny text-ink-2">
        {[0, end / 2, end].map((mark) => (
          <span key={mark} className="h-0 leading-none">
            <span className="relative -top-[0.5em]">{formatPeople(mark)}</span>
          </span>
        ))}
      </div>
      <div className="flex h-44 items-end gap-[2px] border-b border-edge bg-[linear-gradient(var(--color-line),var(--color-line))] bg-size-[100%_1px] bg-center bg-no-repeat">
        {days.map((day) => (
          <span key={day.day} className="flex h-full min-w-0 grow basis-0 flex-col items-center justify-end *:max-w-16">
            <Part share={day.refused / end} className="bg-danger" />
            <Part share={day.released / end} className="bg-primary" />
          </span>
        ))}
      </div>
      <div className="col-start-2 mt-1 flex gap-[2px] text-tiny text-ink-2">
        {days.map(({ day }, index) => (
          <span key={day} className="relative h-5 min-w-0 grow basis-0">
            {(days.length - 1 - index) % every === 0 ? (
              <span className={classNames('absolute whitespace-nowrap', selectPlacement(index, days.length))}>
                {formatDayName(day)}
              </span>
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** In the middle under its bar, but not over the end of the card. */
const selectPlacement = (index: number, count: number): string =>
  index === count - 1 ? 'right-0' : 'left-1/2 -translate-x-1/2';

function Part({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={`block w-full shrink-0 forced-color-adjust-none ${className}`}
      style={{ height: `${(share * 100).toFixed(2)}%` }}
    />
  );
}
