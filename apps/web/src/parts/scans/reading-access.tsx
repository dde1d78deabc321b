import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';

/**
 * What became of a reading by anyone, in a word. One that a phone told later is never said like one that this server
 * answered.
 */
export function ReadingAccess({ reading }: { reading: ReadingRow }) {
  const [tone, icon, word] = describeAccess(reading);
  return (
    <StatusPill tone={tone} icon={icon} bare>
      {word()}
    </StatusPill>
  );
}

function describeAccess({ result, isDrill }: ReadingRow) {
  if (isDrill) return ['plain', 'user', m.anyone_reading_drill] as const;
  if (result === 'late') return ['plain', 'history', m.anyone_reading_late] as const;
  if (result === 'open') return ['warn', 'people', m.anyone_reading_open] as const;
  return ['danger', 'stop', m.anyone_reading_nothing] as const;
}
