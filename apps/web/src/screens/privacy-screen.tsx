import { PrivacyPage } from '../features/legal/privacy-page.tsx';

export function PrivacyScreen() {
  return <PrivacyPage />;
}
