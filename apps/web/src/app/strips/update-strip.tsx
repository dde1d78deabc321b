import { useEffect, useState } from 'react';
import { dismissPrompt, isDismissed } from '../../device/remembered/dismissals.ts';
import { followSiteWorker, type SiteUpdate } from '../../device/site/site-update.ts';
import { answerOtherTabs, isWorkUnsavedAnywhere } from '../../device/unsaved-work.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const pressable =
  'rounded-control text-small font-strong transition-colors focus-visible:outline-on-update aria-disabled:opacity-70';

/** `unsaved`: it was not let in, because something typed would have been lost. */
type UpdateStage = 'waiting' | 'unsaved' | 'updating';

type SiteUpdateState = {
  /** The version that waits, or null: none, or put off. */
  version: string | null;
  stage: UpdateStage;
  update: () => Promise<void>;
  dismiss: () => void;
};

function useSiteUpdate(): SiteUpdateState {
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

/** A new version waits: it is let in when the person says so, and only while nothing typed would be lost. */
export function UpdateStrip() {
  const { version, stage, update, dismiss } = useSiteUpdate();
  return (
    <div role="status" data-strip="update">
      {version === null ? null : (
        <div className="flex min-h-10 items-center justify-between gap-x-4 bg-update px-4 py-1 text-small text-on-update sm:justify-center">
          <p className="min-w-0">
            <strong className="font-strong">{m.connection_update_title()}</strong>{' '}
            <span>{stage === 'unsaved' ? m.connection_update_unsaved() : m.connection_update_text({ version })}</span>
          </p>
          <span className="flex shrink-0 items-center gap-1">
            <button
              type="button"
              aria-disabled={stage === 'updating' || undefined}
              onClick={() => void update()}
              className={classNames(
                pressable,
                'min-h-8 border border-on-update px-3 hover:bg-on-update hover:text-update pointer-coarse:min-h-11',
              )}
            >
              {stage === 'updating' ? m.connection_updating() : m.connection_update()}
            </button>
            <button
              type="button"
              aria-label={m.connection_update_later()}
              title={m.connection_update_later()}
              onClick={dismiss}
              className={classNames(
                pressable,
                'grid size-8 place-items-center hover:bg-on-update hover:text-update pointer-coarse:size-11',
              )}
            >
              <Icon name="close" size={20} />
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
