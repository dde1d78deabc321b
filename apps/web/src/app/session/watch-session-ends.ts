import { readSessionEnds, type SessionEnds } from '@repo/contract/sessions/sessions';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { onSession } from '../../api/session.ts';
import { openTabChannel } from '../../device/only-tab.ts';
import { computeNextEnding, type Ending } from './session-ends.ts';

const TAB_NAME = 'session-ends';
/** After an answer that did not come. */
const AGAIN_MS = 30_000;
/** The shortest interval: close to the end the server may still extend the session. */
const SOONEST_MS = 1_000;

type EndsWatch = {
  /** Uses the session, and tells the other tabs. Answers why it did not work, or null. */
  stay: () => Promise<AskError | null>;
  stop: () => void;
};

/**
 * Reports when this session is about to end. The server is asked in the background, which does not extend the session:
 * once now, and again shortly before each end it named, because another tab may have used it meanwhile.
 */
export function watchSessionEnds(onEnding: (ending: Ending | null) => void): EndsWatch {
  const alarm = oneAlarm(() => void check(true));
  /** Of several questions under way only the last one's answer counts: an older one may come later. */
  let asked = 0;

  const rest = () => {
    asked += 1;
    alarm.clear();
    onEnding(null);
  };

  const follow = (ends: SessionEnds) => {
    const { waitMs, ending } = computeNextEnding(ends, Date.now());
    onEnding(ending);
    alarm.set(Math.max(waitMs, SOONEST_MS));
  };

  async function check(background: boolean): Promise<AskError | null> {
    asked += 1;
    const turn = asked;
    const answer = await askEnds(background);
    const isLast = turn === asked;
    if (answer instanceof AskError) {
      // The session has ended, which is reported elsewhere. Any other failure may be temporary.
      if (answer.status === 401) return null;
      if (isLast) alarm.set(AGAIN_MS);
      return answer;
    }
    if (isLast) follow(answer);
    return null;
  }

  const channel = openTabChannel(TAB_NAME, () => void check(true));
  const unwatch = onSession((event) => void (event === 'begun' ? check(true) : rest()));
  // A device that slept fires its timers late.
  const unseen = whenSeen(() => {
    if (alarm.isDue()) void check(true);
  });
  void check(true);

  return {
    stay: async () => {
      const problem = await check(false);
      channel.announce();
      return problem;
    },
    stop: () => {
      asked += 1;
      alarm.clear();
      channel.close();
      unwatch();
      unseen();
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

function oneAlarm(onDue: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAtMs = Number.POSITIVE_INFINITY;
  const clear = () => {
    clearTimeout(timer);
    dueAtMs = Number.POSITIVE_INFINITY;
  };
  const set = (waitMs: number) => {
    clear();
    dueAtMs = Date.now() + waitMs;
    timer = setTimeout(onDue, waitMs);
  };
  return { set, clear, isDue: () => Date.now() >= dueAtMs };
}

/** Each time a person comes back to this page. Returns the way to stop. */
function whenSeen(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
