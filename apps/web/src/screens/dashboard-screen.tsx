import { RecoveryKitPrompt } from '../features/accounts/recovery-kit-prompt.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { ProfileNotice } from '../features/profile/profile-notice.tsx';

export function DashboardScreen() {
  return (
    <>
      <Dashboard notices={<ProfileNotice />} />
      <RecoveryKitPrompt />
    </>
  );
}
