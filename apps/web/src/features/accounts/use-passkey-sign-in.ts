import { MINUTE_MS } from '@repo/contract/durations';
import { useEffect, useRef, useState } from 'react';
import { passkeySupport } from '../../device/passkeys/passkey-support.ts';
import type { PasskeyPrompt } from './sign-in-by-passkey.ts';
import { useSignIn } from './use-sign-in.ts';

/** Not in the first page's scripts: it comes while the person looks at it, before anybody can press the button. */
type PasskeyScript = typeof import('./sign-in-by-passkey.ts');
let loaded: PasskeyScript | null = null;
const load = async (): Promise<PasskeyScript> => {
  loaded ??= await import('./sign-in-by-passkey.ts');
  return loaded;
};

/** A challenge is good for five minutes: what waits in the field of the user name is begun anew before that. */
const OFFER_AGAIN_MS = 4 * MINUTE_MS;

const nobodyAsked = (): PasskeyPrompt => ({ conditional: false, isWanted: () => true });

/**
 * Signing in by passkey: with the button, and offered by the browser in the field of the user name where it can. One of
 * them at a time, and neither beside a sign-in by password (`isBusy`): two sign-ins at once would end each other. So what
 * was answered first goes on, and the other is not begun.
 */
export function usePasskeySignIn(onProblem: (problem: string | null) => void, isBusy: boolean) {
  const asking = useRef<PasskeyPrompt>(nobodyAsked());
  const offer = useRef({ isOver: true });
  const { step, run } = useSignIn(async (onStep) => (await load()).runPasskeySignIn(onStep, asking.current));
  const [isTrying, setIsTrying] = useState(false);
  const [round, setRound] = useState(0);
  const latest = useRef({ run, onProblem });
  latest.current = { run, onProblem };

  useEffect(() => {
    if (isTrying || isBusy || asking.current.wasAnswered) return;
    const mine = { isOver: false, round };
    offer.current = mine;
    const again = setTimeout(() => setRound((before) => before + 1), OFFER_AGAIN_MS);
    void makeOffer(mine, asking, latest.current.run)
      .then(async ({ error, wasAnswered }) => {
        // An offer that fails to start needs no message, because the person did not ask for it. Failures after an
        // answer are shown.
        if (error === null || !wasAnswered) return;
        latest.current.onProblem((await load()).passkeyErrorMessage(error));
        setRound((before) => before + 1);
      })
      .catch(() => undefined);
    return () => {
      mine.isOver = true;
      clearTimeout(again);
      // Stopped at once, so that a request started later is not stopped. One that has not started yet needs no
      // stopping.
      loaded?.stopAskingPasskey();
    };
  }, [isTrying, isBusy, round]);

  async function tryNow(): Promise<void> {
    // The offer was taken: that sign-in is under way.
    if (asking.current.wasAnswered) return;
    offer.current.isOver = true;
    latest.current.onProblem(null);
    setIsTrying(true);
    asking.current = nobodyAsked();
    const error = await latest.current.run();
    asking.current = nobodyAsked();
    if (error !== null) latest.current.onProblem((await load()).passkeyErrorMessage(error));
    setIsTrying(false);
  }

  return { step, isTrying, tryNow };
}

type OfferResult = { error: unknown; wasAnswered: boolean };

/** Lets the browser offer passkeys, and signs in with the one that is chosen. */
async function makeOffer(
  offer: { isOver: boolean },
  asking: { current: PasskeyPrompt },
  run: () => Promise<unknown>,
): Promise<OfferResult> {
  await load();
  const { conditional } = await passkeySupport();
  if (!conditional || offer.isOver) return { error: null, wasAnswered: false };
  const mine: PasskeyPrompt = { conditional, isWanted: () => !offer.isOver };
  asking.current = mine;
  const error = await run();
  if (asking.current === mine) asking.current = nobodyAsked();
  return { error, wasAnswered: mine.wasAnswered === true };
}
