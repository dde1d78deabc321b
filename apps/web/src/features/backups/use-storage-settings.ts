import type { StoragePreference } from '@repo/contract/accounts/accounts';
import { readUserSettings, saveStoragePreference } from '@repo/contract/backups/backups';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { placeLabel } from './storage-labels.ts';

export const useStorageSettings = () => useQuery(read(readUserSettings, {}));

/** Saves the choice, for the form and the screen with the three cards alike. Says how it went; true when it was saved. */
export function useSavePreference() {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (storagePreference: StoragePreference) => ask(saveStoragePreference, { body: { storagePreference } }),
    onSuccess: (settings) => client.setQueryData(read(readUserSettings, {}).queryKey, settings),
  });

  async function save(preference: StoragePreference): Promise<boolean> {
    try {
      const { storagePreference } = await saving.mutateAsync(preference);
      const about = m.backups_preference_saved_about({ place: placeLabel(storagePreference) });
      showToast({ tone: 'ok', title: m.backups_preference_saved(), about });
      return true;
    } catch (error) {
      showErrorToast(error, m.ui_update_failed(), m.backups_preference_failed_about());
      return false;
    }
  }
  return { save, isSaving: saving.isPending };
}
