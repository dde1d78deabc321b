import * as meta from '../accounts/meta.ts';
import * as alertContactNotices from '../alert-contacts/alert-contact-notices.ts';
import * as alertContacts from '../alert-contacts/alert-contacts.ts';
import * as contactPush from '../alert-contacts/contact-push.ts';
import * as assistant from '../assistant/assistant.ts';
import * as logWitnesses from '../audit/log-witnesses.ts';
import * as securityActivity from '../audit/security-activity.ts';
import * as backups from '../backups/backups.ts';
import * as biometrics from '../biometrics/biometrics.ts';
import * as passkeys from '../biometrics/passkeys.ts';
import * as walletChains from '../chains/chains.ts';
import * as charity from '../charity/charity.ts';
import * as charityLeaves from '../charity/charity-leaves.ts';
import * as charityNotices from '../charity/charity-notices.ts';
import * as creatorCharity from '../charity/creator-charity.ts';
import * as consents from '../consents/consents.ts';
import * as commandNotices from '../creator-commands/command-notices.ts';
import * as creatorCommands from '../creator-commands/creator-commands.ts';
import * as creatorSystem from '../creator-commands/creator-system.ts';
import * as creatorNotices from '../creator-panel/creator-notices.ts';
import * as creatorPanel from '../creator-panel/creator-panel.ts';
import * as opening from '../creator-panel/opening.ts';
import * as dashboard from '../dashboard/dashboard.ts';
import * as anyoneSettings from '../emergency/anyone-settings.ts';
import * as cardReports from '../emergency/card-reports.ts';
import * as emergency from '../emergency/emergency.ts';
import * as emergencyNotices from '../emergency/emergency-notices.ts';
import * as toldReading from '../emergency/told-reading.ts';
import * as enrolmentNotices from '../enrolments/enrolment-notices.ts';
import * as enrolments from '../enrolments/enrolments.ts';
import * as issuedCodes from '../enrolments/issued-codes.ts';
import * as offers from '../enrolments/offers.ts';
import * as factorNotices from '../factors/factor-notices.ts';
import * as factors from '../factors/factors.ts';
import * as creatorFees from '../fees/creator-fees.ts';
import * as feeNotices from '../fees/fee-notices.ts';
import * as fees from '../fees/fees.ts';
import * as folders from '../folders/folders.ts';
import * as demoSample from '../glyphs/demo-sample.ts';
import * as glyphGroups from '../glyphs/glyph-groups.ts';
import * as glyphLife from '../glyphs/glyph-life.ts';
import * as glyphs from '../glyphs/glyphs.ts';
import * as institutions from '../institutions/institutions.ts';
import * as invoices from '../invoices/invoices.ts';
import * as vatNumbers from '../invoices/vat-numbers.ts';
import * as blockWitnesses from '../ledger/block-witnesses.ts';
import * as ledger from '../ledger/ledger.ts';
import * as notMe from '../not-me/not-me.ts';
import * as demoNotifications from '../notifications/demo-notifications.ts';
import * as inventedNotices from '../notifications/invented-notices.ts';
import * as notifications from '../notifications/notifications.ts';
import * as push from '../notifications/push.ts';
import * as bankDecisions from '../payments/bank-decisions.ts';
import * as bankNotices from '../payments/bank-notices.ts';
import * as creatorBank from '../payments/creator-bank.ts';
import * as creatorPaymentDetail from '../payments/creator-payment-detail.ts';
import * as creatorPayments from '../payments/creator-payments.ts';
import * as currencyChoice from '../payments/currency-choice.ts';
import * as disputes from '../payments/disputes.ts';
import * as leftCredit from '../payments/left-credit.ts';
import * as monthClosing from '../payments/month-closing.ts';
import * as monthNotices from '../payments/month-notices.ts';
import * as paymentNotices from '../payments/payment-notices.ts';
import * as payments from '../payments/payments.ts';
import * as selling from '../payments/selling.ts';
import * as statementTiles from '../payments/statement-tiles.ts';
import * as testTransfer from '../payments/test-transfer.ts';
import * as institutionStart from '../plans/institution-start.ts';
import * as keptCard from '../plans/kept-card.ts';
import * as planMembers from '../plans/plan-members.ts';
import * as planNotices from '../plans/plan-notices.ts';
import * as planRefusals from '../plans/plan-refusals.ts';
import * as plans from '../plans/plans.ts';
import * as planWithdrawal from '../plans/withdrawal.ts';
import * as accessChanges from '../portal/access-changes.ts';
import * as employees from '../portal/employees.ts';
import * as invitations from '../portal/invitations.ts';
import * as invitedLists from '../portal/invited-lists.ts';
import * as portalStream from '../portal/portal-stream.ts';
import * as printPlaces from '../print-places/print-places.ts';
import * as profile from '../profile/profile.ts';
import * as recovery from '../recovery/recovery.ts';
import * as registration from '../registration/registration.ts';
import * as reviewNotices from '../reviews/review-notices.ts';
import * as reviews from '../reviews/reviews.ts';
import * as waivers from '../reviews/waivers.ts';
import * as roleNotices from '../roles/role-notices.ts';
import * as roles from '../roles/roles.ts';
import * as copyAsks from '../scans/copy-asks.ts';
import * as scanNotices from '../scans/scan-notices.ts';
import * as scans from '../scans/scans.ts';
import * as staffScans from '../scans/staff-scans.ts';
import * as preferences from '../sessions/preferences.ts';
import * as sessions from '../sessions/sessions.ts';
import * as standing from '../sessions/suspension.ts';
import * as unknownDevices from '../sessions/unknown-devices.ts';
import * as settings from '../settings/settings.ts';
import * as caseNotices from '../shop/case-notices.ts';
import * as creatorCases from '../shop/creator-cases.ts';
import * as creatorOrders from '../shop/creator-orders.ts';
import * as keptAddresses from '../shop/kept-addresses.ts';
import * as orderCases from '../shop/order-cases.ts';
import * as orderedPieces from '../shop/ordered-pieces.ts';
import * as orders from '../shop/orders.ts';
import * as packedOrders from '../shop/packed-orders.ts';
import * as shop from '../shop/shop.ts';
import * as shopNotices from '../shop/shop-notices.ts';
import * as spid from '../spid/spid.ts';
import * as taxCode from '../spid/tax-code.ts';
import * as staffInvitation from '../staff/invitation.ts';
import * as staff from '../staff/staff.ts';
import * as staffCode from '../staff/staff-code.ts';
import * as staffConfirm from '../staff/staff-confirm.ts';
import * as statements from '../statements/statements.ts';
import * as analytics from '../territory/analytics.ts';
import * as territory from '../territory/territory.ts';
import * as vault from '../vault/vault.ts';
import * as reverification from '../verification/reverification.ts';
import * as verification from '../verification/verification.ts';
import * as walletContacts from '../wallet/contacts.ts';
import * as walletPhrase from '../wallet/phrase.ts';
import * as walletRates from '../wallet/rates.ts';
import * as walletStaking from '../wallet/staking.ts';
import * as walletTransactions from '../wallet/transactions.ts';
import * as wallet from '../wallet/wallet.ts';
import * as walletNotices from '../wallet/wallet-notices.ts';

