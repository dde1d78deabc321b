import { m } from '../../paraglide/messages.js';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Nothing is sent from a shop whose payments are a sandbox. */
export const SandboxTag = () => (
  <StatusPill tone="warn" breaks>
    {m.shop_sandbox()}
  </StatusPill>
);
