import { lazyRouteComponent } from '@tanstack/react-router';
import { SETTINGS_SECTIONS } from '../../features/settings/sections/settings-sections.ts';
import { m } from '../../paraglide/messages.js';
import { CHECK_PAGES, LEGAL_PAGES } from './open-pages.ts';
import { page } from './page.ts';
import {
  activitySearch,
  biometricSearch,
  creatorSearch,
  institutionalSearch,
  loginSearch,
  manageSearch,
  passSearch,
  shopSearch,
  walletSearch,
} from './page-search.ts';
import { PORTAL_PAGES } from './portal-pages.ts';

/** The register form is a tab of the sign-in screen: `/login?tab=register`. */
const loginScreen = lazyRouteComponent(() => import('../../screens/login-screen.tsx'), 'LoginScreen');

const settingsScreen = lazyRouteComponent(() => import('../../screens/settings-screen.tsx'), 'SettingsScreen');

/** A section of the settings: a page of its own with the same screen. */
const section = <const Path extends string>({ path, title }: { path: Path; title: () => string }) =>
  page({ path, title, guard: 'session', screen: settingsScreen });
const loadDashboard = () => import('../../screens/dashboard-screen.tsx');

/** Every page, once. Navigation and palette show them in this order, the main ones first. */
export const PAGES = {
  home: page({
    path: '/',
    title: m.shell_home,
    guard: 'first',
    nav: { icon: 'home', main: { place: 1 }, key: 'd' },
  }),
  login: page({
    path: '/login',
    title: m.shell_title_login,
    guard: 'signedOut',
    search: loginSearch,
    screen: loginScreen,
    whenLost: 'signedOut',
  }),
  forceLogin: page({
    path: '/force-login',
    title: m.shell_title_login,
    guard: 'none',
    search: loginSearch,
    screen: loginScreen,
  }),
  recover: page({
    path: '/recover',
    title: m.recovery_title,
    guard: 'signedOut',
    screen: lazyRouteComponent(() => import('../../screens/recover-screen.tsx'), 'RecoverScreen'),
  }),
  /** The link in a mail; it works signed in and signed out. */
  notMe: page({
    path: '/not-me',
    title: m.recovery_not_me_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/recovery/not-me.tsx'), 'NotMe'),
  }),
  /** The links in the mails to somebody who is told of readings, and who has no account. */
  alertContact: page({
    path: '/alert-contact',
    title: m.alert_link_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/alert-contacts/alert-link-page.tsx'), 'AlertLinkPage'),
  }),
  /** The link in a mail about a reading: it stops one card, with a session or without. */
  stopCard: page({
    path: '/stop-card',
    title: m.anyone_link_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/emergency/stop-by-link.tsx'), 'StopByLink'),
  }),
  dashboard: page({
    path: '/dashboard',
    title: m.shell_home,
    guard: 'session',
    screen: lazyRouteComponent(loadDashboard, 'DashboardScreen'),
    reads: async (queries) => (await loadDashboard()).readDashboard(queries),
    within: '/',
    whenLost: 'signedIn',
  }),
  generate: page({
    path: '/generate',
    title: m.shell_make_card,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/generate-screen.tsx'), 'GenerateScreen'),
    nav: { icon: 'plus', main: { place: 4, barLabel: m.shell_make }, key: 'g' },
  }),
  institutional: page({
    path: '/institutional',
    title: m.institutions_title,
    guard: 'session',
    search: institutionalSearch,
    screen: lazyRouteComponent(() => import('../../screens/institutional-screen.tsx'), 'InstitutionalScreen'),
    nav: { icon: 'institution' },
  }),
  scan: page({
    path: '/scan',
    title: m.shell_scan,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/scan-screen.tsx'), 'ScanScreen'),
    forStrangers: {
      screen: lazyRouteComponent(() => import('../../features/scans/finder/stranger-door.tsx'), 'StrangerDoor'),
      title: m.stranger_title,
    },
    nav: { icon: 'scan', main: { place: 3 }, key: 's' },
    whenLost: 'signedIn',
  }),
  manage: page({
    path: '/manage',
    title: m.shell_cards,
    guard: 'session',
    search: manageSearch,
    screen: lazyRouteComponent(() => import('../../screens/manage-screen.tsx'), 'ManageScreen'),
    nav: { icon: 'cards', main: { place: 2 }, key: 'm' },
    whenLost: 'signedIn',
  }),
  wallet: page({
    path: '/wallet',
    title: m.wallet_nav,
    guard: 'session',
    search: walletSearch,
    screen: lazyRouteComponent(() => import('../../screens/wallet-screen.tsx'), 'WalletScreen'),
    nav: { icon: 'wallet', key: 'w' },
  }),
  payment: page({
    path: '/payment',
    title: m.payments_nav,
    guard: 'session',
    search: passSearch,
    screen: lazyRouteComponent(() => import('../../screens/payment-screen.tsx'), 'PaymentScreen'),
    nav: { icon: 'card', key: 'p' },
  }),
  pricing: page({
    path: '/pricing',
    title: m.plans_title,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/pricing-screen.tsx'), 'PricingScreen'),
    nav: { icon: 'heart' },
  }),
  shop: page({
    path: '/shop',
    title: m.shop_nav,
    guard: 'session',
    search: shopSearch,
    screen: lazyRouteComponent(() => import('../../screens/shop-screen.tsx'), 'ShopScreen'),
    nav: { icon: 'bag' },
  }),
  /** One product; what is chosen of it and when it comes. */
  product: page({
    path: '/shop/$productId',
    title: m.shop_nav,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/product-screen.tsx'), 'ProductScreen'),
    within: '/shop',
  }),
  spinnerDemo: page({
    path: '/spinner-demo',
    title: m.spinner_title,
    guard: 'session',
    search: passSearch,
    screen: lazyRouteComponent(() => import('../../features/spinner/spinner-studio.tsx'), 'SpinnerStudio'),
    nav: { icon: 'play' },
  }),
  creatorPanel: page({
    path: '/creator-panel',
    title: m.creator_title,
    guard: 'session',
    search: creatorSearch,
    screen: lazyRouteComponent(() => import('../../screens/creator-screen.tsx'), 'CreatorScreen'),
    nav: { icon: 'key', main: { place: 5 } },
    for: 'staff',
  }),
  /** Who a person is: the wizard, or what was decided. */
  profile: page({
    path: '/profile',
    title: m.shell_profile,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  settings: page({
    path: '/settings',
    title: m.shell_settings,
    guard: 'session',
    screen: settingsScreen,
    nav: { icon: 'settings' },
  }),
  settingsCurrent: section(SETTINGS_SECTIONS.current),
  settingsSecurity: section(SETTINGS_SECTIONS.security),
  settingsPassword: section(SETTINGS_SECTIONS.password),
  settingsEmail: section(SETTINGS_SECTIONS.email),
  settingsSessions: section(SETTINGS_SECTIONS.sessions),
  settingsNotifications: section(SETTINGS_SECTIONS.notifications),
  settingsAlertContacts: section(SETTINGS_SECTIONS.alertContacts),
  settingsLook: section(SETTINGS_SECTIONS.look),
  settingsApp: section(SETTINGS_SECTIONS.app),
  settingsRoles: section(SETTINGS_SECTIONS.roles),
  settingsBackup: section(SETTINGS_SECTIONS.backup),
  settingsPrivacy: section(SETTINGS_SECTIONS.privacy),
  settingsData: section(SETTINGS_SECTIONS.data),
  settingsLeave: section(SETTINGS_SECTIONS.leave),
  /** Where Google sends the browser back to (DRIVE_RETURN_PATH of the contract). The screen takes the query out itself. */
  driveReturn: page({
    path: '/storage/google-drive',
    title: m.drive_return_title,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../features/backups/targets/drive-return.tsx'), 'DriveReturn'),
  }),
  fullDashboard: page({
    path: '/full-dashboard',
    title: m.shell_full_dashboard,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../screens/full-dashboard-screen.tsx'), 'FullDashboardScreen'),
    palette: { icon: 'home' },
    within: '/',
  }),
  biometric: page({
    path: '/biometric',
    title: m.shell_biometric,
    guard: 'session',
    search: biometricSearch,
    screen: lazyRouteComponent(() => import('../../screens/biometric-screen.tsx'), 'BiometricScreen'),
    palette: { icon: 'key' },
  }),
  /** A person's own entries of the audit log. */
  securityActivity: page({
    path: '/security-activity',
    title: m.audit_title,
    guard: 'session',
    search: activitySearch,
    screen: lazyRouteComponent(() => import('../../screens/audit/activity-screen.tsx'), 'ActivityScreen'),
    palette: { icon: 'history' },
  }),
  /** Asks no server for anything but whether it has a demo, so nobody needs to sign in. */
  demoScan: page({
    path: '/demo-scan',
    title: m.trial_title,
    guard: 'none',
    search: passSearch,
    screen: lazyRouteComponent(() => import('../../screens/demo-scan-screen.tsx'), 'DemoScanScreen'),
    palette: { icon: 'scan' },
    for: 'demo',
  }),
  demoNotifications: page({
    path: '/demo-notifications',
    title: m.notifications_center,
    guard: 'demo',
    screen: lazyRouteComponent(() => import('../../features/notifications/testing-center.tsx'), 'TestingCenter'),
    palette: { icon: 'bell' },
    for: 'demo',
  }),
  ...CHECK_PAGES,
  /** What a person bought of the registry. */
  certificates: page({
    path: '/certificates',
    title: m.statements_own_title,
    guard: 'session',
    screen: lazyRouteComponent(() => import('../../features/statements/certificates-page.tsx'), 'CertificatesPage'),
    palette: { icon: 'document' },
  }),
  /** What is set aside for charity and who receives it: open to anybody as well. */
  charity: page({
    path: '/charity',
    title: m.charity_title,
    guard: 'none',
    screen: lazyRouteComponent(() => import('../../features/charity/charity-page.tsx'), 'CharityPage'),
    palette: { icon: 'heart' },
  }),
  ...PORTAL_PAGES,
  ...LEGAL_PAGES,
};
