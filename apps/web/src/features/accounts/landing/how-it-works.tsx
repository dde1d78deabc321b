import { m } from '../../../paraglide/messages.js';
import { DrawnPart } from './watch-frames.tsx';

/** Each with its drawing of 200 x 112, whose left edge stands on its caption's. */
const STEPS = [
  { part: 'write', left: 33, title: m.accounts_how_write, about: m.accounts_how_write_about },
  { part: 'print', left: 23, title: m.accounts_how_print, about: m.accounts_how_print_about },
  { part: 'told', left: -4, title: m.accounts_how_read, about: m.accounts_how_read_about },
] as const;

/** What one does with a card, in three drawings. */
export function HowItWorks({ className }: { className?: string }) {
  return (
    <aside>
      <ol className={className}>
        {STEPS.map(({ part, left, title, about }) => (
          <li
            key={part}
            className="grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 lg:grid-cols-[92px_minmax(0,1fr)] lg:gap-3"
          >
            <svg viewBox={`${left} 0 200 112`} aria-hidden="true" className="w-full overflow-visible">
              <DrawnPart part={part} />
            </svg>
            <span>
              <h2 className="text-h3 lg:text-label">{title()}</h2>
              <p className="text-label text-ink-2 lg:text-tiny">{about()}</p>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
