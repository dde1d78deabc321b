import { readReverification, type Urgency } from '@repo/contract/verification/reverification';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';
import { askForReverification } from './reverification-requests.ts';

const URGENCY: Readonly<Record<Urgency, { tone: Tone; label: () => string }>> = {
  critical: { tone: 'danger', label: m.reverification_urgency_critical },
  high: { tone: 'warn', label: m.reverification_urgency_high },
  medium: { tone: 'info', label: m.reverification_urgency_medium },
  low: { tone: 'plain', label: m.reverification_urgency_low },
};

/** One line in the settings: when the next check is due and how urgent that is, also when no reminder is. */
export function ReverificationStatus() {
  const { data: due } = useQuery({ ...read(readReverification, {}), refetchOnMount: 'always' });
  if (due === undefined) return null;
  const { tone, label } = URGENCY[due.urgency];
  const day = formatShortDay(due.dueAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
      <p className="grow">
        {due.isOverdue
          ? m.reverification_line_overdue({ day })
          : m.reverification_line_due({ day, count: due.daysLeft })}
      </p>
      <StatusPill tone={tone} icon="clock">
        {label()}
      </StatusPill>
      <Button size="low" onClick={askForReverification}>
        {m.reverification_line_start()}
      </Button>
    </div>
  );
}
