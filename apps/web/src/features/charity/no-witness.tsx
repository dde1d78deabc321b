import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Below the steps that hold: the block is the operator's, and nobody outside has signed it. */
export function NoWitness() {
  return (
    <p className="border-t border-line px-3 py-2">
      <StatusPill tone="warn" bare breaks>
        {m.charity_step_witness_none()}
      </StatusPill>
    </p>
  );
}
