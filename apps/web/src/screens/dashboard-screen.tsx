import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

export function DashboardScreen() {
  return <PageHeader title={m.shell_dashboard()} />;
}
