import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { followOtherTabs, onSession } from '../api/session.ts';
import { forgetToasts } from '../ui/toast-store.ts';
import { safeReturn } from './guard.ts';

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/**
 * Follows the session: after signing in it leads on to where the person wanted to go, after signing out to the sign-in
 * page, and when the server ended the session it asks to sign in again without losing what was typed.
 */
export function SessionWatch() {
  const router = useRouter();
  const queries = useQueryClient();
  const [expired, setExpired] = useState(false);

  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      onSession((event) => {
        const { pathname, state } = router.state.location;
        const atSignIn = pathname === '/login' || pathname === '/force-login';
        if (event === 'expired') return setExpired(!atSignIn);
        setExpired(false);
        if (event === 'begun') {
          // What is on screen after an expiry belongs to the same person only if nobody else signed in: read it all anew.
          void queries.invalidateQueries();
          if (atSignIn) router.history.push(safeReturn(state.back));
          return;
        }
        queries.clear();
        forgetToasts();
        void router.navigate({ to: '/login', replace: true });
      }),
    [router, queries],
  );

  if (!expired) return null;
  return (
    <Suspense>
      <SessionExpiredDialog onLeave={() => void router.navigate({ to: '/login' }).then(() => setExpired(false))} />
    </Suspense>
  );
}
