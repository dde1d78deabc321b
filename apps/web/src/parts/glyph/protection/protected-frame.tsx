import type { SystemState } from '@repo/contract/creator-commands/creator-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusOn } from '../../../ui/layers.ts';
import { formatShortDay } from '../../words/dates.ts';
import { useProtection } from './use-protection.ts';
import './watermark.css';

type ProtectedFrameProps = {
  /** What is protected, alone. Whatever changes in it from outside is noticed. */
  children: ReactNode;
  /** Another value whenever the page itself changes the graphic; leave it out for one that never changes. */
  version?: unknown;
  className?: string;
  /** It lies on the white plate of a glyph, or over a page of text in the theme's colours. */
  over?: 'plate' | 'page';
};

/** The key under which the panel reads the same (`readKey`), whose call is loaded for creators alone. */
const STATE_KEY = ['', 'api', 'creator', 'system'];

async function askState(signal: AbortSignal): Promise<SystemState> {
  const { readSystemState } = await import('@repo/contract/creator-commands/creator-system');
  return ask(readSystemState, {}, { signal });
}

/**
 * Whether a creator has turned the protection of graphics off in this session. The server says so: the stored role only
 * decides whether it is asked.
 */
function useProtectionOff(): boolean {
  const enabled = readSession()?.user.role === 'creator';
  const { data } = useQuery({ queryKey: STATE_KEY, queryFn: ({ signal }) => askState(signal), enabled });
  const until = enabled ? (data?.screenshotsUntil ?? null) : null;
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOverAt(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && until !== overAt;
}

type WatermarkProps = {
  text: string;
  /** `plate`: on the white ground of a glyph. `page`: over text, in the ink of the theme, fainter so that it reads. */
  over?: 'plate' | 'page';
};

const STEP_MIN_PX = 230;
/** A little more than the mean width of a letter. */
const LETTER_EM = 0.55;
const GAP_PX = 40;

/**
 * Name and minute over the graphic, so that a photo of the screen shows who took it. Screen readers, pointers and
 * selections ignore it.
 */
function Watermark({ text, over = 'plate' }: WatermarkProps) {
  const id = useId();
  const sizePx = over === 'plate' ? 12 : 14;
  // A line and a gap: names are of any length, and two marks over each other cannot be read.
  const step = Math.max(STEP_MIN_PX, text.length * sizePx * LETTER_EM + GAP_PX);
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full text-ink select-none"
      data-watermark={over}
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width={step} height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          {[
            { x: 0, y: 20 },
            { x: -step / 2, y: 62 },
            { x: step / 2, y: 62 },
          ].map(({ x, y }) => (
            <text key={x} x={x} y={y} fontSize={sizePx}>
              {text}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

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
