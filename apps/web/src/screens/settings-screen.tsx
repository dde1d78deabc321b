import { lazy, Suspense, useState } from 'react';
import { readSession } from '../api/session.ts';
import { RecoveryKitPrompt } from '../features/accounts/recovery-kit-prompt.tsx';
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
import { SessionsCard } from '../features/settings/sessions-card.tsx';
import { SettingsLayout } from '../features/settings/settings-layout.tsx';
import { TotpCard } from '../features/settings/totp-card.tsx';
import { ReverificationStatus } from '../features/verification/reverification-status.tsx';
import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

const LoginPreferencesDialog = lazy(async () => ({
  default: (await import('../features/verification/login-preferences-dialog.tsx')).LoginPreferencesDialog,
}));

/** What a person decides about the account, section by section. */
export function SettingsScreen() {
  const [isChoosing, setChoosing] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <PageHeader title={m.settings_title()} />
      <SettingsLayout
        sections={[
          { id: 'current', title: m.backups_current_title(), content: <CurrentSettings /> },
          {
            id: 'security',
            title: m.settings_section_security(),
            content: (
              <>
                <ReverificationStatus />
                <PasskeysCard />
                <TotpCard onBackupCodes={setCodes} />
                <BackupCodesCard onCodes={setCodes} />
                <div id="recovery-code" className="scroll-mt-20">
                  <RecoveryKitCard />
                </div>
                <PreferencesCard onChange={() => setChoosing(true)} />
              </>
            ),
          },
          { id: 'sessions', title: m.settings_section_sessions(), content: <SessionsCard /> },
          { id: 'notifications', title: m.notifications_settings(), content: <NotificationsSection /> },
          { id: 'look', title: m.ui_look_title(), content: <AppearanceCard /> },
          { id: 'app', title: m.connection_app_title(), content: <AppCard /> },
          { id: 'password', title: m.settings_section_password(), content: <PasswordCard /> },
          { id: 'email', title: m.settings_section_email(), content: <EmailCard /> },
          ...rolesSection(),
          { id: 'backup', title: m.backups_title(), content: <BackupSection /> },
          { id: 'privacy', title: m.consents_section(), content: <HealthConsentCard /> },
          { id: 'data', title: m.settings_section_data(), content: <ExportCard /> },
          ...leaveSection(),
        ]}
      />
      <StorageChoice />
      {/* A code that was made here is shown here. */}
      <RecoveryKitPrompt />
      <Suspense>{isChoosing ? <LoginPreferencesDialog onClose={() => setChoosing(false)} /> : null}</Suspense>
      {codes === null ? null : <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

/** A person holds roles, an institution vouches for its people; who administers does neither. */
function rolesSection() {
  const user = readSession()?.user;
  if (user === undefined || user.role !== 'user') return [];
  if (user.accountType === 'private') return [{ id: 'roles', title: m.roles_title(), content: <RolesSection /> }];
  return [{ id: 'roles', title: m.roles_staff_title(), content: <StaffSection /> }];
}

/** The site would be left without whoever administers it. */
function leaveSection() {
  const user = readSession()?.user;
  if (user === undefined || user.role !== 'user') return [];
  return [{ id: 'leave', title: m.settings_section_leave(), content: <LeaveCard username={user.username} /> }];
}
