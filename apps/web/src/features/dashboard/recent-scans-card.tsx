import { titleSlot } from '@repo/client/text-slots';
import type { ScanRow } from '@repo/contract/scans/scans';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useIsHelper } from '../../parts/roles/own-roles.ts';
import { ScanAccess } from '../../parts/scans/scan-access.tsx';
import { ROLE_ICONS, ROLE_LABELS } from '../../parts/scans/scan-role.ts';
import { SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { useRecentScans } from './use-dashboard.ts';

/** Columns from 640 px up; below that each scan is two lines. */
const COLUMNS = 'sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_9rem]';

export function RecentScansCard({ isWhole }: { isWhole: boolean }) {
  const scans = useRecentScans({ isWhole });
  const hasScans = scans.isSuccess && scans.data.length > 0;
  const isHelper = useIsHelper();
  // A helper comes for the cards of others.
  if (isHelper && !isWhole && scans.isSuccess && !hasScans) return null;
  return (
    <Card
      title={m.dashboard_recent_scans()}
      flush
      action={
        hasScans ? (
          <Link to="/manage" className="link">
            {m.dashboard_all_scans()}
          </Link>
        ) : null
      }
    >
      {scans.isPending ? <CardSkeleton rows={5} /> : null}
      {scans.isError ? <CardError error={scans.error} onRetry={() => void scans.refetch()} /> : null}
      {scans.isSuccess && scans.data.length === 0 ? <NoScans /> : null}
      {hasScans ? (
        <>
          <div
            aria-hidden="true"
            className={`hidden h-9 items-center gap-3 border-b border-line px-5 text-tiny text-ink-3 sm:grid ${COLUMNS}`}
          >
            <span>{m.dashboard_who()}</span>
            <span>{m.dashboard_glyph()}</span>
            <span>{m.dashboard_access()}</span>
            <span className="text-right">{m.dashboard_when()}</span>
          </div>
          <ol className="divide-y divide-line">
            {scans.data.map((scan) => (
              <ScanLine key={scan.id} scan={scan} />
            ))}
          </ol>
        </>
      ) : null}
    </Card>
  );
}

function NoScans() {
  return (
    <EmptyState
      action={
        <Link to="/generate" className={buttonClass()}>
          <Icon name="plus" />
          {m.dashboard_make_first()}
        </Link>
      }
    >
      {m.dashboard_no_scans()}
    </EmptyState>
  );
}

/** The role, and the institution that vouches for it: where they work, as far as anybody knows. */
function roleAndPlace({ scannerRole, place }: ScanRow): string {
  const role = ROLE_LABELS[scannerRole]();
  return place === null ? role : m.dashboard_role_at({ role, place });
}

/** By the person it is for; while that is sealed or was never said, by its title. */
function ScannedCard({ scan: { qrCodeId, title, face } }: { scan: ScanRow }) {
  const recordId = qrCodeId ?? '';
  const name = useCardName({ metadata: { recordId }, glyphTitle: title, glyphFace: face });
  return name === null ? <SealedTitle slot={titleSlot(recordId)} sealed={title} /> : name;
}

function ScanLine({ scan }: { scan: ScanRow }) {
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2 text-label sm:min-h-[53px] sm:px-5 compact:py-1 compact:sm:min-h-[41px] ${COLUMNS}`}
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon name={ROLE_ICONS[scan.scannerRole]} size={24} className="text-ink-2" />
        <span className="min-w-0">
          <span className="block truncate">{scan.scannerName}</span>
          <span className="block truncate text-tiny text-ink-3">{roleAndPlace(scan)}</span>
        </span>
      </span>
      <span className="min-w-0 truncate max-sm:order-3">
        {scan.qrCodeId === null ? (
          <span className="text-ink-3">{m.dashboard_deleted_glyph()}</span>
        ) : (
          <ScannedCard scan={scan} />
        )}
      </span>
      <span className="flex items-center max-sm:order-2 max-sm:justify-self-end max-sm:text-right">
        <ScanAccess result={scan.result} />
        {scan.repeats === 0 ? null : <span className="numeric ml-1 text-ink-3">{`× ${scan.repeats + 1}`}</span>}
      </span>
      <time
        dateTime={scan.createdAt}
        className="numeric text-right whitespace-nowrap text-ink-3 max-sm:order-4 max-sm:text-small"
      >
        {formatWhen(scan.createdAt)}
      </time>
    </li>
  );
}
