import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import {
  LADDER_STEPS,
  type LadderBox,
  type LadderStep,
  ladderPath,
  ladderStops,
  SMALL_LADDER,
  type Stop,
  WIDE_LADDER,
} from './ladder-geometry.ts';

export function ladderLabel(step: LadderStep): string {
  const words = {
    none: m.ui_ladder_none,
    restricted: m.ui_ladder_restricted,
    read: m.ui_ladder_read,
    full: m.ui_ladder_full,
  };
  return words[step]();
}

/** The small ladder of a row. The word stands beside it, so the drawing itself is not read aloud. */
export function Ladder({
  step,
  wordless = false,
  className,
}: {
  step: LadderStep;
  wordless?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LadderDrawing box={SMALL_LADDER} step={step} small />
      <span className={wordless ? 'sr-only' : undefined}>{ladderLabel(step)}</span>
    </span>
  );
}

/** The wide ladder to look at: the chosen word is read aloud, the others only show how far it could go. */
export function LadderView({ step, className }: { step: LadderStep; className?: string }) {
  return (
    <div className={classNames('max-w-[420px]', className)}>
      <LadderDrawing box={WIDE_LADDER} step={step} className="h-auto w-full" />
      <div className="grid grid-cols-[19.65%_30.35%_30.35%_19.65%] text-small">
        {LADDER_STEPS.map((one, index) => (
          <span
            key={one}
            aria-hidden={one !== step}
            className={classNames('px-1', one === step ? 'font-strong text-ink' : 'text-ink-3', LABEL_PLACES[index])}
          >
            {ladderLabel(one)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The columns are as wide as it takes to have the two in the middle below their stops; the outer ones end with the drawing. */
const LABEL_PLACES = ['justify-self-start', 'justify-self-center', 'justify-self-center', 'justify-self-end'];

type LadderDrawingProps = { box: LadderBox; step: LadderStep; small?: boolean; className?: string };

function LadderDrawing({ box, step, small = false, className }: LadderDrawingProps) {
  const stops = ladderStops(box);
  const here = LADDER_STEPS.indexOf(step);
  const at = stops[here];
  const end = stops.at(-1);
  if (!at || !end) return null;
  return (
    <svg
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0 overflow-visible', className)}
    >
      <path d={ladderPath(box, end)} className="stroke-edge" strokeWidth={1.25} opacity={0.7} />
      {here > 0 ? (
        <path d={ladderPath(box, at)} className="stroke-primary" strokeWidth={3.5} strokeLinecap="round" />
      ) : null}
      {stops.map((stop, index) => (
        <LadderStop key={stop.step} stop={stop} place={index - here} small={small} bottom={here === 0} />
      ))}
    </svg>
  );
}

type LadderStopProps = { stop: Stop; place: number; small: boolean; bottom: boolean };

/** `place` is negative below the chosen step, 0 on it, positive above. `bottom`: the chosen step is the lowest. */
function LadderStop({ stop, place, small, bottom }: LadderStopProps) {
  if (place > 0) return <StopAbove stop={stop} small={small} />;
  if (place < 0) return small ? null : <circle cx={stop.x} cy={stop.y} r={5} className="fill-primary" />;
  return bottom ? <StopNone stop={stop} small={small} /> : <StopHere stop={stop} small={small} />;
}

function StopAbove({ stop, small }: { stop: Stop; small: boolean }) {
  const look = small
    ? { r: 2.5, className: 'fill-surface stroke-line' }
    : { r: 6, className: 'fill-surface stroke-edge' };
  return <circle cx={stop.x} cy={stop.y} strokeWidth={1.75} {...look} />;
}

function StopNone({ stop, small }: { stop: Stop; small: boolean }) {
  return (
    <>
      <circle cx={stop.x} cy={stop.y} r={small ? 3.5 : 9} className="fill-surface stroke-ink-2" strokeWidth={1.75} />
      {small ? null : <circle cx={stop.x} cy={stop.y} r={3.5} className="fill-ink-2" />}
    </>
  );
}

function StopHere({ stop, small }: { stop: Stop; small: boolean }) {
  return (
    <>
      <circle cx={stop.x} cy={stop.y} r={small ? 5 : 8} className="fill-primary stroke-surface" strokeWidth={2.5} />
      {small ? null : <circle cx={stop.x} cy={stop.y} r={10} className="stroke-primary" strokeWidth={1.75} />}
    </>
  );
}
