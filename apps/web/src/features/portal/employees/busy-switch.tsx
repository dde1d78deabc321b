import { readPresence, setBusy } from '@house/contract/portal/employees';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';

/** Whether the others see one as busy, for this session. */
export function BusySwitch({ isBusy }: { isBusy: boolean }) {
  const changing = useCall((isOn: boolean) => ask(setBusy, { body: { isBusy: isOn } }), {
    isParallel: true,
    refetches: [readPresence],
    failed: { title: m.portal_busy_failed() },
  });
  const wanted = changing.pending?.[0] ?? null;

  return (
    <div className="min-w-56">
      <SwitchField label={m.portal_busy()} checked={wanted ?? isBusy} onChange={(isOn) => void changing.submit(isOn)} />
    </div>
  );
}
