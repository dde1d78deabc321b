import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

export function GenerateScreen() {
  return <PageHeader title={m.shell_generate()} />;
}
