import type { SystemState } from '@house/contract/creator-commands/creator-system';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PlanView } from '../plan-view.tsx';
import { type SystemControl, useReset } from './use-system.ts';

/** Deletes the accounts of the demo, where there is one: after a dry run, a backup and a typed phrase. */
export function ResetCard({ state, control }: { state: SystemState; control: SystemControl }) {
  const reset = useReset(control);
  return (
    <section aria-label={m.system_reset()} className="rounded-card border border-danger bg-surface">
      <header className="px-4 py-4 sm:px-5">
        <h2>{m.system_reset()}</h2>
        <p className="mt-1 text-ink-2">{m.system_reset_about()}</p>
        {state.canReset ? null : (
          <InlineAlert tone="info" className="mt-4">
            {m.system_reset_never()}
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
