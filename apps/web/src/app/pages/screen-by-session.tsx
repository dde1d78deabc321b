import type { AsyncRouteComponent } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToSignInAgain, isSessionLost, onSession, readSession } from '../../api/session.ts';

/**
 * One of two components, chosen when it is first drawn, so that a session which ends later does not take away what
 * somebody typed. Only the chosen one's script is fetched. Whoever comes just after the session ended is asked to sign in
 * again over what strangers see, and then has their own screen.
 */
export function screenBySession(
  signedIn: AsyncRouteComponent<object>,
  signedOut: AsyncRouteComponent<object>,
): AsyncRouteComponent<object> {
  const choose = () => (readSession() === null ? signedOut : signedIn);
  return Object.assign(() => <FirstChoice choose={choose} />, { preload: async () => choose().preload?.() });
}

function FirstChoice({ choose }: { choose: () => AsyncRouteComponent<object> }) {
  // A component is a function: it is handed in as the answer of one.
  const [Screen, setScreen] = useState(choose);
  const [isLost] = useState(isSessionLost);
  useEffect(() => {
    if (!isLost) return;
    const stop = onSession((event) => event === 'begun' && setScreen(choose));
    askToSignInAgain();
    return stop;
  }, [isLost, choose]);
  return <Screen />;
}
