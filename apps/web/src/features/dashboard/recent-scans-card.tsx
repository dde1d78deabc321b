import { titleSlot } from '@repo/client/text-slots';
import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import type { ScanRow } from '@repo/contract/scans/scans';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { nameReadingOrigin } from '../../parts/anyone/reading-words.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useIsHelper } from '../../parts/roles/own-roles.ts';
import { ReadingAccess } from '../../parts/scans/reading-access.tsx';
import { ScanAccess } from '../../parts/scans/scan-access.tsx';
import { ROLE_ICONS, ROLE_LABELS } from '../../parts/scans/scan-role.ts';
import { useOpenings } from '../../parts/scans/use-openings.ts';
import { SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { AS_IT_STANDS, chooseRecent } from './use-dashboard.ts';

/** Columns from 640 px up; below that each scan is two lines. */
const COLUMNS = 'sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_9rem]';

export function RecentScansCard({ isWhole }: { isWhole: boolean }) {
  const { data: openings, error, retry } = useOpenings(chooseRecent(isWhole), AS_IT_STANDS);
  const isEmpty = openings?.length === 0;
  const isHelper = useIsHelper();
  // A helper comes for the cards of others.
  if (isHelper && !isWhole && isEmpty) return null;
  const hasScans = openings !== undefined && !isEmpty;
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
      {openings === undefined && error === null ? <CardSkeleton rows={5} /> : null}
      {error === null ? null : <CardError error={error} onRetry={retry} />}
      {isEmpty ? <NoScans /> : null}
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
            {openings.map((opening) =>
              opening.kind === 'scan' ? (
                <ScanLine key={opening.scan.id} scan={opening.scan} />
              ) : (
                <ReadingLine key={opening.reading.id} reading={opening.reading} />
              ),
            )}
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

type NamedCard = { qrCodeId: string | null; title: string | null; face: string | null };

/** By the person it is for; while that is sealed or was never said, by its title. */
function OpenedCard({ of: { qrCodeId, title, face } }: { of: NamedCard }) {
  const recordId = qrCodeId ?? '';
  const name = useCardName({ metadata: { recordId }, glyphTitle: title, glyphFace: face });
  if (qrCodeId === null || title === null) return <span className="text-ink-3">{m.dashboard_deleted_glyph()}</span>;
  return name === null ? <SealedTitle slot={titleSlot(recordId)} sealed={title} /> : name;
}

function ScanLine({ scan }: { scan: ScanRow }) {
  return (
    <OpeningLine
      icon={ROLE_ICONS[scan.scannerRole]}
      who={scan.scannerName}
      about={roleAndPlace(scan)}
      card={scan}
      times={scan.repeats + 1}
      at={scan.createdAt}
    >
      <ScanAccess result={scan.result} />
    </OpeningLine>
  );
}

/** Somebody without an account; of a phone that told it later the time is its own. */
function ReadingLine({ reading }: { reading: ReadingRow }) {
  return (
    <OpeningLine
      icon="people"
      who={m.dashboard_anyone()}
      about={nameReadingOrigin(reading)}
      card={reading}
      times={reading.repeats + 1}
      at={reading.claimedAt ?? reading.at}
    >
      <ReadingAccess reading={reading} />
    </OpeningLine>
  );
}

type OpeningLineProps = {
  icon: IconName;
  who: string;
  about: string;
  card: NamedCard;
  times: number;
  at: string;
  children: ReactNode;
};

function OpeningLine({ icon, who, about, card, times, at, children }: OpeningLineProps) {
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2 text-label sm:min-h-[53px] sm:px-5 compact:py-1 compact:sm:min-h-[41px] ${COLUMNS}`}
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon name={icon} size={24} className="text-ink-2" />
        <span className="min-w-0">
          <span className="block truncate">{who}</span>
          <span className="block truncate text-tiny text-ink-3">{about}</span>
        </span>
      </span>
      <span className="min-w-0 truncate max-sm:order-3">
        <OpenedCard of={card} />
      </span>
      <span className="flex items-center max-sm:order-2 max-sm:justify-self-end max-sm:text-right">
        {children}
        {times === 1 ? null : <span className="numeric ml-1 text-ink-3">{`× ${times}`}</span>}
      </span>
      <time dateTime={at} className="numeric text-right whitespace-nowrap text-ink-3 max-sm:order-4 max-sm:text-small">
        {formatWhen(at)}
      </time>
    </li>
  );
}
