import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { onSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { type StopState, useStopStates } from '../../parts/anyone/stop-card.ts';
import { resumeStops } from '../../parts/anyone/stop-own-card.ts';
import { formatTime, formatWhen } from '../../parts/words/dates.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** A card that was stopped while no server answered: it is said above every page until one did, and then what became of it. */
export function StopStrip() {
  const states = useStopStates();
  const waited = useWaited(states);
  const [read, setRead] = useState<readonly string[]>([]);
  useResume();
  const said = [...states].filter(([key, { kind }]) => waited.has(key) && kind !== 'on' && !read.includes(key));
  return (
    <div role="status" data-strip="stops">
      {said.map(([key, state]) => (
        <div
          key={key}
          className="flex min-h-10 flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-offline px-4 py-1 text-small font-strong text-on-offline"
        >
          <span className="flex min-w-0 items-center gap-2">
            <Icon name={state.kind === 'stopped' ? 'ok' : 'stop'} size={20} />
            {describeStop(state)}
          </span>
          {state.kind === 'stopping' ? null : (
            <button
              type="button"
              className="min-h-8 shrink-0 rounded-control border border-on-offline px-3 hover:bg-on-offline hover:text-offline focus-visible:outline-on-offline pointer-coarse:min-h-11"
              onClick={() => setRead([...read, key])}
            >
              {m.connection_understood()}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

function describeStop(state: StopState): string {
  if (state.kind === 'stopping') return m.anyone_strip_stopping();
  if (state.kind === 'stopped') return m.anyone_strip_stopped({ time: formatTime(state.atMs) });
  if (state.kind === 'missed') return m.anyone_strip_missed({ when: formatWhen(new Date(state.atMs).toISOString()) });
  if (state.kind === 'refused') {
    return m.anyone_strip_refused({ reason: describeFailure(state.error, m.ui_server_fault()) });
  }
  return '';
}

/** Those that did not work at the first try: what worked at once is said where it was pressed. */
function useWaited(states: ReadonlyMap<string, StopState>): ReadonlySet<string> {
  const [waited, setWaited] = useState<ReadonlySet<string>>(new Set());
  const found = [...states].filter(
    ([key, state]) =>
      !waited.has(key) && (state.kind === 'missed' || (state.kind === 'stopping' && state.tries.length > 0)),
  );
  if (found.length > 0) setWaited(new Set([...waited, ...found.map(([key]) => key)]));
  return waited;
}

function useResume(): void {
  const client = useQueryClient();
  useEffect(() => {
    void resumeStops(client);
    return onSession((event) => event === 'begun' && void resumeStops(client));
  }, [client]);
}
