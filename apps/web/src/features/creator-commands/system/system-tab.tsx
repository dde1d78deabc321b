import type { SystemAction, SystemState } from '@house/contract/creator-commands/creator-system';
import { m } from '../../../paraglide/messages.js';
import { formatTime } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { BackupsCard } from './backups-card.tsx';
import { ResetCard } from './reset-card.tsx';
import { type SystemControl, useControl, useSystemState } from './use-system.ts';

/** Named actions with their inverse, each for an hour at most; the one that deletes stands apart. */
export function SystemTab() {
  const { data: state, error, refetch } = useSystemState();
  const control = useControl();
  if (error !== null) return <ReadError title={m.system_unread()} error={error} onRetry={() => void refetch()} />;
  if (state === undefined) {
    return (
      <Skeleton label={m.system_loading()}>
        <SkeletonBar className="h-48 rounded-card" />
      </Skeleton>
    );
  }
  return (
    <div className="space-y-6">
      {control.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" title={m.system_failed()}>
          {control.problem}
        </InlineAlert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        {listSwitches(state).map((one) => (
          <SwitchCard key={one.on} control={control} {...one} />
        ))}
      </div>
      <BackupsCard state={state} />
      <ResetCard state={state} control={control} />
    </div>
  );
}

type SystemSwitch = {
  title: string;
  about: string;
  /** Null: as it always is. */
  until: string | null;
  on: SystemAction;
  off: SystemAction;
  onLabel: string;
  offLabel: string;
};

const listSwitches = ({ debugUntil, screenshotsUntil }: SystemState): SystemSwitch[] => [
  {
    title: m.system_debug(),
    about: m.system_debug_about(),
    until: debugUntil,
    on: 'enable_debug',
    off: 'disable_debug',
    onLabel: m.system_debug_on(),
    offLabel: m.system_debug_off(),
  },
  {
    title: m.system_screenshots(),
    about: m.system_screenshots_about(),
    until: screenshotsUntil,
    on: 'disable_screenshot_protection',
    off: 'enable_screenshot_protection',
    onLabel: m.system_screenshots_off(),
    offLabel: m.system_screenshots_on(),
  },
];

function SwitchCard({
  title,
  about,
  until,
  on,
  off,
  onLabel,
  offLabel,
  control,
}: SystemSwitch & { control: SystemControl }) {
  const action = until === null ? on : off;
  return (
    <Card title={title}>
      <p className="text-ink-2">{about}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <StatusPill tone={until === null ? 'plain' : 'warn'} icon={until === null ? 'ok' : 'clock'}>
          {until === null ? m.system_usual() : m.system_until({ time: formatTime(Date.parse(until)) })}
        </StatusPill>
        <Button busy={control.busy === action} onClick={() => void control.control({ action })}>
          {until === null ? onLabel : offLabel}
        </Button>
      </div>
    </Card>
  );
}
