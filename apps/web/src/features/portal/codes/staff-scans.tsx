import { SCAN_SEARCH_MAX, type StaffScanRow } from '@repo/contract/scans/staff-scans';
import { useDeferredValue, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
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
import { TextField } from '../../../ui/text-field.tsx';
import { saveTable } from '../save-table.ts';
import { readAllScans, useStaffScans } from './use-codes.ts';

/** Who of the institution scanned what and when, never whose content it was: an administrator sees all, others their own. */
export function StaffScans({ isAdmin }: { isAdmin: boolean }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const scans = useStaffScans(search);
  const exporting = useCall(exportScans, { failed: { title: m.codes_log_export_failed() } });
  const rows = scans.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card
      title={isAdmin ? m.codes_log() : m.codes_log_own()}
      flush
      action={
        rows.length === 0 ? null : (
          <Button
            size="low"
            icon="download"
            className="whitespace-nowrap"
            busy={exporting.isPending}
            onClick={() => void exporting.submit(search)}
          >
            {m.codes_log_export()}
          </Button>
        )
      }
    >
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.codes_log_about()}</p>
      <TextField
        className="px-4 pb-4 sm:px-5"
        type="search"
        icon="search"
        label={isAdmin ? m.codes_log_search() : m.codes_log_search_own()}
        hint={m.codes_log_search_about()}
        autoComplete="off"
        maxLength={SCAN_SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
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
      {scans.isSuccess && rows.length === 0 ? (
        <EmptyState>{search === '' ? m.codes_log_none() : m.codes_log_nobody()}</EmptyState>
      ) : null}
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

/** The lines in sight and those below them, as a table for an auditor. */
async function exportScans(search: string): Promise<void> {
  const { rows, isWhole } = await readAllScans(search);
  saveTable(m.codes_log_file(), [
    [
      m.codes_log_when(),
      m.portal_column_name(),
      m.portal_employee_id(),
      m.portal_column_role(),
      m.codes_log_result(),
      m.codes_log_code(),
      m.codes_log_shown(),
      m.codes_log_why(),
    ],
    ...rows.map(({ at, fullName, employeeId, role, result, issuedCode, accessedData, reason }) => [
      at,
      fullName ?? m.codes_log_former(),
      employeeId ?? '',
      ROLE_LABELS[role](),
      result,
      issuedCode ?? '',
      accessedData.filter(isFieldName).map(fieldLabel).join(', '),
      reason === null ? '' : formatEmergencyReason(reason),
    ]),
    ...(isWhole ? [] : [[m.codes_log_cut({ count: rows.length })]]),
  ]);
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
