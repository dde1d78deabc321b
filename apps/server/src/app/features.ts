import type { ExportPart, Feature } from '../core/feature.ts';
import type { HookEntry } from '../core/hooks.ts';
import type { StoredWraps } from '../core/stored-wraps.ts';
import { accountsFeature } from '../features/accounts/accounts-feature.ts';
import { alertContactsFeature } from '../features/alert-contacts/alert-contacts-feature.ts';
import { assistantFeature } from '../features/assistant/assistant-feature.ts';
import { auditFeature } from '../features/audit/audit-feature.ts';
import { backupsFeature } from '../features/backups/backups-feature.ts';
import { biometricsFeature } from '../features/biometrics/biometrics-feature.ts';
import { chainsFeature } from '../features/chains/chains-feature.ts';
import { charityFeature } from '../features/charity/charity-feature.ts';
import { consentsFeature } from '../features/consents/consents-feature.ts';
import { creatorCommandsFeature } from '../features/creator-commands/creator-commands-feature.ts';
import { creatorPanelFeature } from '../features/creator-panel/creator-panel-feature.ts';
import { dashboardFeature } from '../features/dashboard/dashboard-feature.ts';
import { emergencyFeature } from '../features/emergency/emergency-feature.ts';
import { enrolmentsFeature } from '../features/enrolments/enrolments-feature.ts';
import { factorsFeature } from '../features/factors/factors-feature.ts';
import { feesFeature } from '../features/fees/fees-feature.ts';
import { foldersFeature } from '../features/folders/folders-feature.ts';
import { glyphsFeature } from '../features/glyphs/glyphs-feature.ts';
import { institutionsFeature } from '../features/institutions/institutions-feature.ts';
import { invoicesFeature } from '../features/invoices/invoices-feature.ts';
import { ledgerFeature } from '../features/ledger/ledger-feature.ts';
import { moneyFeature } from '../features/money/money-feature.ts';
import { notMeFeature } from '../features/not-me/not-me-feature.ts';
import { notificationsFeature } from '../features/notifications/notifications-feature.ts';
import { paymentsFeature } from '../features/payments/payments-feature.ts';
import { plansFeature } from '../features/plans/plans-feature.ts';
import { portalFeature } from '../features/portal/portal-feature.ts';
import { printPlacesFeature } from '../features/print-places/print-places-feature.ts';
import { profileFeature } from '../features/profile/profile-feature.ts';
import { recoveryFeature } from '../features/recovery/recovery-feature.ts';
import { registrationFeature } from '../features/registration/registration-feature.ts';
import { reviewsFeature } from '../features/reviews/reviews-feature.ts';
import { rolesFeature } from '../features/roles/roles-feature.ts';
import { scansFeature } from '../features/scans/scans-feature.ts';
import { sessionsFeature } from '../features/sessions/sessions-feature.ts';
import { settingsFeature } from '../features/settings/settings-feature.ts';
import { shopFeature } from '../features/shop/shop-feature.ts';
import { spidFeature } from '../features/spid/spid-feature.ts';
import { staffFeature } from '../features/staff/staff-feature.ts';
import { statementsFeature } from '../features/statements/statements-feature.ts';
import { territoryFeature } from '../features/territory/territory-feature.ts';
import { vaultFeature } from '../features/vault/vault-feature.ts';
import { verificationFeature } from '../features/verification/verification-feature.ts';
import { walletFeature } from '../features/wallet/wallet-feature.ts';

/** Every feature of the server, in the order in which an account's export lists them. */
export const FEATURES: readonly Feature[] = [
  accountsFeature,
  sessionsFeature,
  registrationFeature,
  profileFeature,
  factorsFeature,
  vaultFeature,
  biometricsFeature,
  verificationFeature,
  recoveryFeature,
  rolesFeature,
  reviewsFeature,
  institutionsFeature,
  staffFeature,
  portalFeature,
  enrolmentsFeature,
  foldersFeature,
  glyphsFeature,
  printPlacesFeature,
  scansFeature,
  emergencyFeature,
  notificationsFeature,
  notMeFeature,
  backupsFeature,
  assistantFeature,
  consentsFeature,
  alertContactsFeature,
  settingsFeature,
  dashboardFeature,
  moneyFeature,
  ledgerFeature,
  walletFeature,
  chainsFeature,
  charityFeature,
  invoicesFeature,
  paymentsFeature,
  feesFeature,
  plansFeature,
  shopFeature,
  spidFeature,
  statementsFeature,
  creatorCommandsFeature,
  territoryFeature,
  creatorPanelFeature,
  auditFeature,
];

export const EXPORT_PARTS: readonly ExportPart[] = FEATURES.flatMap(({ exportParts = [] }) => exportParts);

/** Every table with a `kek_id`. */
export const STORED_WRAPS: readonly StoredWraps[] = FEATURES.flatMap(({ storedWraps = [] }) => storedWraps);

/** What each feature adds to the hooks of lower ones. */
export const HOOKS: readonly HookEntry[] = FEATURES.flatMap(({ hooks = [] }) => hooks);
