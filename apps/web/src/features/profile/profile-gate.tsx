import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { needsProfile } from './use-profile.ts';

/** Wizard, camera and all come with the first page of somebody who needs them. */
const GateScreens = lazy(async () => ({ default: (await import('./gate-screens.tsx')).GateScreens }));

/**
 * The profile gate before every guarded page. A courtesy, like the guard: what needs a profile the server refuses by
 * itself. So its screens can be left, and a status that cannot be read shuts nobody out. `prompts`: what must not wait
 * until the page is open.
 */
export function ProfileGate({ prompts, children }: { prompts: ReactNode; children: ReactNode }) {
  const [session] = useState(readSession);
  if (session === null || !needsProfile(session.user)) return children;
  return (
    <Suspense>
      <GateScreens user={session.user} prompts={prompts}>
        {children}
      </GateScreens>
    </Suspense>
  );
}
