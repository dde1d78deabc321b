import type { Notification } from '@repo/contract/notifications/notifications';
import { readCopyState } from '@repo/contract/scans/copy-asks';
import { listScans } from '@repo/contract/scans/scans';
import { type ComponentType, Suspense } from 'react';
import { refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { formatScannerName } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useNews } from '../../parts/notices/use-news.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

type ActsProps = { recordId: string; scanId: string; role: string; onDone: () => void };

type CopyAskBannerProps = {
  /** The owner's answers, which the cards know. */
  acts: ComponentType<ActsProps>;
};

/** Above every page: a reader asks to copy. It stays until it was answered or put aside, on every device. */
export function CopyAskBanner({ acts }: CopyAskBannerProps) {
  useNews('scan.copy', (queries) => void refetch(queries, listScans, readCopyState));
  const list = useNotifications().data ?? [];
  const newest = list.find(({ kind, isRead }) => kind === 'scan.copyAsked' && !isRead);
  return newest === undefined ? null : <Question key={newest.id} notice={newest} acts={acts} />;
}

function Question({ notice, acts: Acts }: CopyAskBannerProps & { notice: Notification }) {
  const { id, metadata, createdAt } = notice;
  const { recordId, scanId, scannerRole } = metadata;
  const markRead = useMarkRead();
  const card = useCardName(notice) ?? m.notifications_banner_one();
  if (recordId === undefined || scanId === undefined || scannerRole === undefined) return null;
  return (
    <section role="status" aria-label={m.notifications_ask_banner()} className="border-b border-info/40 bg-info-wash">
      <div className="page-width relative flex flex-wrap items-start gap-x-8 gap-y-3 py-4">
        <div className="min-w-0 grow basis-80 pr-10 lg:pr-0">
          <h2 className="flex items-start gap-2 text-[1.25rem] leading-tight break-words">
            <Icon name="copy" className="mt-0.5 text-info" />
            {card}
          </h2>
          <p className="mt-1">{m.notifications_ask_text({ who: formatScannerName(metadata) })}</p>
          <p className="numeric text-small text-ink-2">{formatWhen(createdAt)}</p>
        </div>
        <Suspense>
          <Acts recordId={recordId} scanId={scanId} role={scannerRole} onDone={() => void markRead.submit(id)} />
        </Suspense>
        <IconButton
          icon="close"
          label={m.notifications_ask_later()}
          onClick={() => void markRead.submit(id)}
          className="max-lg:absolute max-lg:top-2.5 max-lg:right-2"
        />
      </div>
    </section>
  );
}
