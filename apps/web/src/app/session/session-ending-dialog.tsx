import { useEffect, useState } from 'react';
import type { AskError } from '../../api/ask-error.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { m } from '../../paraglide/messages.js';
import { formatTime } from '../../parts/words/dates.ts';
import { ErrorReason } from '../../parts/words/error-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { type Ending, formatTimeLeft } from './session-ends.ts';

/** `onStay` answers why it did not work, or null. */
type SessionEndingDialogProps = { ending: Ending; onStay: () => Promise<AskError | null>; onLater: () => void };

export function SessionEndingDialog({ ending, onStay, onLater }: SessionEndingDialogProps) {
  return ending.by === 'idle' ? (
    <IdleWarning ending={ending} onStay={onStay} />
  ) : (
    <AgeWarning ending={ending} onLater={onLater} />
  );
}

/** Closing the dialog counts as use of the session. */
function IdleWarning({ ending, onStay }: Pick<SessionEndingDialogProps, 'ending' | 'onStay'>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AskError | null>(null);
  const extend = () => {
    setBusy(true);
    setProblem(null);
    void onStay()
      .then(setProblem)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={extend}
      title={m.shell_idle_title()}
      about={m.shell_idle_text()}
      footer={
        <Button variant="primary" busy={isBusy} onClick={extend}>
          {m.shell_stay()}
        </Button>
      }
    >
      <TimeLeft endsAtMs={ending.endsAtMs} />
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-4">
          <ErrorReason error={problem} fallback={m.ui_server_fault()} />
        </InlineAlert>
      )}
    </Dialog>
  );
}

function AgeWarning({ ending, onLater }: Pick<SessionEndingDialogProps, 'ending' | 'onLater'>) {
  const [signsIn, setSignsIn] = useState(false);
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={onLater}
      title={m.shell_age_title({ time: formatTime(ending.endsAtMs) })}
      about={m.shell_age_text()}
      footer={
        signsIn ? null : (
          <>
            <Button onClick={onLater}>{m.shell_age_later()}</Button>
            <Button variant="primary" onClick={() => setSignsIn(true)}>
              {m.shell_age_sign_in()}
            </Button>
          </>
        )
      }
    >
      {signsIn ? <SignInForm /> : <TimeLeft endsAtMs={ending.endsAtMs} />}
    </Dialog>
  );
}

/** The seconds are hidden from screen readers, which read the minutes once in the text above. */
function TimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-ink-2">
      {m.shell_time_left()}{' '}
      <span role="timer" className="numeric font-strong text-ink">
        {formatTimeLeft(endsAtMs, nowMs)}
      </span>
    </p>
  );
}
