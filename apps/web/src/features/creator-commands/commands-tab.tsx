import { m } from '../../paraglide/messages.js';
import { PanelError } from '../../parts/creator/panel-error.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CommandCell } from './command-cell.tsx';
import { CommandList } from './command-list.tsx';
import { OUTCOME_WORDS } from './command-words.ts';
import { useCommandCell } from './use-command-cell.ts';
import { useRuns } from './use-commands.ts';

/** Only what stands in the registry can run; the server answers anything else with 404. */
export function CommandsTab() {
  const cell = useCommandCell();
  return (
    <div className="grid gap-6 lg:grid-cols-[288px_minmax(0,1fr)] lg:items-start">
      <CommandList chosen={cell.command} onChoose={cell.choose} />
      <div className="min-w-0 space-y-6">
        <div className="flex flex-wrap gap-2">
          <Button size="low" onClick={() => cell.choose('payment.list')}>
            {m.commands_shortcut_payments()}
          </Button>
          <Button size="low" onClick={() => cell.choose('integrity.check')}>
            {m.commands_shortcut_integrity()}
          </Button>
        </div>
        <CommandCell cell={cell} />
        <RunsCard />
      </div>
    </div>
  );
}

/** The creator's own last runs, from the audit log. */
function RunsCard() {
  const { data: runs, error, refetch } = useRuns();
  if (error !== null)
    return <PanelError title={m.commands_runs_failed()} error={error} onRetry={() => void refetch()} />;
  if (runs === undefined) return null;
  return (
    <Card title={m.commands_runs()} flush>
      {runs.length === 0 ? <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.commands_runs_none()}</p> : null}
      <ul className="divide-y divide-line border-t border-line">
        {runs.map(({ runId, command, isDryRun, outcome, refusal, at }) => (
          <li key={runId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-small sm:px-5">
            <span className="min-w-40 grow font-mono">{command}</span>
            {isDryRun ? <span className="text-ink-3">{m.commands_dry_run()}</span> : null}
            <StatusPill bare tone={OUTCOME_WORDS[outcome].tone} icon={OUTCOME_WORDS[outcome].icon}>
              {OUTCOME_WORDS[outcome].name()}
            </StatusPill>
            {refusal === null ? null : <code className="font-mono text-ink-3">{refusal}</code>}
            <span className="numeric text-ink-3">{formatWhen(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
