import { listScans, RECENT_SCANS, type ScanRow } from '@repo/contract/scans/scans';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { ScanAccess } from '../../parts/scans/scan-access.tsx';
import { ROLE_LABELS } from '../../parts/scans/scan-role.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { categoryLabel } from '../../parts/words/glyph-labels.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { findScanName } from './recent-names.ts';
import type { HeldScan, ReleasedScan } from './scan-flow.ts';

type RecentScansListProps = { recent: readonly ReleasedScan[]; onShow: (held: HeldScan) => void };

const RETRY_EVERY_MS = 5_000;

/**
 * The last ten scans this person made. Those of this tab can be shown again, which asks the gate again; the others are
 * known by time and result alone, because what they released was never kept.
 */
export function RecentScansList({ recent, onShow }: RecentScansListProps) {
  const scans = useQuery({
    ...read(listScans, { query: { by: 'me', limit: RECENT_SCANS } }),
    // Without a network it heals by itself: nobody in an emergency presses a second button.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_EVERY_MS : false),
  });
  useRefetchOnline(scans.isError, scans.refetch);
  return (
    <Card title={m.scans_recent()} flush>
      {scans.isPending ? <LoadingRows /> : null}
      {scans.isError ? (
        <ReadError
          title={m.scans_recent_failed()}
          error={scans.error}
          onRetry={() => void scans.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {scans.isSuccess && scans.data.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.scans_recent_empty()}</p>
      ) : null}
      {scans.isSuccess ? (
        <ol className="divide-y divide-line border-t border-line empty:hidden">
          {scans.data.slice(0, RECENT_SCANS).map((row) => (
            <RecentRow
              key={row.id}
              row={row}
              shown={recent.find(({ answer }) => answer.id === row.id)}
              onShow={onShow}
            />
          ))}
        </ol>
      ) : null}
      {scans.data?.some(({ id, result }) => isReleased(result) && findScanName(id) === null) ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-3 sm:px-5">{m.scans_recent_nameless()}</p>
      ) : null}
    </Card>
  );
}

const RELEASED: readonly ScanRow['result'][] = ['read', 'full', 'emergency', 'owner'];
const isReleased = (result: ScanRow['result']): boolean => RELEASED.includes(result);

type RecentRowProps = { row: ScanRow; shown: ReleasedScan | undefined; onShow: (held: HeldScan) => void };

function RecentRow({ row, shown, onShow }: RecentRowProps) {
  const name = findScanName(row.id);
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5 sm:px-5">
      <span className="min-w-0">
        <span className="block truncate text-label">
          {name ?? (shown ? categoryLabel(shown.answer.category) : ROLE_LABELS[row.scannerRole]())}
        </span>
        <time dateTime={row.createdAt} className="numeric block text-tiny text-ink-3">
          {formatWhen(row.createdAt)}
        </time>
      </span>
      {shown ? (
        <Button size="low" onClick={() => onShow(shown.held)}>
          {m.scans_recent_again()}
        </Button>
      ) : (
        <span className="text-right">
          <ScanAccess result={row.result} />
        </span>
      )}
    </li>
  );
}

/** Asks again at once when the network returns. */
function useRefetchOnline(isFailed: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isFailed) return;
    const leaving = new AbortController();
    addEventListener('online', () => void refetch(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [isFailed, refetch]);
}

function LoadingRows() {
  return (
    <Skeleton label={m.scans_recent_loading()} className="px-4 pb-5 sm:px-5">
      <div className="space-y-3">
        {['first', 'second', 'third'].map((row) => (
          <SkeletonBar key={row} className="h-9" />
        ))}
      </div>
    </Skeleton>
  );
}
