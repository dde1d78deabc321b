import { readPresence, setBusy } from '@house/contract/portal/employees';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';

/** Whether the others see one as busy, for this session. */
export function BusySwitch({ isBusy }: { isBusy: boolean }) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function change(isOn: boolean) {
    setWanted(isOn);
    try {
      await ask(setBusy, { body: { isBusy: isOn } });
      await refetch(queries, readPresence);
    } catch (error) {
      showErrorToast(error, m.portal_busy_failed());
    } finally {
      setWanted(null);
    }
  }

  return (
    <div className="min-w-56">
      <SwitchField label={m.portal_busy()} checked={wanted ?? isBusy} onChange={(isOn) => void change(isOn)} />
    </div>
  );
}
