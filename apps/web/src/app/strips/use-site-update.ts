import { useEffect, useState } from 'react';
import { dismissPrompt, isDismissed } from '../../device/remembered/dismissals.ts';
import { followSiteWorker, type SiteUpdate } from '../../device/site/site-update.ts';
import { answerOtherTabs, isWorkUnsavedAnywhere } from '../../device/unsaved-work.ts';

/** `unsaved`: it was not let in, because something typed would have been lost. */
type UpdateStage = 'waiting' | 'unsaved' | 'updating';

type SiteUpdateState = {
  /** The version that waits, or null: none, or put off. */
  version: string | null;
  stage: UpdateStage;
  update: () => Promise<void>;
  dismiss: () => void;
};

export function useSiteUpdate(): SiteUpdateState {
  const [waiting, setWaiting] = useState<SiteUpdate | null>(null);
  const [stage, setStage] = useState<UpdateStage>('waiting');

  useEffect(answerOtherTabs, []);
  useEffect(
    () =>
      followSiteWorker((found) => {
        setStage('waiting');
        setWaiting(isDismissed('update', found.version) ? null : found);
      }),
    [],
  );

  async function update(): Promise<void> {
    if (waiting === null || stage === 'updating') return;
    setStage('updating');
    if (await isWorkUnsavedAnywhere()) setStage('unsaved');
    else waiting.letIn();
  }

  function dismiss(): void {
    if (waiting !== null) dismissPrompt('update', waiting.version);
    setWaiting(null);
  }

  return { version: waiting?.version ?? null, stage, update, dismiss };
}
