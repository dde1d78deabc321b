import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { useOtherActs } from './dashboard-screen.tsx';

export function FullDashboardScreen() {
  return <Dashboard acts={useOtherActs()} isWhole />;
}
