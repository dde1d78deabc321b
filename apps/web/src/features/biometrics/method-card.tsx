import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

type MethodCardProps = {
  icon: IconName;
  name: string;
  about: string;
  isDetected: boolean;
  /** Null: this card has no state of its own, as a key that can be added again and again. */
  isRegistered: boolean | null;
  busy?: boolean;
  onSetUp: () => void;
  /** Beside the button, as deleting what was kept. */
  children?: ReactNode;
};

export function MethodCard(props: MethodCardProps) {
  const { icon, name, about, isDetected, isRegistered, busy = false, onSetUp, children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Icon name={icon} size={28} className="text-ink-2" />
      <div className="min-w-0 grow basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-h3">
          {name}
          <MethodState isDetected={isDetected} isRegistered={isRegistered} />
        </h2>
        <p className="text-small text-ink-2">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        {isDetected ? (
          <Button
            busy={busy}
            busyLabel={m.biometrics_setting_up()}
            aria-label={isRegistered ? m.biometrics_add_another_label({ name }) : m.biometrics_set_up_label({ name })}
            onClick={onSetUp}
          >
            {isRegistered ? m.biometrics_add_another() : m.biometrics_set_up()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function MethodState({ isDetected, isRegistered }: Pick<MethodCardProps, 'isDetected' | 'isRegistered'>) {
  if (isRegistered === true) return <StatusPill tone="ok">{m.biometrics_registered()}</StatusPill>;
  if (!isDetected) return <StatusPill tone="plain">{m.biometrics_not_detected()}</StatusPill>;
  return isRegistered === null ? null : <StatusPill tone="plain">{m.biometrics_not_registered()}</StatusPill>;
}
