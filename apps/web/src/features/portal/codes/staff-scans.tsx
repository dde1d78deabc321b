import type { StaffScanRow } from '@repo/contract/scans/staff-scans';
import { m } from '../../../paraglide/messages.js';
import { formatEmergencyReason } from '../../../parts/notices/emergency-reason.ts';
import { ScanAccess } from '../../../parts/scans/scan-access.tsx';
import { ROLE_LABELS } from '../../../parts/scans/scan-role.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { fieldLabel, isFieldName } from '../../../parts/words/glyph-labels.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { useStaffScans } from './use-codes.ts';

/** Who of the institution scanned what and when, never whose content it was: an administrator sees all, others their own. */
export function StaffScans({ isAdmin }: { isAdmin: boolean }) {
  const scans = useStaffScans();
  const rows = scans.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={isAdmin ? m.codes_log() : m.codes_log_own()} flush>
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.codes_log_about()}</p>
      {scans.isPending ? (
        <Skeleton label={m.codes_loading()} className="px-4 pb-5 sm:px-5">
          <SkeletonBar className="h-14" />
        </Skeleton>
      ) : null}
      {scans.isError && scans.data === undefined ? (
        <ReadError
          className="mx-4 mb-5 sm:mx-5"
          title={m.codes_log_failed()}
          error={scans.error}
          onRetry={() => void scans.refetch()}
        />
      ) : null}
      {scans.isSuccess && rows.length === 0 ? <EmptyState>{m.codes_log_none()}</EmptyState> : null}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((row) => (
          <ScanLine key={row.id} row={row} />
        ))}
      </ol>
      {scans.hasNextPage ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button busy={scans.isFetchingNextPage} onClick={() => void scans.fetchNextPage()}>
            {m.codes_more()}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function ScanLine({ row }: { row: StaffScanRow }) {
  const { fullName, employeeId, role, result, accessedData, reason, issuedCode, at } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 grow basis-60">
        <span className="block font-strong">
          {fullName === null ? m.codes_log_former() : `${fullName} (${employeeId})`}
        </span>
        <span className="block text-small text-ink-2">
          <time dateTime={at}>{formatWhen(at)}</time> · {ROLE_LABELS[role]()}
        </span>
        {accessedData.length === 0 ? null : (
          <span className="block text-small text-ink-2">
            {m.codes_log_fields({ fields: accessedData.filter(isFieldName).map(fieldLabel).join(', ') })}
          </span>
        )}
        {reason === null ? null : (
          <span className="block text-small">{m.codes_log_reason({ reason: formatEmergencyReason(reason) })}</span>
        )}
        {issuedCode === null ? null : (
          <span className="numeric block break-all font-mono text-small">{issuedCode}</span>
        )}
      </span>
      <ScanAccess result={result} />
    </li>
  );
}
