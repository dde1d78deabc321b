import {
  BACKUPS_KEPT,
  readSystemState,
  type SystemAction,
  type SystemState,
} from '@repo/contract/creator-commands/creator-system';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatTime, formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { PlanView } from '../plan-view.tsx';
import { useExecute } from '../use-commands.ts';
import { type SystemControl, useControl, useReset, useSystemState } from './use-system.ts';

/** Named actions with their inverse, each for an hour at most; the one that deletes stands apart. */
export function SystemTab() {
  const { data: state, error, refetch } = useSystemState();
  const control = useControl();
  if (error !== null) return <PanelError title={m.system_unread()} error={error} onRetry={() => void refetch()} />;
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

/** Deletes the accounts of the demo, where there is one: after a dry run, a backup and a typed phrase. */
function ResetCard({ state, control }: { state: SystemState; control: SystemControl }) {
  const reset = useReset(control);
  return (
    <section aria-label={m.system_reset()} className="rounded-card border border-danger bg-surface">
      <header className="px-4 py-4 sm:px-5">
        <h2>{m.system_reset()}</h2>
        <p className="mt-1 text-ink-2">{m.system_reset_about()}</p>
        {state.canReset ? null : (
          <InlineAlert tone="info" className="mt-4">
            {listResetReasons(state).join(' ')}
          </InlineAlert>
        )}
        {reset.done === null ? null : (
          <InlineAlert tone="ok" announce="status" className="mt-4" title={m.system_reset_done()}>
            {m.system_reset_result({ count: reset.done.deletedAccounts, backup: reset.done.backup.name })}
          </InlineAlert>
        )}
        {state.canReset && reset.plan === null ? (
          <Button
            className="mt-4"
            variant="dangerQuiet"
            busy={control.busy === 'reset_system'}
            onClick={() => void reset.look()}
          >
            {m.commands_dry_run()}
          </Button>
        ) : null}
      </header>
      {reset.plan === null ? null : (
        <PlanView
          key={reset.plan.confirm?.token}
          plan={reset.plan}
          busy={control.busy === 'reset_system'}
          onConfirm={reset.confirm}
          onCancel={reset.putAway}
        />
      )}
    </section>
  );
}

/** Each reason for which nothing can be reset here. */
const listResetReasons = ({ isDemo, paymentsMode, canBackUp }: SystemState): string[] => [
  m.system_reset_never(),
  ...(isDemo ? [] : [m.system_reset_no_demo()]),
  ...(paymentsMode === 'live' ? [m.system_reset_real_money()] : []),
  ...(canBackUp ? [] : [m.system_reset_no_backup()]),
];

/** Copies of the database on the server, and the command that makes one. */
function BackupsCard({ state }: { state: SystemState }) {
  const execute = useExecute();
  const making = useCall(() => execute('backup.create', {}), {
    done: m.system_backup_made(),
    refetches: [readSystemState],
    failed: { title: m.system_failed() },
  });

  return (
    <Card
      title={m.system_backups()}
      action={
        state.canBackUp ? (
          <Button size="low" busy={making.isPending} onClick={() => void making.submit()}>
            {m.system_backup_make()}
          </Button>
        ) : null
      }
    >
      <p className="text-ink-2">
        {state.canBackUp ? m.system_backups_about({ count: BACKUPS_KEPT }) : m.system_backups_elsewhere()}
      </p>
      <ul className="mt-3 divide-y divide-line text-small">
        {state.backups.map(({ name, bytes, at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-mono break-all">{name}</span>
            <span className="numeric text-ink-3">
              {formatSize(bytes)}, {formatWhen(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
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
