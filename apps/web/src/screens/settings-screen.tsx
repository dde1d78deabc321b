import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../api/session.ts';
import { askForRecoveryKit } from '../features/accounts/recovery-kit-requests.ts';
import { AlertContactsSection } from '../features/alert-contacts/alert-contacts-section.tsx';
import { BackupSection } from '../features/backups/backup-section.tsx';
import { CurrentSettings } from '../features/backups/current-settings.tsx';
import { StorageChoice } from '../features/backups/storage-choice.tsx';
import { NotificationsSection } from '../features/notifications/settings/notifications-section.tsx';
import { RolesSection } from '../features/roles/roles-section.tsx';
import { StaffSection } from '../features/roles/staff-section.tsx';
import { AppCard } from '../features/settings/app-card.tsx';
import { AppearanceCard } from '../features/settings/appearance-card.tsx';
import { BackupCodesCard } from '../features/settings/backup-codes-card.tsx';
import { BackupCodesDialog } from '../features/settings/backup-codes-dialog.tsx';
import { EmailCard } from '../features/settings/email-card.tsx';
import { ExportCard } from '../features/settings/export-card.tsx';
import { HealthConsentCard } from '../features/settings/health-consent-card.tsx';
import { LeaveCard } from '../features/settings/leave-card.tsx';
import { PasskeysCard } from '../features/settings/passkeys-card.tsx';
import { PasswordCard } from '../features/settings/password-card.tsx';
import { PreferencesCard } from '../features/settings/preferences-card.tsx';
import { RecoveryKitCard } from '../features/settings/recovery-kit-card.tsx';
import { SettingsLayout } from '../features/settings/sections/settings-layout.tsx';
import type { SectionName } from '../features/settings/sections/settings-sections.ts';
import { SessionsCard } from '../features/settings/sessions-card.tsx';
import { TotpCard } from '../features/settings/totp-card.tsx';
import { ReverificationStatus } from '../features/verification/reverification-status.tsx';

const LoginPreferencesDialog = lazy(async () => ({
  default: (await import('../features/verification/login-preferences-dialog.tsx')).LoginPreferencesDialog,
}));

/** What each section holds. */
const CONTENTS: Readonly<Record<SectionName, () => ReactNode>> = {
  current: () => <CurrentSettings />,
  security: () => <SecuritySection />,
  password: () => <PasswordCard />,
  email: () => <EmailCard />,
  sessions: () => <SessionsCard />,
  notifications: () => <NotificationsSection />,
  alertContacts: () => <AlertContactsSection />,
  look: () => <AppearanceCard />,
  app: () => <AppCard />,
  roles: () => (readSession()?.user.accountType === 'institution' ? <StaffSection /> : <RolesSection />),
  backup: () => <BackupSection />,
  privacy: () => <HealthConsentCard />,
  data: () => <ExportCard />,
  leave: () => <LeaveCard username={readSession()?.user.username ?? ''} />,
};

/** What a person decides about the account, section by section. */
export function SettingsScreen() {
  return (
    <>
      <SettingsLayout renderSection={(name) => CONTENTS[name]()} />
      <StorageChoice />
    </>
  );
}

function SecuritySection() {
  const [isChoosing, setChoosing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <ReverificationStatus />
      <PasskeysCard />
      <TotpCard onBackupCodes={setCodes} />
      <BackupCodesCard onCodes={setCodes} />
      <RecoveryKitCard onMade={askForRecoveryKit} />
      <PreferencesCard onChange={() => setChoosing(true)} />
      <Suspense>{isChoosing ? <LoginPreferencesDialog onClose={() => setChoosing(false)} /> : null}</Suspense>
      {codes === null ? null : <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
