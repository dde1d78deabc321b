import { type CSSProperties, type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { WATCH_FRAMES } from './watch-frames.tsx';

/** `still`: somebody asks for less motion, and goes on by hand. */
type WatchMode = 'idle' | 'running' | 'paused' | 'still';

/** `told` is the frame being told, or null when none is. */
type WatchState = { told: number | null; isPaused: boolean; wasTold: boolean };

const IDLE: WatchState = { told: null, isPaused: false, wasTold: false };

/**
 * A story of so many frames. It has no clock: the line under its head takes five seconds a frame, and its end tells the
 * next one, so that a pause holds both.
 */
function useWatch(frameCount: number) {
  const [{ told, isPaused, wasTold }, setState] = useState(IDLE);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const mode = told === null ? 'idle' : selectMode(isStill, isPaused);
  const next = () =>
    setState((before) => {
      const after = (before.told ?? -1) + 1;
      return after < frameCount ? { told: after, isPaused: false, wasTold: false } : { ...IDLE, wasTold: true };
    });
  const press = () => {
    if (mode === 'idle' || isStill) next();
    else setState((before) => ({ ...before, isPaused: !isPaused }));
  };
  return { told, mode, wasTold, next, press };
}

function selectMode(isStill: boolean, isPaused: boolean): WatchMode {
  if (isStill) return 'still';
  return isPaused ? 'paused' : 'running';
}

const SIGNS: Record<WatchMode, { icon: IconName; label: () => string }> = {
  idle: { icon: 'play', label: m.accounts_how_watch },
  running: { icon: 'pause', label: m.accounts_watch_pause },
  paused: { icon: 'play', label: m.accounts_how_watch },
  still: { icon: 'right', label: m.accounts_watch_next },
};

/** Twenty seconds in place: a card, the phone that reads it, what is read first, and how its owner is told. */
export function WatchStrip({ makeCard, className }: { makeCard: ReactNode; className?: string }) {
  const { told, mode, wasTold, next, press } = useWatch(WATCH_FRAMES.length);
  const { icon, label } = SIGNS[mode];
  const frame = told === null ? undefined : WATCH_FRAMES[told];
  return (
    <section
      aria-label={m.accounts_how_watch()}
      className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <div className="relative flex min-h-12 items-center gap-2 pr-3.5 pl-1 sm:min-h-14 sm:pr-5">
        <button
          type="button"
          className={classNames('flex min-h-12 items-center gap-2 text-left text-h3', !frame && 'grow')}
          onClick={press}
        >
          <span className="grid size-11 shrink-0 place-items-center text-primary">
            <Icon name={icon} size={24} className={icon === 'play' ? 'fill-current' : ''} />
          </span>
          <span className={mode === 'running' || mode === 'paused' ? 'sr-only' : ''}>{label()}</span>
        </button>
        <p role="status" className={frame ? 'grow text-label leading-tight' : ''}>
          {frame ? `${frame.title()}, ${frame.about()}` : ''}
        </p>
        {wasTold ? (
          makeCard
        ) : (
          <span className="text-small whitespace-nowrap text-ink-2">
            {told === null ? m.accounts_how_watch_about() : `${told + 1} / ${WATCH_FRAMES.length}`}
          </span>
        )}
        {told === null ? null : (
          <span
            key={told}
            data-watch-line={mode}
            className="watch-line"
            style={buildLineStyle(told)}
            onAnimationEnd={next}
          />
        )}
      </div>
      <ol className="grid grid-cols-4 divide-x divide-line border-t border-line">
        {WATCH_FRAMES.map(({ Picture, title, about }, at) => (
          <li
            key={title()}
            aria-current={at === told ? 'step' : undefined}
            className="relative min-w-0 pb-2.5 text-center aria-[current]:before:absolute aria-[current]:before:inset-0 aria-[current]:before:border-2 aria-[current]:before:border-primary sm:pb-3 sm:text-left"
          >
            <Picture isTold={at === told} />
            <p className="px-1 pt-2 text-tiny leading-tight font-strong sm:px-3.5 sm:pt-2.5 sm:text-base">
              <span aria-hidden="true" className="mr-2 font-normal text-ink-3 max-sm:hidden">
                {at + 1}
              </span>
              {title()}
            </p>
            <p className="pr-2 pl-8 text-small text-ink-2 max-sm:sr-only">{about()}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where the line stands when a frame begins, and when it ends. */
function buildLineStyle(told: number): CSSProperties {
  const part = (frame: number) => frame / WATCH_FRAMES.length;
  return { '--watch-start': part(told), '--watch-end': part(told + 1) } as CSSProperties;
}
