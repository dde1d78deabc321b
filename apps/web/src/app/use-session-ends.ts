import { readSessionEnds, type SessionEnds } from '@house/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { onSession } from '../api/session.ts';
import { openTabTalk } from '../device/only-tab.ts';
import { type Ending, nextOf } from './session-ends.ts';

const TAB_NAME = 'session-ends';
/** After an answer that did not come. */
const AGAIN_MS = 30_000;
/** Never quicker: at the very end the server may still grant a moment. */
const SOONEST_MS = 1_000;

/** `stay` answers why it did not work, or null. */
export type SessionEnding = { ending: Ending | null; stay: () => Promise<AskError | null>; hide: () => void };

/**
 * Knows when this session is about to end, because the server says so: asked in the background, which is no use of the
 * session, once now and again shortly before each end it named, since any tab may have used it meanwhile.
 */
export function useSessionEnds(): SessionEnding {
  const [ending, setEnding] = useState<Ending | null>(null);
  const stay = useRef<SessionEnding['stay']>(async () => null);

  useEffect(() => {
    const watch = watchEnds(setEnding);
    stay.current = watch.stay;
    return watch.stop;
  }, []);

  return { ending, stay: () => stay.current(), hide: () => setEnding(null) };
}

function watchEnds(onEnding: (ending: Ending | null) => void): Pick<SessionEnding, 'stay'> & { stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = 0;
  /** Of several questions under way only the last one's answer counts: an older one may come later. */
  let asked = 0;

  const wait = (waitMs: number) => {
    clearTimeout(timer);
    dueAtMs = Date.now() + waitMs;
    timer = setTimeout(() => void look(true), waitMs);
  };

  const rest = () => {
    asked += 1;
    clearTimeout(timer);
    dueAtMs = Number.POSITIVE_INFINITY;
    onEnding(null);
  };

  const follow = (ends: SessionEnds) => {
    const { waitMs, ending } = nextOf(ends, Date.now());
    onEnding(ending);
    wait(Math.max(waitMs, SOONEST_MS));
  };

  async function look(background: boolean): Promise<AskError | null> {
    asked += 1;
    const turn = asked;
    const answer = await askEnds(background);
    const isLast = turn === asked;
    if (answer instanceof AskError) {
      // Over already: whoever watches the session has been told. Anything else may pass.
      if (answer.status === 401) return null;
      if (isLast) wait(AGAIN_MS);
      return answer;
    }
    if (isLast) follow(answer);
    return null;
  }

  const talk = openTabTalk(TAB_NAME, () => void look(true));
  const unwatch = onSession((event) => void (event === 'begun' ? look(true) : rest()));
  // A device that slept fires its timers late.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() >= dueAtMs) void look(true);
  };
  document.addEventListener('visibilitychange', onVisible);
  void look(true);

  return {
    stay: async () => {
      const problem = await look(false);
      talk.say();
      return problem;
    },
    stop: () => {
      asked += 1;
      clearTimeout(timer);
      talk.close();
      unwatch();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

async function askEnds(background: boolean): Promise<SessionEnds | AskError> {
  try {
    return await ask(readSessionEnds, {}, { background });
  } catch (error) {
    if (error instanceof AskError) return error;
    throw error;
  }
}
