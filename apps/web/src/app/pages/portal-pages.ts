import { lazyRouteComponent } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page } from './page.ts';
import { portalSearch } from './page-search.ts';

/**
 * The institutional portal has a sign-in, sessions and a layout of its own, and no entry in the menus of persons. Two
 * titles serve its four pages, because every page of the site loads them.
 */
export const PORTAL_PAGES = {
  institutionalLogin: page({
    path: '/institutional-login',
    title: m.portal_sign_in_title,
    guard: 'offWork',
    screen: lazyRouteComponent(
      () => import('../../features/portal/sign-in/institutional-sign-in-page.tsx'),
      'InstitutionalSignInPage',
    ),
  }),
  /** Where a provider of SPID or CIE identities sends the browser back. */
  institutionalReturn: page({
    path: '/institutional-login/return',
    title: m.portal_sign_in_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/portal/spid/spid-return.tsx'), 'SpidReturn'),
  }),
  institutionalDashboard: page({
    path: '/institutional-dashboard',
    title: m.portal_title,
    guard: 'atWork',
    search: portalSearch,
    screen: lazyRouteComponent(
      () => import('../../screens/portal/institutional-dashboard-screen.tsx'),
      'InstitutionalDashboardScreen',
    ),
  }),
  /** The link in the mail of an invitation. */
  institutionalInvitation: page({
    path: '/institutional-invitation',
    title: m.portal_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/portal/invitation/invitation-page.tsx'), 'InvitationPage'),
  }),
};
