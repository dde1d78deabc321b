import type { ScanResult } from '@house/contract/scans';
import { m } from '../../paraglide/messages.js';
import { Ladder } from '../../ui/ladder.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** How a scan ended: the step of the ladder it was released at, or the word for why nothing was. */
export function ScanAccess({ result }: { result: ScanResult }) {
  if (result === 'read' || result === 'full' || result === 'restricted') return <Ladder step={result} />;
  if (result === 'emergency') {
    return (
      <StatusPill tone="warn" bare>
        {m.dashboard_result_emergency()}
      </StatusPill>
    );
  }
  if (result === 'owner') {
    return (
      <StatusPill tone="plain" icon="user" bare>
        {m.dashboard_result_owner()}
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="danger" icon="stop" bare>
      {result === 'passcodeWrong' ? m.dashboard_result_wrong_passcode() : m.dashboard_result_refused()}
    </StatusPill>
  );
}
