import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { splitWhen } from '../../../parts/words/dates.ts';
import { ErrorReason } from '../../../parts/words/error-reason.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Growth } from '../growth/use-growth.ts';

/** Whether the ledger is still the one that this browser saw. */
export function GrowthCell({ growth, onAgain }: { growth: Growth; onAgain: () => void }) {
  switch (growth.state) {
    case 'checking':
      return (
        <p>
          <StatusPill tone="plain" icon="clock" bare>
            {m.ledger_growth_checking()}
          </StatusPill>
        </p>
      );
    case 'alarm':
      return (
        <p>
          <StatusPill tone="danger" bare>
            {m.ledger_growth_alarm()}
          </StatusPill>
        </p>
      );
    case 'unknown':
      return (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StatusPill tone="warn" bare>
              {m.ledger_growth_unknown()}
            </StatusPill>
            <Button variant="quiet" size="low" onClick={onAgain}>
              {m.ui_try_again()}
            </Button>
          </div>
          <div className="text-small text-ink-2">
            <ErrorReason error={growth.error} fallback={m.ledger_growth_unknown_about()} />
          </div>
        </>
      );
    default:
      return <Passed growth={growth} />;
  }
}

function Passed({ growth: { state, start, held, isKept } }: { growth: Extract<Growth, { state: 'first' | 'grown' }> }) {
  const added = held.height - start.height;
  const height = formatCount(start.height);
  return (
    <>
      <p>
        <StatusPill tone="ok" bare>
          {state === 'first' ? m.ledger_growth_first() : m.ledger_growth_grown()}
        </StatusPill>
      </p>
      <p className="text-small text-ink-2">
        {state === 'first' ? m.ledger_growth_first_about({ height }) : seenSentence(start.seenAt, height)}{' '}
        {added === 0 ? null : m.ledger_growth_added({ count: added })}
        {added === 0 && state === 'grown' ? m.ledger_growth_none() : null}
      </p>
      {isKept ? null : <p className="text-small text-warn">{m.ledger_growth_not_kept()}</p>}
    </>
  );
}

function seenSentence(seenAt: string, height: string): string {
  const { kind, day, time } = splitWhen(seenAt);
  if (kind === 'today') return m.ledger_growth_seen_today({ height, time });
  if (kind === 'yesterday') return m.ledger_growth_seen_yesterday({ height, time });
  return m.ledger_growth_seen_day({ height, day, time });
}
