import { useEffect, useRef, useState } from 'react';
import { passkeySupport } from '../../device/passkey-support.ts';
import type { Asking } from './enter-by-passkey.ts';
import { useEntry } from './use-entry.ts';

/** Not in the first page's scripts: it comes while the person looks at it, before anybody can press the button. */
type PasskeyScript = typeof import('./enter-by-passkey.ts');
let loaded: PasskeyScript | null = null;
const load = async (): Promise<PasskeyScript> => {
  loaded ??= await import('./enter-by-passkey.ts');
  return loaded;
};

/** A challenge is good for five minutes: what waits in the field of the user name is begun anew before that. */
const OFFER_AGAIN_MS = 4 * 60_000;

/**
 * Signing in by passkey: with the button, and offered by the browser in the field of the user name where it can. Only one
 * of them waits for the person at a time, so the offer begins again after the button was tried.
 */
export function usePasskeyEntry(onProblem: (problem: string | null) => void) {
  const asking = useRef<Asking>({ conditional: false, isWanted: () => true });
  const { step, run } = useEntry(async (onStep) => (await load()).enterByPasskey(onStep, asking.current));
  const [isTrying, setIsTrying] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef({ run, onProblem });
  latest.current = { run, onProblem };

  useEffect(() => {
    if (isTrying) return;
    const offer = { isOver: false, round };
    const again = setTimeout(() => setRound((before) => before + 1), OFFER_AGAIN_MS);
    const begin = async () => {
      await load();
      const { conditional } = await passkeySupport();
      if (!conditional || offer.isOver) return;
      const mine: Asking = { conditional, isWanted: () => !offer.isOver };
      asking.current = mine;
      const error = await latest.current.run();
      // Nobody asked for what was only offered: that it did not begin is no news. What came after an answer is.
      if (error !== null && mine.wasAnswered) latest.current.onProblem((await load()).passkeyProblem(error));
    };
    void begin().catch(() => undefined);
    return () => {
      offer.isOver = true;
      clearTimeout(again);
      // At once, or it would stop what was begun after it. What has not come yet has nothing to stop.
      loaded?.stopAskingPasskey();
    };
  }, [isTrying, round]);

  async function tryNow(): Promise<void> {
    latest.current.onProblem(null);
    setIsTrying(true);
    asking.current = { conditional: false, isWanted: () => true };
    const error = await latest.current.run();
    if (error !== null) latest.current.onProblem((await load()).passkeyProblem(error));
    setIsTrying(false);
  }

  return { step, isTrying, tryNow };
}
