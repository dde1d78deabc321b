import type { User } from '@house/contract/accounts';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { askForProfile } from '../../parts/profile/profile-requests.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { type GateView, gateMark } from './gate-view.ts';
import { ProfileWizard } from './profile-wizard.tsx';
import { RequiredDialog } from './required-dialog.tsx';
import { UnderVerification } from './under-verification.tsx';
import { useGate } from './use-gate.ts';

type GateScreensProps = {
  user: User;
  /** The server refused something for want of a profile, and this was not answered yet. */
  isRequired: boolean;
  onRequired: (isRequired: boolean) => void;
};

/** The screens of somebody who needs a profile, when they are asked for. */
export function GateScreens({ user, isRequired, onRequired }: GateScreensProps) {
  const gate = useGate();
  const { status, screen } = gate;
  useFocusOnChange(screen);
  return (
    <>
      <RequiredDialog open={isRequired} onOpenChange={onRequired} onComplete={() => askForProfile('profile')} />
      {screen === 'checking' ? <Checking onSkip={gate.leave} /> : null}
      {status !== undefined && screen === 'wizard' ? (
        <ProfileWizard key={gateMark(status)} user={user} status={status} onSkip={gate.leave} />
      ) : null}
      {status !== undefined && screen === 'verification' ? (
        <UnderVerification
          status={status}
          isChecking={gate.isChecking}
          onRecheck={gate.recheck}
          onSendAgain={gate.sendAgain}
          onGoOn={gate.leave}
        />
      ) : null}
    </>
  );
}

function useFocusOnChange(screen: GateView | 'checking'): void {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    focusOn(document.querySelector<HTMLElement>('#main h1:not([hidden] h1)'));
    window.scrollTo({ top: 0 });
  }, [screen]);
}

function Checking({ onSkip }: { onSkip: () => void }) {
  return (
    <div className="grid min-h-60 animate-fade place-items-center content-center gap-3 [animation-delay:150ms] [animation-fill-mode:backwards]">
      <div role="status">
        <h1 tabIndex={-1} className="text-base font-normal text-ink-2">
          {m.profile_checking()}
        </h1>
      </div>
      <Button variant="quiet" size="low" onClick={onSkip}>
        {m.profile_checking_skip()}
      </Button>
    </div>
  );
}
