import type { ScanResult } from '@repo/contract/scans/scans';
import { m } from '../../paraglide/messages.js';
import { Ladder } from '../../ui/ladder.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** How a scan ended: the step of the ladder it was released at, or the word for why nothing was. */
export function ScanAccess({ result }: { result: ScanResult }) {
  if (result === 'read' || result === 'full') return <Ladder step={result} />;
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
  if (result === 'restricted') return <RestrictedRefusal />;
  return (
    <StatusPill tone="danger" icon="stop" bare>
      {(REFUSALS[result] ?? m.dashboard_result_refused)()}
    </StatusPill>
  );
}

/** Refusals with a word of their own. */
const REFUSALS: Readonly<Partial<Record<ScanResult, () => string>>> = {
  passcodeWrong: m.dashboard_result_wrong_passcode,
  withheld: m.dashboard_result_withheld,
};

/**
 * `restricted` is a step of the ladder but gives nothing: the scanner was refused and told no more than this. The row
 * says to which side the two lines stand.
 */
function RestrictedRefusal() {
  return (
    <span className="inline-block">
      <StatusPill tone="danger" icon="stop" bare>
        {m.dashboard_result_refused()}
      </StatusPill>
      <span className="block text-tiny text-ink-3">{m.dashboard_result_restricted()}</span>
    </span>
  );
}
