import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onRefusal } from '../../api/refusal-watch.ts';
import { readSession } from '../../api/session.ts';
import { askedOfProfile, askForProfile, onProfileAsked } from '../../parts/profile/profile-requests.ts';
import { partOnceStanding } from '../../parts/standing/part-once-standing.tsx';
import { needsProfile } from './needs-profile.ts';

/** Wizard, camera and all come when the page stands. */
const GateScreens = partOnceStanding(async () => (await import('./gate-screens.tsx')).GateScreens);

/**
 * The place of the profile's screens. They take the page's place when somebody asks for them; the page stays as it is
 * behind them, so that what was typed there is kept.
 */
export function ProfileGate({ children }: { children: ReactNode }) {
  const [session] = useState(readSession);
  const isAsked = useSyncExternalStore(onProfileAsked, askedOfProfile) !== 'nothing';
  const user = session !== null && needsProfile(session.user) ? session.user : null;
  const [isRequired, setRequired] = useState(false);
  // Here and not in the dialog, which may come after the refusal.
  useEffect(() => onRefusal((code) => (code === 'profile.required' ? setRequired(true) : undefined)), []);
  useProfileLink();
  const isHidden = user !== null && isAsked;
  return (
    <>
      <div hidden={isHidden} className={isHidden ? undefined : 'contents'}>
        {children}
      </div>
      {user === null ? null : <GateScreens user={user} isRequired={isRequired} onRequired={setRequired} />}
    </>
  );
}

/**
 * `#profile`: what was decided about the profile. Taken out of the address: going back must not open it again. Going to
 * another page puts the screens away; what was typed in the wizard waits for the next time.
 */
function useProfileLink(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const before = useRef(pathname);
  useEffect(() => {
    const hasMoved = before.current !== pathname;
    before.current = pathname;
    if (hash === 'profile') {
      askForProfile('decision');
      void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    } else if (hasMoved) askForProfile('nothing');
  }, [hash, pathname, navigate]);
}
