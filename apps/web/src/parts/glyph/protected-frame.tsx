import { Fragment, type ReactNode, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatShortDay } from '../words/dates.ts';
import { useProtection } from './use-protection.ts';
import { Watermark } from './watermark.tsx';

type ProtectedFrameProps = {
  /** The graphic alone. Whatever changes in it from outside is noticed. */
  children: ReactNode;
  /** Another value whenever the page itself changes the graphic; leave it out for one that never changes. */
  version?: unknown;
  className?: string;
  /** On the white plate of a glyph, or over a page of text in the theme's colours. */
  over?: 'plate' | 'page';
};

/** A graphic under protection, with the viewer's watermark. Mount it to show, unmount it to hide. */
export function ProtectedFrame({ children, version, className, over = 'plate' }: ProtectedFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const { view, bringBack, drawing } = useProtection(host, version);
  const [watermark] = useState(viewerLine);
  return (
    <div className={classNames('relative overflow-hidden select-none', className)} data-protection={view}>
      <div
        className={classNames(
          'size-full',
          view === 'away' && 'blur-lg',
          (view === 'tools' || view === 'withheld') && 'invisible',
        )}
      >
        <div ref={host} data-protected="" className="size-full">
          <Fragment key={drawing}>{children}</Fragment>
        </div>
      </div>
      <Watermark text={watermark} over={over} />
      {view === 'away' ? <Notice>{m.glyphs_protect_away()}</Notice> : null}
      {view === 'tools' ? (
        <Notice>
          <p>{m.glyphs_protect_hidden()}</p>
          <Button size="low" className="mt-3" icon="show" onClick={bringBack}>
            {m.glyphs_protect_bring_back()}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center p-6 text-center text-small text-ink-2">
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
