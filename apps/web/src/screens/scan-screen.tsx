import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

export function ScanScreen() {
  return <PageHeader title={m.shell_scan()} />;
}
