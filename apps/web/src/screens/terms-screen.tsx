import { TermsPage } from '../features/legal/terms-page.tsx';

export function TermsScreen() {
  return <TermsPage />;
}
