import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AskError } from '../../api/ask-error.ts';
import type { Ending } from './session-ends.ts';
import { watchSessionEnds } from './watch-session-ends.ts';

/** With the form to sign in again, which few visits need. */
const SessionEndingDialog = lazy(async () => ({
  default: (await import('./session-ending-dialog.tsx')).SessionEndingDialog,
}));

/** `stay` answers why it did not work, or null. */
type SessionEnding = { ending: Ending | null; stay: () => Promise<AskError | null>; hide: () => void };

/** Two minutes before the session ends (WCAG 2.2.1): by idling it can be kept with one press, by age one signs in again. */
export function SessionWarning() {
  const { ending, stay, hide } = useSessionEnds();
  if (ending === null) return null;
  return (
    <Suspense>
      <SessionEndingDialog ending={ending} onStay={stay} onLater={hide} />
    </Suspense>
  );
}

/** The end of this session that a person should know of now, or null. */
function useSessionEnds(): SessionEnding {
  const [ending, setEnding] = useState<Ending | null>(null);
  const stay = useRef<SessionEnding['stay']>(async () => null);

  useEffect(() => {
    const watch = watchSessionEnds(setEnding);
    stay.current = watch.stay;
    return watch.stop;
  }, []);

  return { ending, stay: () => stay.current(), hide: () => setEnding(null) };
}
