import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { followOtherTabs, onSession, readSession, type SessionEvent } from '../../api/session.ts';
import { forgetToasts } from '../../ui/toast-store.ts';
import { safeReturn } from '../pages/guard.ts';
import { noteSessionWatched } from './session-watched.ts';

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/**
 * Follows the session: after signing in it leads on to where the person wanted to go, after signing out to the sign-in
 * page, and when the server ended the session it asks to sign in again without losing what was typed.
 */
export function SessionWatch() {
  const router = useRouter();
  const [isExpired, setIsExpired] = useState(false);
  const follow = useSessionFollower();
  const followPortal = usePortalFollower();

  useEffect(followOtherTabs, []);
  useEffect(
    () =>
      onSession((event) => {
        const { pathname } = router.state.location;
        if (isPortal(pathname)) return followPortal(event);
        setIsExpired(event === 'expired' && !isSignInPath(pathname));
        follow(event);
      }),
    [router, follow, followPortal],
  );

  useEffect(noteSessionWatched, []);

  if (!isExpired) return null;
  return (
    <Suspense>
      <SessionExpiredDialog
        onClose={() => setIsExpired(false)}
        onLeave={() => void router.navigate({ to: '/login' }).then(() => setIsExpired(false))}
      />
    </Suspense>
  );
}

const isSignInPath = (path: string) => path === '/login' || path === '/force-login';
/** Pages of the institutional portal, whose sessions begin and end at a sign-in page of their own. */
const isPortal = (path: string) => path.startsWith('/institutional-');

/** Nothing typed in the portal outlives its session: it begins at the dashboard, and ends at the sign-in page. */
function usePortalFollower(): (event: SessionEvent) => void {
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    (event) => {
      queries.clear();
      const to = event === 'begun' ? '/institutional-dashboard' : '/institutional-login';
      void router.navigate({
        to,
        ...(event === 'begun' && { hash: true as const }),
        replace: true,
        ignoreBlocker: true,
      });
    },
    [router, queries],
  );
}

/** What a change of session does to the page and to cached reads. */
function useSessionFollower(): (event: SessionEvent) => void {
  const router = useRouter();
  const queries = useQueryClient();
  const personId = useRef(readSession()?.user.id);
  const leavePage = useCallback(
    () => router.navigate({ to: '/force-login', replace: true, ignoreBlocker: true }),
    [router],
  );
  return useCallback(
    (event) => {
      if (event === 'expired') return;
      if (event === 'ended') {
        personId.current = undefined;
        queries.clear();
        forgetToasts();
        // Nobody is asked whether to stay with what was typed: it goes with the session.
        return void router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
      }
      const before = personId.current;
      personId.current = readSession()?.user.id;
      const { pathname, state } = router.state.location;
      const isSignIn = isSignInPath(pathname);
      // Another person signed in where a session had expired. Nothing read or typed before may stay, so the page is
      // loaded fully. It is left first, so that the browser asks no question.
      const isFirst = isSignIn && before === undefined;
      if (before !== personId.current && !isFirst) return void leavePage().then(() => location.assign('/dashboard'));
      if (isSignIn) return router.history.push(safeReturn(state.back));
      void queries.invalidateQueries();
    },
    [router, queries, leavePage],
  );
}
