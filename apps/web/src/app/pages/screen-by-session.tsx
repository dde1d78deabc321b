import type { AsyncRouteComponent } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../api/session.ts';

/**
 * One of two components, chosen when it is first drawn, so that a session which ends later does not take away what
 * somebody typed. Only the chosen one's script is fetched.
 */
export function screenBySession(
  signedIn: AsyncRouteComponent<object>,
  signedOut: AsyncRouteComponent<object>,
): AsyncRouteComponent<object> {
  const choose = () => (readSession() === null ? signedOut : signedIn);
  return Object.assign(() => <FirstChoice choose={choose} />, { preload: async () => choose().preload?.() });
}

function FirstChoice({ choose }: { choose: () => AsyncRouteComponent<object> }) {
  const [Screen] = useState(choose);
  return <Screen />;
}
