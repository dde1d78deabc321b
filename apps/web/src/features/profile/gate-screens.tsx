import type { User } from '@house/contract/accounts';
import type { ProfileStatus } from '@house/contract/profile';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { askForProfile } from '../../parts/profile/profile-requests.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type GateView, gateMark } from './gate-view.ts';
import { Meanwhile } from './meanwhile.tsx';
import { ProfileWizard } from './profile-wizard.tsx';
import { RequiredDialog } from './required-dialog.tsx';
import { UnderVerification } from './under-verification.tsx';
import { useGate } from './use-gate.ts';

type CompletionRequiredProps = { status: ProfileStatus; onComplete: () => void; onSkip: () => void };

type GateScreensProps = { user: User; prompts: ReactNode; children: ReactNode };

/** The gate of somebody who needs a profile, with its screens. */
export function GateScreens({ user, prompts, children }: GateScreensProps) {
  const gate = useGate(user);
  useProfileLink();
  const { status, screen } = gate;
  if (screen === 'checking') return <Checking onSkip={gate.skipWaiting} />;
  return (
    <>
      {screen === 'open' ? null : <Suspense>{prompts}</Suspense>}
      <RequiredDialog onComplete={() => askForProfile('profile')} />
      <Before view={screen} page={children}>
        {status !== undefined && screen === 'wizard' ? (
          <ProfileWizard key={gateMark(status)} user={user} status={status} onSkip={gate.leave} />
        ) : null}
        {status !== undefined && screen === 'required' ? (
          <CompletionRequired status={status} onComplete={() => askForProfile('profile')} onSkip={gate.leave} />
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
      </Before>
    </>
  );
}

/** A page that was open stays as it is behind the screen: what was typed there is kept. */
function Before({ view, page, children }: { view: GateView; page: ReactNode; children: ReactNode }) {
  const before = useRef(view);
  const [hasOpened, setHasOpened] = useState(view === 'open');
  if (view === 'open' && !hasOpened) setHasOpened(true);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    focusOn(document.querySelector<HTMLElement>('#main h1:not([hidden] h1)'));
    window.scrollTo({ top: 0 });
  }, [view]);
  return (
    <>
      <div className="contents">{view === 'open' ? null : children}</div>
      {hasOpened ? (
        <div hidden={view !== 'open'} className={view === 'open' ? 'contents' : undefined}>
          {page}
        </div>
      ) : null}
    </>
  );
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

/** Nothing is missing on file, and it was never sent. */
function CompletionRequired({ status, onComplete, onSkip }: CompletionRequiredProps) {
  return (
    <div className="mx-auto max-w-[560px]">
      <PageHeader title={m.profile_required_title()} about={m.profile_required_about()} />
      <Button variant="primary" size="big" onClick={onComplete}>
        {m.profile_required_button()}
      </Button>
      <Meanwhile status={status}>
        <Button variant="quiet" onClick={onSkip}>
          {m.profile_skip()}
        </Button>
      </Meanwhile>
    </div>
  );
}

/** `#profile`: what was decided about the profile. Taken out of the address: going back must not open it again. */
function useProfileLink(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== 'profile') return;
    askForProfile('decision');
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [hash, navigate]);
}
