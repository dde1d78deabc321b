import { type LoginPreference, readLoginPreference, saveLoginPreference } from '@house/contract/sessions/preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { askConfirmed, NotConfirmedError } from '../../api/ask-confirmed.ts';
import { hasCode } from '../../api/ask-error.ts';
import { read, readKey } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { storePreference } from './preference-memory.ts';

/** The person's choice while the dialog is open, from what the server keeps to. */
export function useLoginPreference(onSaved: () => void) {
  const queries = useQueryClient();
  const stored = useQuery({ ...read(readLoginPreference, {}), refetchOnMount: 'always' });
  const [changes, setChanges] = useState<Partial<LoginPreference>>({});
  const [isSaving, setSaving] = useState(false);
  const chosen = stored.data === undefined ? null : { ...stored.data.preference, ...changes };

  function change(next: Partial<LoginPreference>): void {
    if (next.method === 'biometric' && stored.data?.hasPasskey !== true) {
      const about = m.preferences_unavailable_about();
      showToast({ title: m.preferences_unavailable(), about, tone: 'danger' });
      return;
    }
    setChanges((before) => ({ ...before, ...next }));
  }

  async function save(): Promise<void> {
    if (chosen === null || isSaving) return;
    setSaving(true);
    try {
      const saved = await saveOrConfirm(chosen);
      queries.setQueryData(readKey(readLoginPreference, {}), saved);
      storePreference(saved.preference);
      showToast({ title: m.preferences_saved(), tone: 'ok' });
      onSaved();
    } catch (error) {
      // Put away: the choice stays as it is on the screen, and nothing was saved.
      if (error instanceof NotConfirmedError) return;
      showErrorToast(error, m.preferences_failed());
    } finally {
      setSaving(false);
    }
  }

  return { stored, chosen, change, save, isSaving };
}

/** The server says whether this change needs a confirmation. */
async function saveOrConfirm(body: LoginPreference) {
  try {
    return await ask(saveLoginPreference, { body });
  } catch (error) {
    if (hasCode(error, 'stepUp.required')) return askConfirmed(saveLoginPreference, { body });
    throw error;
  }
}
