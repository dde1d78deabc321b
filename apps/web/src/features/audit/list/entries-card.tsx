import { ACTIVITY_GROUPS, type ActivityGroup, type ProvenEntry } from '@repo/contract/audit/security-activity';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { LIST_LENGTH, useOwnEntries } from '../use-own-log.ts';
import { ENTRY_COLUMNS, EntryRow } from './entry-row.tsx';
import type { EntryState } from './entry-state.tsx';

type EntriesCardProps = {
  size: number | undefined;
  group: ActivityGroup | undefined;
  onGroup: (group: ActivityGroup | undefined) => void;
  /** Of the group that is shown. */
  total: number | undefined;
  chosen: string | null;
  deriveState: (entry: ProvenEntry, size: number) => EntryState;
  onWrong: (entry: ProvenEntry) => void;
  /** When the check ended. */
  at: number;
};

const FILTERS: Record<ActivityGroup, () => string> = {
  reads: m.audit_filter_reads,
  signIn: m.audit_filter_signIn,
  money: m.audit_filter_money,
};

/** The own entries, newest first, ten at a time. */
export function EntriesCard({ group, onGroup, ...rest }: EntriesCardProps) {
  return (
    <Card
      title={m.audit_entries()}
      {...(rest.total !== undefined && { count: rest.total })}
      flush
      className="self-start"
    >
      <div className="-mt-1 px-4 pb-4 sm:px-5 lg:-mt-12 lg:flex lg:justify-end lg:pb-3">
        <SegmentedControl
          label={m.audit_filter()}
          hideLabel
          size="low"
          value={group ?? 'all'}
          onChange={(next) => onGroup(next === 'all' ? undefined : next)}
          options={[
            { value: 'all', label: m.audit_filter_all() },
            ...ACTIVITY_GROUPS.map((value) => ({ value, label: FILTERS[value]() })),
          ]}
        />
      </div>
      <EntryPages key={group ?? 'all'} group={group} {...rest} />
    </Card>
  );
}

function EntryPages({ size, group, total, chosen, deriveState, onWrong, at }: Omit<EntriesCardProps, 'onGroup'>) {
  const entries = useOwnEntries({ size, group });
  const [page, setPage] = useState(0);
  const { items = [], size: provedIn = 0 } = entries.data?.pages[page] ?? {};
  const shown = items.map((entry) => ({ entry, state: deriveState(entry, provedIn) }));
  const wrong = shown.find(({ state }) => state === 'wrong')?.entry;
  useEffect(() => {
    if (wrong !== undefined) onWrong(wrong);
  }, [wrong, onWrong]);
  if (entries.isError && entries.data === undefined) {
    return (
      <ReadError
        title={m.audit_failed()}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        className="mx-4 mb-5 sm:mx-5"
      />
    );
  }
  if (entries.data === undefined) return <RowBars />;
  if (shown.length === 0) return <EmptyState className="border-t border-line">{m.audit_none()}</EmptyState>;
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames(
          'grid gap-x-4 border-b border-line px-5 pb-2 text-tiny text-ink-2 max-sm:hidden',
          ENTRY_COLUMNS,
        )}
      >
        <span>{m.audit_column_what()}</span>
        <span>{m.audit_column_when()}</span>
        <span className="text-right">{m.audit_column_entry()}</span>
        <span>{m.audit_column_verified()}</span>
      </div>
      <ul aria-label={m.audit_entries()} className="divide-y divide-line max-sm:border-t max-sm:border-line">
        {shown.map(({ entry, state }) => (
          <EntryRow
            key={entry.leafHash}
            entry={entry}
            state={state}
            at={at}
            isChosen={entry.leafHash === chosen}
            group={group}
          />
        ))}
      </ul>
      <Pager
        page={page}
        length={shown.length}
        total={total}
        isBusy={entries.isFetchingNextPage}
        hasEarlier={page + 1 < entries.data.pages.length || entries.hasNextPage}
        onLater={() => setPage(page - 1)}
        onEarlier={async () => {
          if (page + 1 >= entries.data.pages.length) {
            const { isError } = await entries.fetchNextPage();
            if (isError) return;
          }
          setPage(page + 1);
        }}
      />
    </>
  );
}

type PagerProps = {
  page: number;
  length: number;
  total: number | undefined;
  isBusy: boolean;
  hasEarlier: boolean;
  onLater: () => void;
  onEarlier: () => Promise<void>;
};

function Pager({ page, length, total, isBusy, hasEarlier, onLater, onEarlier }: PagerProps) {
  const from = page * LIST_LENGTH + 1;
  const range = { from: formatCount(from), to: formatCount(from + length - 1), total: formatCount(total ?? from) };
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5 sm:px-5">
      <p role="status" className="numeric text-small text-ink-2">
        {total === undefined ? null : m.audit_range(range)}
      </p>
      <span className="flex gap-2">
        {page > 0 ? (
          <Button size="low" onClick={onLater}>
            {m.audit_later()}
          </Button>
        ) : null}
        {hasEarlier ? (
          <Button size="low" busy={isBusy} onClick={() => void onEarlier()}>
            {m.audit_earlier()}
          </Button>
        ) : null}
      </span>
    </div>
  );
}

function RowBars() {
  return (
    <Skeleton label={m.audit_loading()} className="px-4 pb-5 sm:px-5">
      {Array.from({ length: LIST_LENGTH }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike.
        <SkeletonBar key={row} className="mb-2 h-12 w-full" />
      ))}
    </Skeleton>
  );
}
