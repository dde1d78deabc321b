import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';
import { usePending } from './use-pending.ts';

/** Beside a folder or a glyph of which a change is not on the server yet. */
export function WaitingMark({ of }: { of: string }) {
  const { entries } = usePending();
  const own = entries.filter(({ write }) => write.id === of);
  if (own.length === 0) return null;
  const isStuck = own.some(({ error }) => error !== null);
  return (
    <StatusPill tone={isStuck ? 'danger' : 'warn'} icon={isStuck ? 'alert' : 'clock'}>
      {isStuck ? m.offline_stuck() : m.offline_waits()}
    </StatusPill>
  );
}
