import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { deviceName } from '../../parts/words/device-name.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { useDevices } from './use-dashboard.ts';

/** The devices that signed in, the last one first; what is done about them is done in the settings. */
export function DevicesCard() {
  const devices = useDevices();
  return (
    <Card
      title={m.dashboard_devices()}
      flush
      action={
        <Link to="/settings/sessions" className="link">
          {m.dashboard_devices_all()}
        </Link>
      }
    >
      {devices.isPending ? <CardSkeleton rows={2} /> : null}
      {devices.isError ? <CardError error={devices.error} onRetry={() => void devices.refetch()} /> : null}
      {devices.isSuccess ? (
        <ul className="divide-y divide-line border-t border-line">
          {devices.data.map(({ id, label, current, lastSeenAt, liveSessions }) => (
            <li key={id} className="flex min-h-[53px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5">
              <Icon name="device" size={24} className="text-ink-2" />
              <span className="min-w-0 grow">
                <span className="block">{deviceName(label)}</span>
                <span className="block text-small text-ink-3">
                  {m.dashboard_device_seen({ when: formatWhen(lastSeenAt) })}
                </span>
              </span>
              {current ? <StatusPill tone="ok">{m.dashboard_device_current()}</StatusPill> : null}
              <span className="text-small text-ink-2">
                {liveSessions === 0 ? m.dashboard_device_none() : m.dashboard_device_live({ count: liveSessions })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
