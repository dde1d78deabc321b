import { m } from '../../../paraglide/messages.js';
import type { PushSwitch } from '../../../parts/push/use-push-switch.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

/** What this browser makes of the switch: the setting is the account's, the permission is the browser's. */
export function PushNote({ isOn, push }: { isOn: boolean; push: PushSwitch }) {
  const { permission, isPushed, allowHere } = push;
  if (permission === 'denied') return <Note tone="warn">{m.notifications_push_denied()}</Note>;
  if (permission === 'unsupported') return <Note tone="info">{m.notifications_push_unsupported()}</Note>;
  if (!isOn) return null;
  if (permission === 'ask') {
    return (
      <InlineAlert
        tone="info"
        announce="status"
        className="mt-3"
        action={
          <Button size="low" onClick={() => void allowHere()}>
            {m.notifications_push_allow()}
          </Button>
        }
      >
        {m.notifications_push_here()}
      </InlineAlert>
    );
  }
  return isPushed === false ? <Note tone="info">{m.notifications_push_open_only()}</Note> : null;
}

function Note({ tone, children }: { tone: 'info' | 'warn'; children: string }) {
  return (
    <InlineAlert tone={tone} announce="status" className="mt-3">
      {children}
    </InlineAlert>
  );
}
