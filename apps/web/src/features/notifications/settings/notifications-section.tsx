import { Card } from '../../../ui/card.tsx';
import { NotificationSwitches } from './notification-switches.tsx';

/** The same six switches, where a person looks for settings. */
export function NotificationsSection() {
  return (
    <Card>
      <NotificationSwitches />
    </Card>
  );
}