/** The files that declare calls, refusals and audit acts, in the order in which documents list them. */
export const CONTRACT_FILES = [
  meta,
  sessions,
  unknownDevices,
  registration,
  verification,
  preferences,
  reverification,
  factors,
  factorNotices,
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
  printPlaces,
  scans,
  scanNotices,
  copyAsks,
  emergency,
  anyoneSettings,
  cardReports,
  emergencyNotices,
  toldReading,
  roles,
  roleNotices,
  reviews,
  reviewNotices,
  dashboard,
  institutions,
  profile,
  notifications,
  notMe,
  push,
  demoNotifications,
  inventedNotices,
  assistant,
  consents,
  securityActivity,
  logWitnesses,
  ledger,
  blockWitnesses,
  wallet,
  walletTransactions,
  walletContacts,
  walletPhrase,
  walletRates,
  walletStaking,
  walletNotices,
  walletChains,
  payments,
  currencyChoice,
  invoices,
  vatNumbers,
  selling,
  leftCredit,
  testTransfer,
  creatorBank,
  monthClosing,
  monthNotices,
  statementTiles,
  bankDecisions,
  creatorPayments,
  creatorPaymentDetail,
  disputes,
  paymentNotices,
  bankNotices,
  creatorFees,
  fees,
  feeNotices,
  planRefusals,
  plans,
  keptCard,
  planWithdrawal,
  planMembers,
  institutionStart,
  planNotices,
  shop,
  orders,
  orderedPieces,
  creatorOrders,
  packedOrders,
  shopNotices,
  orderCases,
  keptAddresses,
  creatorCases,
  caseNotices,
  charity,
  charityLeaves,
  creatorCharity,
  charityNotices,
  staff,
  staffInvitation,
  invitations,
  invitedLists,
  portalStream,
  employees,
  accessChanges,
  spid,
  taxCode,
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
  offers,
  staffScans,
  alertContacts,
  alertContactNotices,
  contactPush,
  statements,
] as const;
