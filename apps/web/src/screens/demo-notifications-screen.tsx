import { TestingCenter } from '../features/notifications/testing-center.tsx';

export function DemoNotificationsScreen() {
  return <TestingCenter />;
}
