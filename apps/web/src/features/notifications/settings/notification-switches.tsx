import type { NotificationSettings } from '@repo/contract/notifications/notifications';
import { describeFailure } from '../../../api/ask-error.ts';
import { readHold } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { useNotificationSettings } from '../../../parts/push/use-notification-settings.ts';
import { type PushSwitch, usePushSwitch } from '../../../parts/push/use-push-switch.ts';
import { HoldNote } from '../../../parts/words/hold-note.tsx';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';

type NotificationSwitch = { name: keyof NotificationSettings; label: () => string; hint: () => string };

const TYPES: readonly NotificationSwitch[] = [
  { name: 'documentAlerts', label: m.notifications_switch_document, hint: m.notifications_switch_document_hint },
  { name: 'walletAlerts', label: m.notifications_switch_wallet, hint: m.notifications_switch_wallet_hint },
  { name: 'securityAlerts', label: m.notifications_switch_security, hint: m.notifications_switch_security_hint },
  { name: 'loginAlerts', label: m.notifications_switch_login, hint: m.notifications_switch_login_hint },
];
const WAYS: readonly NotificationSwitch[] = [
  { name: 'pushNotifications', label: m.notifications_switch_push, hint: m.notifications_switch_push_hint },
  { name: 'soundEnabled', label: m.notifications_switch_sound, hint: m.notifications_switch_sound_hint },
];

/** The six switches: behind the gear of the list, and a section of the settings. Each works at once. */
export function NotificationSwitches() {
  const { settings, loadError, reload, change } = useNotificationSettings();
  const push = usePushSwitch(change.mutateAsync);
  const isOnHold = readHold() !== null;
  if (loadError !== null && settings === undefined) {
    return <ReadError title={m.notifications_failed()} error={loadError} onRetry={reload} />;
  }
  const renderGroup = (label: string, switches: readonly NotificationSwitch[]) => (
    <fieldset className="mt-4">
      <legend className="text-label font-strong">{label}</legend>
      <div className="divide-y divide-line">
        {switches.map(({ name, label, hint }) => (
          <SwitchField
            key={name}
            label={label()}
            hint={hint()}
            checked={settings?.[name] ?? false}
            disabled={settings === undefined || isOnHold}
            onChange={(isOn) => {
              if (name === 'pushNotifications') void push.turn(isOn);
              else change.mutate({ [name]: isOn });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <div>
      <p className="text-small text-ink-2">{m.notifications_settings_about()}</p>
      <HoldNote className="mt-3" />
      {change.isError ? (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.notifications_settings_failed()}>
          {describeFailure(change.error, '')}
        </InlineAlert>
      ) : null}
      {renderGroup(m.notifications_settings_types(), TYPES)}
      {renderGroup(m.notifications_settings_ways(), WAYS)}
      <PushNote isOn={settings?.pushNotifications === true} push={push} />
    </div>
  );
}

/** What this browser makes of the switch: the setting is the account's, the permission is the browser's. */
function PushNote({ isOn, push }: { isOn: boolean; push: PushSwitch }) {
  const { permission, isPushed, allowHere } = push;
  if (permission === 'denied') return <Note tone="warn">{m.notifications_push_denied()}</Note>;
  if (permission === 'unsupported') return <Note tone="info">{m.notifications_push_unsupported()}</Note>;
  if (!isOn) return null;
  if (permission === 'ask') {
    return (
      <InlineAlert
        tone="info"
        announce="status"
        className="mt-3"
        action={
          <Button size="low" onClick={() => void allowHere()}>
            {m.notifications_push_allow()}
          </Button>
        }
      >
        {m.notifications_push_here()}
      </InlineAlert>
    );
  }
  return isPushed === false ? <Note tone="info">{m.notifications_push_open_only()}</Note> : null;
}

function Note({ tone, children }: { tone: 'info' | 'warn'; children: string }) {
  return (
    <InlineAlert tone={tone} announce="status" className="mt-3">
      {children}
    </InlineAlert>
  );
}
