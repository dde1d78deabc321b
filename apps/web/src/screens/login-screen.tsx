import { m } from '../paraglide/messages.js';
import { PageHeader } from '../ui/page-header.tsx';

export function LoginScreen() {
  return <PageHeader title={m.shell_title_login()} />;
}
