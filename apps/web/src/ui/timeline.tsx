import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

type TimelineLook = 'done' | 'waits' | 'works' | 'bad' | 'toCome';
/** `waits`: for somebody outside. `works`: we are at it. */
export type TimelineNode = { key: string; look: TimelineLook; word: string; when: string | null; fact: string | null };

const MARKS: Readonly<Record<TimelineLook, { className: string; icon: IconName | null }>> = {
  done: { className: 'border-primary bg-primary text-on-primary', icon: 'check' },
  waits: { className: 'border-warn bg-warn-wash text-warn', icon: 'clock' },
  works: { className: 'border-info bg-info-wash text-info', icon: 'clock' },
  bad: { className: 'border-danger bg-danger-wash text-danger', icon: 'close' },
  toCome: { className: 'border-edge bg-surface', icon: null },
};

type TimelineProps = {
  label: string;
  nodes: readonly TimelineNode[];
  /** One below the other at every width, inside a card that has its own edge. */
  stacked?: boolean;
};

/** Nodes joined by a sagging line: done thick, to come thin. On a phone one below the other. */
export function Timeline({ label, nodes, stacked = false }: TimelineProps) {
  return (
    <ol
      aria-label={label}
      className={
        stacked
          ? undefined
          : 'rounded-card border border-line bg-surface p-4 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:p-5'
      }
    >
      {nodes.map(({ key, look, word, when, fact }, index) => (
        <li key={key} className={classNames('relative pb-5 pl-12 last:pb-0', !stacked && 'sm:pt-11 sm:pb-0 sm:pl-0')}>
          {index === nodes.length - 1 ? null : <Joint isDone={nodes[index + 1]?.look !== 'toCome'} stacked={stacked} />}
          <span
            className={classNames(
              'absolute top-0 left-0 grid size-7.5 place-items-center rounded-full border-[1.5px]',
              MARKS[look].className,
            )}
          >
            {MARKS[look].icon === null ? null : <Icon name={MARKS[look].icon} size={16} />}
          </span>
          <p className={look === 'toCome' ? 'text-ink-2' : 'font-strong'}>{word}</p>
          {when === null ? null : <p className="text-small">{when}</p>}
          {fact === null ? null : <p className="text-small text-ink-3">{fact}</p>}
        </li>
      ))}
    </ol>
  );
}

function Joint({ isDone, stacked }: { isDone: boolean; stacked: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-7.5 bottom-0 left-3.5 border-l',
          !stacked && 'sm:hidden',
          isDone ? 'border-l-[3px] border-primary' : 'border-edge',
        )}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        fill="none"
        className={classNames(
          'absolute top-2.5 left-7.5 h-3 w-[calc(100%-1.875rem)] max-sm:hidden',
          stacked && 'hidden',
          isDone ? 'stroke-primary' : 'stroke-edge',
        )}
      >
        <path d="M0 4Q50 14 100 4" strokeWidth={isDone ? 3 : 1.25} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
