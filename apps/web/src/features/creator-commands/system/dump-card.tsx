import type { AnswerOf } from '@house/contract/call';
import { DUMP_COUNT_MAX, DUMP_ROWS, type readDebug } from '@house/contract/creator-commands/creator-system';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

type Dump = AnswerOf<typeof readDebug>['dump'];

/** Rows of the main tables as the server redacted them. */
export function DumpCard({ dump }: { dump: Dump }) {
  return (
    <Card
      title={m.system_dump()}
      action={
        dump === null ? null : (
          <Button size="low" icon="download" onClick={() => save(dump)}>
            {m.commands_download()}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{m.system_dump_about({ count: DUMP_ROWS })}</p>
      {dump === null ? (
        <InlineAlert tone="info" className="mt-4">
          {m.system_dump_closed()}
        </InlineAlert>
      ) : (
        <div className="mt-3 divide-y divide-line border-y border-line">
          {dump.map(({ table, rows, newest }) => (
            <details key={table}>
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-mono text-small">
                {table}
                <span className="numeric text-ink-3">{rows < DUMP_COUNT_MAX ? rows : `${DUMP_COUNT_MAX}+`}</span>
              </summary>
              <pre className="bg-canvas px-4 py-3 font-mono text-small break-words whitespace-pre-wrap">
                {JSON.stringify(newest, null, 2)}
              </pre>
            </details>
          ))}
        </div>
      )}
    </Card>
  );
}

const save = (dump: NonNullable<Dump>): void =>
  saveFile('debug-dump.json', new Blob([JSON.stringify(dump, null, 2)], { type: 'application/json' }));
