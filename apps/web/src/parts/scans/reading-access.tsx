import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';

/**
 * What became of a reading by anyone, in a word. One that a phone told later is never said like one that this server
 * answered.
 */
export function ReadingAccess({ reading: { result, isDrill } }: { reading: ReadingRow }) {
  if (isDrill) {
    return (
      <StatusPill tone="plain" icon="user" bare>
        {m.anyone_reading_drill()}
      </StatusPill>
    );
  }
  if (result === 'late') {
    return (
      <StatusPill tone="plain" icon="history" bare>
        {m.anyone_reading_late()}
      </StatusPill>
    );
  }
  if (result === 'open') {
    return (
      <StatusPill tone="warn" icon="people" bare>
        {m.anyone_reading_open()}
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="danger" icon="stop" bare>
      {m.anyone_reading_nothing()}
    </StatusPill>
  );
}
