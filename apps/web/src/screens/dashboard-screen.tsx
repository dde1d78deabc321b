import { RecoveryKitPrompt } from '../features/accounts/recovery-kit-prompt.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';

export function DashboardScreen() {
  return (
    <>
      <Dashboard />
      <RecoveryKitPrompt />
    </>
  );
}
