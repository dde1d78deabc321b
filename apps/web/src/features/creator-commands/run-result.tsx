import { copyText } from '../../device/files/clipboard.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { formatClock } from '../../parts/words/dates.ts';
import { showCopiedToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { CommandResult } from './use-commands.ts';

type RunResultProps = { executed: CommandResult; atMs: number };

/** What the command answered, as it came. */
export function RunResult({ executed, atMs }: RunResultProps) {
  const text = JSON.stringify(executed.result, null, 2);
  const copied = { done: m.commands_copied(), failed: m.commands_not_copied() };
  return (
    <div className="border-t border-line">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 sm:px-5">
        <h3 className="flex flex-wrap items-center gap-2">
          {m.commands_result()}
          <StatusPill bare tone="ok">
            {m.commands_done_at({ time: formatClock(atMs) })}
          </StatusPill>
        </h3>
        <span className="flex gap-2">
          <Button
            size="low"
            icon="copy"
            onClick={() => void copyText(text).then((done) => showCopiedToast(done, copied))}
          >
            {m.ui_copy()}
          </Button>
          <Button
            size="low"
            icon="download"
            onClick={() =>
              saveFile(`${executed.command}-${executed.runId}.json`, new Blob([text], { type: 'application/json' }))
            }
          >
            {m.commands_download()}
          </Button>
        </span>
      </div>
      <ScrollArea label={m.commands_result()} className="max-h-96 bg-canvas">
        <pre className="px-4 py-3 font-mono text-small break-words whitespace-pre-wrap sm:px-5">{text}</pre>
      </ScrollArea>
    </div>
  );
}
