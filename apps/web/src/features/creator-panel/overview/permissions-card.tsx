import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

const MAY = [
  m.panel_may_users,
  m.panel_may_waive,
  m.panel_may_sessions,
  m.panel_may_lock,
  m.panel_may_refund,
  m.panel_may_commands,
];
const NOBODY_MAY = [m.panel_never_passwords, m.panel_never_balances, m.panel_never_content];

/** What this page may ask for, and what no call of the server does for anybody. */
export function PermissionsCard() {
  return (
    <Card title={m.panel_permissions()} action={<span className="text-ink-2">{readSession()?.user.fullName}</span>}>
      <ul className="flex flex-wrap gap-2">
        {MAY.map((words) => (
          <li key={words()}>
            <StatusPill tone="ok" icon="check">
              {words()}
            </StatusPill>
          </li>
        ))}
        {NOBODY_MAY.map((words) => (
          <li key={words()}>
            <StatusPill tone="plain" icon="stop">
              {words()}
            </StatusPill>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">{m.panel_permissions_about()}</p>
    </Card>
  );
}
