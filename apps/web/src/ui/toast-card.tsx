import { useCallback, useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import { dismissToast, type Toast, type ToastTone } from './toast-store.ts';
import { TONE_ICONS } from './tones.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const MARKS: Record<ToastTone, string> = { ok: 'text-note-ok', info: 'text-note-info', danger: 'text-note-danger' };

/** One message. Its clock stands still while the pointer or the focus is on it. */
export function ToastCard({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const clock = useCountdown(toast.durationMs, () => dismissToast(toast.id));
  const swipe = useSwipeAway(() => dismissToast(toast.id));
  const close = () => {
    dismissToast(toast.id);
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swipe and Esc are shortcuts for the Close button inside.
    <div
      data-toast=""
      tabIndex={-1}
      {...swipe.handlers}
      style={swipe.offsetPx > 0 ? { translate: `${swipe.offsetPx}px 0` } : undefined}
      onPointerEnter={clock.hold}
      onPointerLeave={clock.go}
      onFocus={clock.hold}
      onBlur={clock.go}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      className="pointer-events-auto flex animate-rise touch-pan-y items-center gap-3 rounded-card border border-transparent bg-note py-1.5 pr-2 pl-4 text-label text-on-note shadow-float select-none focus-visible:outline-note-focus"
    >
      <Icon name={TONE_ICONS[toast.tone]} className={MARKS[toast.tone]} />
      <div className="min-w-0 grow py-1.5">
        <p className={classNames(toast.about && 'font-strong')}>{toast.title}</p>
        {toast.about ? <p className="text-small opacity-85">{toast.about}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className="min-h-9 rounded-control px-2.5 font-strong underline-offset-3 hover:underline focus-visible:outline-note-focus"
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={m.ui_close()}
        className="grid size-9 shrink-0 place-items-center rounded-control opacity-85 hover:opacity-100 focus-visible:outline-note-focus"
        onClick={close}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Runs `onEnd` once after `durationMs` of running time. `hold` stops the clock, `go` lets it run on. */
function useCountdown(durationMs: number, onEnd: () => void): { hold: () => void; go: () => void } {
  const leftMs = useRef(durationMs);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;

  const hold = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    leftMs.current -= performance.now() - startedAt.current;
  }, []);

  const go = useCallback(() => {
    if (timer.current !== undefined || !Number.isFinite(leftMs.current)) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => end.current(), Math.max(0, leftMs.current));
  }, []);

  useEffect(() => {
    go();
    return hold;
  }, [go, hold]);

  return { hold, go };
}
