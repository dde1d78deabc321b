import { notFound, redirect } from '@tanstack/react-router';
import { isInstitutionMode, isPortalBrowser, readSession, WORK } from '../../api/session.ts';

/**
 * `checking` is what the page shows until the decision is made (`CheckingScreen`); no guarded screen is even
 * fetched before it. The guard is a courtesy to the person, not a lock: the server checks the session on every call.
 */
export type GuardState = 'checking' | 'unauthenticated' | 'authenticated';

export function decideAccess(): Exclude<GuardState, 'checking'> {
  return readSession() ? 'authenticated' : 'unauthenticated';
}

type RouteVisit = { location: { href: string; pathname: string } };

/**
 * For guarded routes: who is not signed in goes to the sign-in page and comes back afterwards, unless the page has
 * something for strangers.
 */
export function requireSession({ location }: RouteVisit, forStrangers: readonly string[]): void {
  if (decideAccess() === 'authenticated' || forStrangers.includes(location.pathname)) return;
  if (isInstitutionMode()) throw redirect({ to: PORTAL, replace: true });
  throw redirect({ to: '/login', state: { back: location.href }, replace: true });
}

/** The first page of the institutional portal, whose session is of another kind. */
const PORTAL = '/institutional-dashboard';

/** For pages of the portal: a person goes to their own first page, and whoever is not signed in to the sign-in page. */
export function requireStaff(): void {
  if (isInstitutionMode()) return;
  if (isPortalBrowser() || sessionStorage.getItem(WORK) !== null)
    throw redirect({ to: '/institutional-login', replace: true });
  throw redirect({ to: decideAccess() === 'authenticated' ? '/dashboard' : '/login', replace: true });
}

/** For the portal's sign-in page. */
export function skipWhenAtWork(): void {
  // The part behind `#` says what a mail leads to.
  if (isInstitutionMode()) throw redirect({ to: PORTAL, hash: true, replace: true });
  if (decideAccess() === 'authenticated') throw redirect({ to: '/dashboard', replace: true });
}

/** For pages of the demo alone: for everybody else there is nothing under their address. */
export function requireDemo(): void {
  if (readSession()?.user.realm !== 'demo') throw notFound();
}

/** For `/login`: who is signed in has no business there. `/force-login` does not use it. */
export function skipWhenSignedIn(): void {
  if (isInstitutionMode()) throw redirect({ to: PORTAL, replace: true });
  if (decideAccess() === 'authenticated') throw redirect({ to: '/dashboard', replace: true });
}

export function chooseFirstPage(): void {
  if (isInstitutionMode()) throw redirect({ to: PORTAL, replace: true });
  throw redirect({ to: decideAccess() === 'authenticated' ? '/dashboard' : '/login', replace: true });
}

/** A path of our own to return to after signing in: never another site, never a sign-in page itself. */
export function safeReturn(back: unknown): string {
  const own = typeof back === 'string' && /^\/(?![/\\])/.test(back) && !/^\/(?:force-)?login\b/.test(back);
  return own ? back : '/dashboard';
}
