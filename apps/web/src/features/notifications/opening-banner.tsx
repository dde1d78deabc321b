import { readStats } from '@repo/contract/dashboard/dashboard';
import { MINUTE_MS } from '@repo/contract/durations';
import { listReadings } from '@repo/contract/emergency/anyone-settings';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import type { Notification } from '@repo/contract/notifications/notifications';
import { listScans, OPENED_MINUTES } from '@repo/contract/scans/scans';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { nameReadGroups, shownGroups } from '../../parts/anyone/reading-words.ts';
import { formatEmergencyReason } from '../../parts/notices/emergency-reason.ts';
import { shownFields } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useNews } from '../../parts/notices/use-news.ts';
import { useNow } from '../../parts/notices/use-now.ts';
import { PROFILE_READS } from '../../parts/profile/profile-wait.ts';
import { ROLE_LABELS } from '../../parts/scans/scan-role.ts';
import { formatTime, formatWhen } from '../../parts/words/dates.ts';
import { joinWords } from '../../parts/words/join-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { NoticePart } from './notice-part.ts';
import { formatOrigin } from './notification-labels.ts';
import { hasShown, isReadingByAnyone, openingsUnseen } from './openings-unseen.ts';
import { useMarkRead, useNotifications } from './use-notifications.ts';

type OpeningBannerProps = { onOpen: (id?: string, part?: NoticePart) => void };

/**
 * Above every page: somebody opened a card in an emergency, or tried and saw nothing. It stays until its owner has seen it,
 * over a reload and on every device, because the server knows what was read. What the page shows is read anew with it.
 */
export function OpeningBanner({ onOpen }: OpeningBannerProps) {
  useNews('scan.', (queries) => void refetch(queries, readStats, listScans, listGlyphs));
  useNews('emergency.', (queries) => void refetch(queries, readStats, listReadings, listGlyphs));
  useNews('emergency.', (queries) => void refetch(queries, readStats, listGlyphs));
  useNews('card', rereadWaits);
  useNews('review.', rereadWaits);
  const unseen = openingsUnseen(useNotifications().data ?? []);
  const [newest] = unseen;
  if (newest === undefined) return null;
  return <Opening key={newest.id} notice={newest} more={unseen.length - 1} onOpen={onOpen} />;
}

/** A decision about the profile closes and opens cards while the page stands, and changes what they wait for. */
function rereadWaits(queries: QueryClient): void {
  void refetch(queries, listGlyphs);
  void queries.invalidateQueries({ queryKey: PROFILE_READS });
}

type OpeningProps = OpeningBannerProps & { notice: Notification; more: number };

function Opening({ notice, more, onOpen }: OpeningProps) {
  const { id, metadata } = notice;
  const markRead = useMarkRead();
  const card = useCardName(notice) ?? m.notifications_banner_one();
  const isOpened = hasShown(notice);
  const isByAnyone = isReadingByAnyone(notice);
  const look = (part: NoticePart) => {
    void markRead.submit(id);
    onOpen(id, part);
  };
  return (
    <section
      role="alert"
      aria-label={m.notifications_banner()}
      className={classNames(
        'border-t-4 border-b',
        isOpened
          ? 'border-t-emergency border-b-danger/40 bg-danger-wash'
          : 'border-t-warn border-b-warn/40 bg-warn-wash',
      )}
    >
      <div className="page-width grid gap-x-8 gap-y-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)_13.5rem] lg:items-center">
        <div className="min-w-0">
          <h2 className="text-[1.5rem] leading-tight tracking-tight break-words lg:text-[1.625rem]">{card}</h2>
          <p className={classNames('mt-1 flex items-start gap-2 font-strong', isOpened ? 'text-danger' : 'text-warn')}>
            <Icon name={isOpened ? 'emergency' : 'alert'} className="mt-0.5" />
            <What notice={notice} />
          </p>
        </div>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 lg:border-l lg:border-line lg:pl-6">
          <Fact term={m.notifications_alert_who()}>{isByAnyone ? m.anyone_notice_who() : formatScanner(metadata)}</Fact>
          <Fact term={m.notifications_banner_from()}>{metadata.institutionName ?? formatOrigin(metadata)}</Fact>
          <Fact term={m.notifications_alert_why()}>
            {metadata.reason === undefined ? '' : formatEmergencyReason(metadata.reason)}
          </Fact>
          <Fact term={m.notifications_alert_shown()}>{formatShown(notice)}</Fact>
        </dl>
        <div className="grid gap-2">
          <Until notice={notice} />
          <Button variant="primary" size="big" wide onClick={() => look('whole')}>
            {m.notifications_banner_see()}
          </Button>
          <Button variant="dangerQuiet" size="big" wide onClick={() => look('unexpected')}>
            {m.notifications_not_me()}
          </Button>
          {more === 0 ? null : (
            <button type="button" className="link min-h-11 justify-self-center" onClick={() => onOpen()}>
              {m.notifications_banner_more({ count: more })}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** With the time at which it happened, however late this page hears of it. */
function What({ notice }: Pick<OpeningProps, 'notice'>) {
  const when = formatWhen(notice.createdAt);
  if (isReadingByAnyone(notice)) {
    return hasShown(notice) ? m.anyone_banner_opened({ when }) : m.anyone_banner_tried({ when });
  }
  return notice.kind === 'scan.emergency'
    ? m.notifications_banner_opened({ when })
    : m.notifications_banner_tried({ when });
}

function Until({ notice: { kind, createdAt } }: Pick<OpeningProps, 'notice'>) {
  const nowMs = useNow();
  if (kind !== 'scan.emergency') return null;
  const untilMs = Date.parse(createdAt) + OPENED_MINUTES * MINUTE_MS;
  const time = formatTime(untilMs);
  return (
    <p className="numeric text-label">
      {untilMs > nowMs ? m.notifications_banner_closes({ time }) : m.notifications_banner_closed({ time })}
    </p>
  );
}

function formatScanner({ scannerName, scannerRole }: Notification['metadata']): string {
  const name = scannerName ?? m.notifications_who_somebody();
  const role = scannerRole === undefined ? undefined : ROLE_LABELS[scannerRole as keyof typeof ROLE_LABELS]?.();
  return role === undefined ? name : `${name}, ${role}`;
}

/** Names of parts, never what stands in them; empty where the detail alone knows it. */
function formatShown(notice: Notification): string {
  if (!hasShown(notice)) return m.notifications_banner_nothing();
  if (isReadingByAnyone(notice)) {
    const groups = shownGroups(notice.metadata);
    return groups.length === 0 ? '' : nameReadGroups(groups);
  }
  const fields = shownFields(notice.metadata);
  return fields.length === 0 ? m.notifications_banner_nothing() : joinWords(fields);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 font-strong break-words">{children}</dd>
    </>
  );
}
