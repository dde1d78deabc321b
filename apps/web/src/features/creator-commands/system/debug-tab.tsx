import { readDebug } from '@house/contract/creator-commands/creator-system';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoment, formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { DumpCard } from './dump-card.tsx';
import { IntegrityCard } from './integrity-card.tsx';
import { QUEUE_NAMES } from './queue-names.ts';

/** How the server is: what waits, what it needs, whether its records hold, and in debug mode its rows, redacted. */
export function DebugTab() {
  const { data: state, error, refetch, isFetching } = useQuery(read(readDebug, {}));
  if (error !== null) return <ReadError title={m.system_unread()} error={error} onRetry={() => void refetch()} />;
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
