import { classNames } from '../../../ui/class-names.ts';
import { findScaleEnd, formatPeople } from '../portal-numbers.ts';

/** `refused` stands in red on top of `count`. */
export type ChartBar = { key: string; name: string; count: number; refused?: number };

/** About so many bars have their name below them. */
const NAMES = 4;
/** A bar for each day or hour, beside its scale. */
export function BarChart({ bars, label }: { bars: readonly ChartBar[]; label: string }) {
  const end = findScaleEnd(Math.max(...bars.map(({ count, refused = 0 }) => count + refused)));
  const every = Math.ceil(bars.length / NAMES);
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
        {bars.map(({ key, count, refused = 0 }) => (
          <span
            key={key}
            className="flex h-full min-w-0 grow basis-0 flex-col items-center justify-end gap-px *:max-w-16"
          >
            <Part share={refused / end} className="bg-danger" />
            <Part share={count / end} className="bg-primary" />
          </span>
        ))}
      </div>
      <div className="col-start-2 mt-1 flex gap-[2px] text-tiny text-ink-2">
        {bars.map(({ key, name }, index) => (
          <span key={key} className="relative h-5 min-w-0 grow basis-0">
            {(bars.length - 1 - index) % every === 0 ? (
              <span className={classNames('absolute whitespace-nowrap', selectPlacement(index, bars.length))}>
                {name}
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
