import { type ReactNode, useRef, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusOn } from '../../../ui/layers.ts';
import { formatShortDay } from '../../words/dates.ts';
import { useProtection } from './use-protection.ts';
import { useProtectionOff } from './use-protection-off.ts';
import { Watermark } from './watermark.tsx';

type ProtectedFrameProps = {
  /** What is protected, alone. Whatever changes in it from outside is noticed. */
  children: ReactNode;
  /** Another value whenever the page itself changes the graphic; leave it out for one that never changes. */
  version?: unknown;
  className?: string;
  /** On the white plate of a glyph, or over a page of text in the theme's colours. */
  over?: 'plate' | 'page';
};

/**
 * A graphic or a page of data under protection, with the viewer's watermark. Mount it to show, unmount it to hide. Text
 * can be selected as everywhere: who may read it may also copy a line of it.
 */
export function ProtectedFrame({ children, version, className, over = 'plate' }: ProtectedFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { view, bringBack, drawing } = useProtection(host, version, useProtectionOff());
  const [watermark] = useState(viewerLine);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames('relative overflow-hidden outline-none', over === 'plate' && 'select-none', className)}
      data-protection={view}
    >
      <div
        className={classNames(
          'size-full',
          (view === 'away' || view === 'idle') && 'blur-lg print:blur-none',
          (view === 'tools' || view === 'withheld') && 'invisible',
        )}
      >
        {/* A translating browser would send it away and change it. */}
        <div ref={host} data-protected="" translate="no" className="size-full">
          {/* The watermark is a separate element: if somebody removes something from it, it is drawn again as a whole. */}
          <div key={drawing} className="size-full">
            {children}
            <Watermark text={watermark} over={over} />
          </div>
        </div>
      </div>
      {view === 'away' ? <Notice>{m.glyphs_protect_away()}</Notice> : null}
      {view === 'idle' ? <Notice>{m.glyphs_protect_idle()}</Notice> : null}
      {view === 'tools' ? (
        <Notice>
          <p>{m.glyphs_protect_hidden()}</p>
          <Button
            size="low"
            className="mt-3"
            icon="show"
            onClick={() => {
              bringBack();
              // The button goes: the keyboard stays with what it brought back.
              focusOn(frame.current);
            }}
          >
            {m.glyphs_protect_bring_back()}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center text-small text-ink-2" data-off-paper="">
      <div className="max-w-72 rounded-control bg-surface px-4 py-3">{children}</div>
    </div>
  );
}

/** Name and minute, fixed when the graphic is shown. */
function viewerLine(): string {
  const now = new Date();
  const time = now.toLocaleTimeString(getLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return [readSession()?.user.fullName, formatShortDay(now.toISOString()), time].filter(Boolean).join(' · ');
}
