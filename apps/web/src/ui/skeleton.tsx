import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { BusyMark, Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { SKELETON_AFTER_MS, STILL_WORKING_AFTER_MS } from './interface-timing.ts';

/** True once `afterMs` have gone by since the component appeared. */
function useAfter(afterMs: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return past;
}

/** What stops the reading of whatever is shown inside; undefined while nothing is read. */
export const SkeletonCancel = createContext<(() => void) | undefined>(undefined);

type SkeletonProps = {
  /** What is on its way, for readers: `Loading glyphs`. */
  label: string;
  /** Instead of the one that stops the reading. */
  onCancel?: () => void;
  /** `SkeletonBar`s in the final layout. */
  children: ReactNode;
  className?: string;
};

/** Copies the final layout while it loads. Quick answers never show it; slow ones get a word and a way out. */
export function Skeleton({ label, onCancel, children, className }: SkeletonProps) {
  const stopReading = useContext(SkeletonCancel);
  const cancel = onCancel ?? stopReading;
  const shown = useAfter(SKELETON_AFTER_MS);
  const slow = useAfter(STILL_WORKING_AFTER_MS);
  return (
    <div className={className}>
      <p role="status" className={slow ? 'mb-3 flex items-center gap-3 text-small text-ink-2' : 'sr-only'}>
        {shown && !slow ? label : null}
        {slow ? (
          <>
            <BusyMark />
            {m.ui_still_working()}
          </>
        ) : null}
        {slow && cancel ? (
          <Button variant="quiet" size="low" onClick={cancel}>
            {m.ui_cancel()}
          </Button>
        ) : null}
      </p>
      <div aria-hidden="true" className={shown ? undefined : 'invisible'}>
        {children}
      </div>
    </div>
  );
}

/** One bar of a skeleton. Give width and height by class: `h-4 w-40`. */
export function SkeletonBar({ className }: { className?: string }) {
  return (
    <span
      className={classNames('block animate-breathe rounded-control bg-sunken motion-reduce:animate-none', className)}
    />
  );
}
