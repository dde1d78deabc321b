import * as passkeys from '../accounts/passkeys.ts';
import * as preferences from '../accounts/preferences.ts';
import * as unknownDevices from '../accounts/unknown-devices.ts';
import * as accounts from '../accounts.ts';
import * as assistant from '../assistant.ts';
import * as securityActivity from '../audit/security-activity.ts';
import * as backups from '../backups.ts';
import * as biometrics from '../biometrics.ts';
import * as consents from '../consents.ts';
import * as commandNotices from '../creator/command-notices.ts';
import * as creatorCommands from '../creator/creator-commands.ts';
import * as creatorNotices from '../creator/creator-notices.ts';
import * as creatorSystem from '../creator/creator-system.ts';
import * as opening from '../creator/opening.ts';
import * as creatorPanel from '../creator/panel.ts';
import * as standing from '../creator/standing.ts';
import * as waivers from '../creator/waivers.ts';
import * as dashboard from '../dashboard.ts';
import * as factors from '../factors.ts';
import * as folders from '../folders.ts';
import * as demoSample from '../glyphs/demo-sample.ts';
import * as glyphGroups from '../glyphs/glyph-groups.ts';
import * as glyphLife from '../glyphs/glyph-life.ts';
import * as glyphs from '../glyphs.ts';
import * as institutions from '../institutions.ts';
import * as ledger from '../ledger.ts';
import * as meta from '../meta.ts';
import * as demoNotifications from '../notifications/demo-notifications.ts';
import * as push from '../notifications/push.ts';
import * as reviewNotices from '../notifications/review-notices.ts';
import * as roleNotices from '../notifications/role-notices.ts';
import * as notifications from '../notifications.ts';
import * as bankDecisions from '../payments/bank-decisions.ts';
import * as charity from '../payments/charity.ts';
import * as charityNotices from '../payments/charity-notices.ts';
import * as creatorBank from '../payments/creator-bank.ts';
import * as creatorCharity from '../payments/creator-charity.ts';
import * as creatorPayments from '../payments/creator-payments.ts';
import * as invoices from '../payments/invoices.ts';
import * as leftCredit from '../payments/left-credit.ts';
import * as monthClosing from '../payments/month-closing.ts';
import * as monthNotices from '../payments/month-notices.ts';
import * as paymentNotices from '../payments/payment-notices.ts';
import * as selling from '../payments/selling.ts';
import * as statementTiles from '../payments/statement-tiles.ts';
import * as testTransfer from '../payments/test-transfer.ts';
import * as payments from '../payments.ts';
import * as planNotices from '../plans/plan-notices.ts';
import * as plans from '../plans/plans.ts';
import * as seats from '../plans/seats.ts';
import * as accessChanges from '../portal/access-changes.ts';
import * as analytics from '../portal/analytics.ts';
import * as employees from '../portal/employees.ts';
import * as enrolmentNotices from '../portal/enrolment-notices.ts';
import * as enrolments from '../portal/enrolments.ts';
import * as invitations from '../portal/invitations.ts';
import * as issuedCodes from '../portal/issued-codes.ts';
import * as spid from '../portal/spid.ts';
import * as staff from '../portal/staff.ts';
import * as staffCode from '../portal/staff-code.ts';
import * as staffConfirm from '../portal/staff-confirm.ts';
import * as staffScans from '../portal/staff-scans.ts';
import * as territory from '../portal/territory.ts';
import * as profile from '../profile.ts';
import * as recovery from '../recovery.ts';
import * as registration from '../registration.ts';
import * as reviews from '../reviews.ts';
import * as roles from '../roles.ts';
import * as copyAsks from '../scans/copy-asks.ts';
import * as scans from '../scans.ts';
import * as settings from '../settings.ts';
import * as creatorOrders from '../shop/creator-orders.ts';
import * as orderedPieces from '../shop/ordered-pieces.ts';
import * as orders from '../shop/orders.ts';
import * as shop from '../shop/shop.ts';
import * as shopNotices from '../shop/shop-notices.ts';
import * as vault from '../vault.ts';
import * as reverification from '../verification/reverification.ts';
import * as verification from '../verification/verification.ts';
import * as walletChains from '../wallet/chains.ts';
import * as walletContacts from '../wallet/contacts.ts';
import * as walletPhrase from '../wallet/phrase.ts';
import * as walletRates from '../wallet/rates.ts';
import * as walletStaking from '../wallet/staking.ts';
import * as walletTransactions from '../wallet/transactions.ts';
import * as walletNotices from '../wallet/wallet-notices.ts';
import * as wallet from '../wallet.ts';

/** The files that declare calls, refusals and audit acts, in the order in which documents list them. */
export const CONTRACT_FILES = [
  meta,
  accounts,
  unknownDevices,
  registration,
  verification,
  preferences,
  reverification,
  factors,
  passkeys,
  biometrics,
  vault,
  recovery,
  settings,
  backups,
  folders,
  glyphs,
  glyphGroups,
  glyphLife,
  demoSample,
  scans,
  copyAsks,
  roles,
  roleNotices,
  reviews,
  reviewNotices,
  dashboard,
  institutions,
  profile,
  notifications,
  push,
  demoNotifications,
  assistant,
  consents,
  securityActivity,
  ledger,
  wallet,
  walletTransactions,
  walletContacts,
  walletPhrase,
  walletRates,
  walletStaking,
  walletNotices,
  walletChains,
  payments,
  invoices,
  selling,
  leftCredit,
  testTransfer,
  creatorBank,
  monthClosing,
  monthNotices,
  statementTiles,
  bankDecisions,
  creatorPayments,
  paymentNotices,
  plans,
  seats,
  planNotices,
  shop,
  orders,
  orderedPieces,
  creatorOrders,
  shopNotices,
  charity,
  creatorCharity,
  charityNotices,
  staff,
  invitations,
  employees,
  accessChanges,
  spid,
  staffCode,
  staffConfirm,
  territory,
  analytics,
  creatorCommands,
  creatorSystem,
  commandNotices,
  standing,
  waivers,
  opening,
  creatorPanel,
  creatorNotices,
  enrolments,
  enrolmentNotices,
  issuedCodes,
  staffScans,
] as const;
