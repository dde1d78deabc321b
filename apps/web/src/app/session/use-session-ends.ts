import { useEffect, useRef, useState } from 'react';
import type { AskError } from '../../api/ask-error.ts';
import type { Ending } from './session-ends.ts';
import { watchSessionEnds } from './watch-session-ends.ts';

/** `stay` answers why it did not work, or null. */
export type SessionEnding = { ending: Ending | null; stay: () => Promise<AskError | null>; hide: () => void };

/** The end of this session that a person should know of now, or null. */
export function useSessionEnds(): SessionEnding {
  const [ending, setEnding] = useState<Ending | null>(null);
  const stay = useRef<SessionEnding['stay']>(async () => null);

  useEffect(() => {
    const watch = watchSessionEnds(setEnding);
    stay.current = watch.stay;
    return watch.stop;
  }, []);

  return { ending, stay: () => stay.current(), hide: () => setEnding(null) };
}
