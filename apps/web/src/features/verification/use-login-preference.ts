import { type LoginPreference, readLoginPreference, saveLoginPreference } from '@house/contract/sessions/preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read, readKey } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { showToast } from '../../ui/toast-store.ts';
import { storePreference } from './preference-memory.ts';

/** The person's choice while the dialog is open, from what the server keeps to. */
export function useLoginPreference(onSaved: () => void) {
  const queries = useQueryClient();
  const stored = useQuery({ ...read(readLoginPreference, {}), refetchOnMount: 'always' });
  const [changes, setChanges] = useState<Partial<LoginPreference>>({});
  const chosen = stored.data === undefined ? null : { ...stored.data.preference, ...changes };

  function change(next: Partial<LoginPreference>): void {
    if (next.method === 'biometric' && stored.data?.hasPasskey !== true) {
      const about = m.preferences_unavailable_about();
      showToast({ title: m.preferences_unavailable(), about, tone: 'danger' });
      return;
    }
    setChanges((before) => ({ ...before, ...next }));
  }

  // Where the person does not confirm it, the choice stays as it is on the screen, and nothing was saved.
  const saving = useCall(saveLoginPreference, {
    done: m.preferences_saved(),
    onDone: (saved) => {
      queries.setQueryData(readKey(readLoginPreference, {}), saved);
      storePreference(saved.preference);
      onSaved();
    },
    failed: { title: m.preferences_failed() },
  });

  return {
    stored,
    chosen,
    change,
    save: async () => void (chosen !== null && (await saving.submit({ body: chosen }))),
    isSaving: saving.isPending,
  };
}
