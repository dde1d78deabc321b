import { m } from '../../../../paraglide/messages.js';
import type { Reading } from '../reading.ts';
import { SaidOnce } from '../tongues.tsx';

/** What cannot be done now, and when it can: in place of buttons that would do nothing. */
export function PrintLater({ reading }: { reading: Extract<Reading, { kind: 'print' | 'hidden' }> }) {
  const isOpen = reading.kind === 'print' && reading.told === null && isWaited(reading.said);
  const isAway = isOut(reading);
  if (!isOpen && !isAway) return null;
  return (
    <div className="later">
      {isAway ? (
        <p>
          <SaidOnce text={(locale) => m.stranger_staff_offline({}, { locale })} />
        </p>
      ) : null}
      {isOpen ? (
        <p>
          <SaidOnce text={(locale) => m.stranger_after_offline({}, { locale })} />
        </p>
      ) : null}
    </div>
  );
}

/** Whether the server may still answer by itself. */
const isWaited = (said: string): boolean => ['asking', 'slow', 'offline', 'busy', 'failed'].includes(said);

/** Whether the site behind this page cannot be reached either. */
export const isOut = ({ said }: { said: string }): boolean => said === 'offline' || said === 'slow';
