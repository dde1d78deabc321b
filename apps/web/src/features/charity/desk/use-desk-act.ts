import { listCharityOrganisations, readCharity } from '@house/contract/charity/charity';
import { listCreatorOrganisations } from '@house/contract/charity/creator-charity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { reasonOf } from '../../../api/ask-error.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toast-store.ts';
import { MONTHS_KEY } from '../use-charity.ts';

/** An act of the creator: busy while it runs, its problem in words, everything read again. Declining is no problem. */
export function useDeskAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** True when it was done. */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      showToast({ tone: 'ok', title: m.charity_desk_done() });
      await refetch(client, readCharity, listCharityOrganisations, listCreatorOrganisations);
      await client.invalidateQueries({ queryKey: MONTHS_KEY });
      return true;
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(reasonOf(error, m.ui_server_fault()));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
