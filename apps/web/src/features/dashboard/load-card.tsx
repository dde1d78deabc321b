import { m } from '../../paraglide/messages.js';
import { formatMs } from '../../parts/words/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { CardError } from './card-error.tsx';
import { FoldedCard, FoldedLine } from './folded-card.tsx';
import { median, useLoad } from './use-load.ts';

const WIDTH = 120;
const HEIGHT = 32;
const INSET = 3;

/** A line through what was measured, from 0 up. With fewer than two values there is no line. */
function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const highest = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = INSET + (index * (WIDTH - 2 * INSET)) / (values.length - 1);
    const y = HEIGHT - INSET - (value / highest) * (HEIGHT - 2 * INSET);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      role="img"
      aria-label={label}
      className="shrink-0 text-primary"
    >
      <path d={`M${INSET} ${HEIGHT - INSET}H${WIDTH - INSET}`} className="stroke-line" strokeWidth={1} />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r={2.5} fill="currentColor" />
    </svg>
  );
}

const TRIPS = 5;

/** How long the server took to answer just now. */
export function FoldedLoadCard() {
  const { load, measureAgain } = useLoad(1);
  const ms = median(load.tripsMs);
  return (
    <FoldedCard title={m.dashboard_load()}>
      {load.error === null ? null : <CardError error={load.error} onRetry={measureAgain} />}
      <FoldedLine>
        {ms === null ? loadState(load.isMeasuring) : m.dashboard_load_folded({ ms: formatMs(ms) })}
      </FoldedLine>
    </FoldedCard>
  );
}

const loadState = (isMeasuring: boolean): string =>
  isMeasuring ? m.dashboard_load_measuring() : m.dashboard_load_none();

/** What was measured, here and by the server of itself. Where nothing was, nothing is drawn. */
export function LoadCard() {
  const { load, measureAgain } = useLoad(TRIPS);
  const { tripsMs, server, isMeasuring, error } = load;
  return (
    <Card
      title={m.dashboard_load()}
      flush
      action={
        <Button
          size="low"
          variant="quiet"
          busy={isMeasuring}
          busyLabel={m.dashboard_load_measuring()}
          onClick={measureAgain}
        >
          {m.dashboard_load_again()}
        </Button>
      }
    >
      {error === null ? null : <CardError error={error} onRetry={measureAgain} />}
      <div className="px-4 pb-4 sm:px-5">
        <DefinitionList
          rows={[
            {
              key: 'trip',
              term: m.dashboard_load_trip(),
              value: (
                <span className="flex flex-wrap items-center justify-end gap-x-3">
                  <span className="hidden min-[23rem]:inline">
                    <Sparkline values={tripsMs} label={drawnLabel(tripsMs)} />
                  </span>
                  <Measured ms={median(tripsMs)} />
                </span>
              ),
            },
            { key: 'request', term: m.dashboard_load_request(), value: <Measured ms={server?.requestMs ?? null} /> },
            { key: 'loop', term: m.dashboard_load_loop(), value: <Measured ms={server?.loopDelayMs ?? null} /> },
          ]}
        />
      </div>
    </Card>
  );
}

function drawnLabel(tripsMs: readonly number[]): string {
  const range = { low: formatMs(Math.min(...tripsMs)), high: formatMs(Math.max(...tripsMs)) };
  return m.dashboard_load_drawn({ count: tripsMs.length, ...range });
}

function Measured({ ms }: { ms: number | null }) {
  if (ms === null) return <span className="text-ink-3">{m.dashboard_load_none()}</span>;
  return <span className="numeric whitespace-nowrap">{m.dashboard_load_ms({ ms: formatMs(ms) })}</span>;
}
