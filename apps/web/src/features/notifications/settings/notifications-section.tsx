import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { NotificationSwitches } from './notification-switches.tsx';

/** The same six switches, where a person looks for settings, and the way to those who are told beside them. */
export function NotificationsSection() {
  return (
    <Card>
      <NotificationSwitches />
      <p className="mt-4">
        <Link to="/settings/alert-contacts" className="link text-label">
          {m.alert_contacts_link()}
        </Link>
      </p>
    </Card>
  );
}
