import { decideWaiver, type Waiver } from '@repo/contract/reviews/waivers';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatEndDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { refetchPanel, useWaivers } from './use-panel.ts';

/** The waivers that wait for a second person or hold; nothing where there is none, or where the list below says why. */
export function WaiversCard() {
  const waivers = useWaivers();
  const rows = waivers.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={m.panel_waivers()} count={rows.length} flush className="mb-6">
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((waiver) => (
          <WaiverRow key={waiver.id} waiver={waiver} />
        ))}
      </ul>
    </Card>
  );
}

function WaiverRow({ waiver }: { waiver: Waiver }) {
  const { id, username, reason, expiresAt, askedBy, decidedBy, state, mayDecide } = waiver;
  const deciding = useCall(decideWaiver, { refetches: refetchPanel, done: m.panel_waiver_decided() });
  const decide = (approve: boolean) => deciding.submit({ params: { id }, body: { approve } });
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <p className="font-strong break-words">{m.panel_waiver_of({ username, day: formatEndDay(expiresAt) })}</p>
          <p className="text-small break-words text-ink-2">{m.panel_waiver_because({ name: askedBy, reason })}</p>
        </div>
        {mayDecide ? (
          <div className="flex shrink-0 gap-2">
            <Button size="low" busy={deciding.isPending} onClick={() => void decide(false)}>
              {m.panel_waiver_decline()}
            </Button>
            <Button size="low" variant="primary" busy={deciding.isPending} onClick={() => void decide(true)}>
              {m.panel_waiver_approve()}
            </Button>
          </div>
        ) : (
          <StatusPill tone={state === 'granted' ? 'ok' : 'warn'} icon={state === 'granted' ? 'ok' : 'clock'} bare>
            {state === 'granted' ? m.panel_waiver_by({ second: decidedBy ?? '' }) : m.panel_waiver_waits()}
          </StatusPill>
        )}
      </div>
      <ProblemAlert problem={deciding.problem} className="mt-2" />
    </li>
  );
}
