import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CommandCell } from './command-cell.tsx';
import { CommandList } from './command-list.tsx';
import { RunsCard } from './runs-card.tsx';
import { useCommandCell } from './use-command-cell.ts';

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
