import { AccessibilityPage } from '../features/legal/accessibility-page.tsx';

export function AccessibilityScreen() {
  return <AccessibilityPage />;
}
