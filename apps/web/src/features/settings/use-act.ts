import { useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { m } from '../../paraglide/messages.js';

/** A thing that is done on a button: busy while it runs, and its problem in words. Not confirming is no problem. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** True when it was done. */
  async function run(act: () => Promise<void>, sentenceOf: (error: unknown) => string | null = () => null) {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(sentenceOf(error) ?? reasonOf(error, m.settings_failed()));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run, clear: () => setProblem(null) };
}
