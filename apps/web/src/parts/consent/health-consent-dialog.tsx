import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useGiveConsent } from './use-health-consent.ts';

/** One act, one button: who presses it has read what they agree to. Nothing is ticked for them. */
export function HealthConsentDialog({ onClose }: { onClose: (isGiven: boolean) => void }) {
  const give = useGiveConsent();
  const [problem, setProblem] = useState<string | null>(null);

  async function agree() {
    setProblem(null);
    try {
      await give.mutateAsync();
      onClose(true);
    } catch (error) {
      setProblem(describeFailure(error, m.consents_failed()));
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)} title={m.consents_title()} about={m.consents_about()}>
      <ConsentPoints />
      <ProblemAlert problem={problem} className="mt-4" />
      <DialogActions>
        <Button onClick={() => onClose(false)}>{m.consents_not_now()}</Button>
        <Button variant="primary" busy={give.isPending} busyLabel={m.ui_saving()} onClick={() => void agree()}>
          {m.consents_agree()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The wording that a version of the consent stands for: whoever changes it raises `HEALTH_CONSENT_VERSION`. */
export function ConsentPoints() {
  return (
    <>
      <ul className="list-disc space-y-2 pl-5">
        <li>{m.consents_point_kept()}</li>
        <li>{m.consents_point_at_once()}</li>
        <li>{m.consents_point_copy()}</li>
        <li>{m.consents_point_seen()}</li>
        <li>{m.consents_point_end()}</li>
      </ul>
      <p className="mt-3 text-small">
        {/* In a tab of its own: what was typed stays here. */}
        <a href="/privacy#health" target="_blank" rel="noreferrer" className="link">
          {m.consents_more()}
        </a>
      </p>
    </>
  );
}
