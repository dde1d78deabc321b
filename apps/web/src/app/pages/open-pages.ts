import { lazyRouteComponent } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page } from './page.ts';
import { explorerSearch } from './page-search.ts';

/** Pages on which anybody checks what this site says, without an account. */
export const CHECK_PAGES = {
  /** The public ledger: open to anybody, because it is there to be checked. */
  explorer: page({
    path: '/explorer',
    title: m.ledger_title,
    guard: 'none',
    search: explorerSearch,
    screen: lazyRouteComponent(() => import('../../screens/explorer-screen.tsx'), 'ExplorerScreen'),
    palette: { icon: 'list' },
  }),
  /** Checks a file against its certificate: open to anybody. */
  timeStamp: page({
    path: '/timestamp',
    title: m.statements_page_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/statements/time-stamp-page.tsx'), 'TimeStampPage'),
    palette: { icon: 'document' },
  }),
};

export const LEGAL_PAGES = {
  /** The three legal texts are open to anybody, signed in or not, and ask the server only who runs it. */
  privacy: page({
    path: '/privacy',
    title: m.legal_privacy_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/legal/privacy-page.tsx'), 'PrivacyPage'),
    palette: { icon: 'lock' },
  }),
  terms: page({
    path: '/terms',
    title: m.legal_terms_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/legal/terms-page.tsx'), 'TermsPage'),
    palette: { icon: 'legal' },
  }),
  accessibility: page({
    path: '/accessibility',
    title: m.legal_accessibility_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/legal/accessibility-page.tsx'), 'AccessibilityPage'),
    palette: { icon: 'info' },
  }),
};
