import type { AnswerOf } from '@repo/contract/call';
import { DUMP_COUNT_MAX, DUMP_ROWS, type QUEUES, readDebug } from '@repo/contract/creator-commands/creator-system';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatMoment, formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { IntegrityCard } from './integrity-card.tsx';

/** What waits, by its name in the contract; the debug tab lists them in the server's order. */
const QUEUE_NAMES: Readonly<Record<(typeof QUEUES)[number], () => string>> = {
  mails: m.system_queue_mails,
  pushes: m.system_queue_pushes,
  paymentAttempts: m.system_queue_attempts,
  paymentEvents: m.system_queue_events,
  auditLeaves: m.system_queue_audit,
  ledgerTransactions: m.system_queue_ledger,
  reviews: m.system_queue_reviews,
};

type Dump = AnswerOf<typeof readDebug>['dump'];

/** Rows of the main tables as the server redacted them. */
function DumpCard({ dump }: { dump: Dump }) {
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

/** How the server is: what waits, what it needs, whether its records hold, and in debug mode its rows, redacted. */
export function DebugTab() {
  const { data: state, error, refetch, isFetching } = useQuery(read(readDebug, {}));
  if (error !== null) return <PanelError title={m.system_unread()} error={error} onRetry={() => void refetch()} />;
  if (state === undefined) {
    return (
      <Skeleton label={m.system_loading()}>
        <SkeletonBar className="h-48 rounded-card" />
      </Skeleton>
    );
  }
  const { process, queues, unsealedRows } = state;
  const unsealed = unsealedRows.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">{m.system_as_of({ when: formatMoment(Date.parse(state.at)) })}</p>
        <Button size="low" icon="reissue" busy={isFetching} onClick={() => void refetch()}>
          {m.system_read_again()}
        </Button>
      </div>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title={m.system_queues()}>
          <DefinitionList
            rows={queues.map(({ queue, waiting, oldestAt }) => ({
              key: queue,
              term: QUEUE_NAMES[queue](),
              value: (
                <span className="numeric">
                  {waiting}
                  {oldestAt === null ? '' : ` · ${m.system_oldest({ when: formatWhen(oldestAt) })}`}
                </span>
              ),
            }))}
          />
        </Card>
        <Card title={m.system_metrics()}>
          <DefinitionList
            rows={[
              { key: 'node', term: 'Node.js', value: process.version },
              { key: 'uptime', term: m.system_uptime(), value: formatUptime(process.uptimeSeconds) },
              { key: 'memory', term: m.system_memory(), value: formatSize(process.memoryBytes) },
              { key: 'heap', term: m.system_heap(), value: formatSize(process.heapBytes) },
              {
                key: 'database',
                term: m.system_database(),
                value: `${process.database === 'embedded' ? 'PGlite' : 'PostgreSQL'}, ${formatSize(process.databaseBytes)}`,
              },
              { key: 'unsealed', term: m.system_unsealed(), value: String(unsealed) },
            ]}
          />
        </Card>
      </div>
      <IntegrityCard checkedAt={state.ledgerCheckedAt} />
      <DumpCard dump={state.dump} />
    </div>
  );
}

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

const formatUptime = (seconds: number): string =>
  m.system_hours_minutes({
    hours: Math.floor(seconds / HOUR_SECONDS),
    minutes: Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS),
  });
