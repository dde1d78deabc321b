import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { refetchPanel } from './use-panel.ts';

/** An act of the creator: busy while it runs, its problem in words, the panel read again. Declining is no problem. */
export function usePanelAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** True when it was done. */
  async function run<Answer>(
    act: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await act();
      showToast({ tone: 'ok', title: typeof done === 'string' ? done : done(answer) });
      await refetchPanel(client);
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
