import type { NotificationType } from '@repo/contract/notifications/notification-types';
import type { Notification } from '@repo/contract/notifications/notifications';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useNow } from '../../parts/notices/use-now.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { groupByDay } from './list/group-by-day.ts';
import { NotMeDialog } from './not-me-dialog.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

type NotificationListProps = {
  type: NotificationType | undefined;
  shownId: string;
  onDetail: (id: string) => void;
  onLeave: () => void;
};

export function NotificationList({ type, shownId, onDetail, onLeave }: NotificationListProps) {
  const list = useNotifications(type);
  if (list.isPending) return <ListSkeleton />;
  const fault = list.isError ? (
    <ListError error={list.error} isOld={list.data !== undefined} onRetry={() => void list.refetch()} />
  ) : null;
  if (list.data === undefined) return fault;
  if (list.data.length === 0) {
    const words = type === undefined ? m.notifications_empty() : m.notifications_empty_type();
    return fault ?? <EmptyState>{words}</EmptyState>;
  }
  return (
    <>
      {fault}
      <Rows rows={list.data} shownId={shownId} onDetail={onDetail} onLeave={onLeave} />
      {list.hasNextPage ? (
        <Button
          wide
          className="mt-4"
          busy={list.isFetchingNextPage}
          busyLabel={m.notifications_more_busy()}
          onClick={() => void list.fetchNextPage()}
        >
          {m.notifications_more()}
        </Button>
      ) : null}
    </>
  );
}

type RowsProps = Omit<NotificationListProps, 'type'> & { rows: readonly Notification[] };

function Rows({ rows, shownId, onDetail, onLeave }: RowsProps) {
  const nowMs = useNow();
  const markRead = useMarkRead();
  const [refuted, setRefuted] = useState<Notification | null>(null);
  return (
    <>
      <ul aria-label={m.notifications_list()}>
        {groupByDay(rows, new Date(nowMs)).map(({ day, rows: ofDay }) => (
          <li key={day}>
            <h3 className="mt-4 mb-1 text-small text-ink-3">{day}</h3>
            <ul>
              {ofDay.map((row) => (
                <li key={row.id}>
                  <NotificationItem
                    notification={row}
                    isShown={row.id === shownId}
                    nowMs={nowMs}
                    acts={{
                      onRead: () => void markRead.submit(row.id),
                      onOpen: () => {
                        if (!row.isRead) void markRead.submit(row.id);
                        onLeave();
                      },
                      onNotMe: () => setRefuted(row),
                      ...(hasDetail(row) && { onDetail: () => onDetail(row.id) }),
                    }}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {refuted === null ? null : <Refuting notification={refuted} onClose={() => setRefuted(null)} />}
    </>
  );
}

/** What an opening by reason showed does not fit in a line. */
const hasDetail = ({ kind, metadata }: Notification): boolean =>
  kind === 'scan.emergency' && metadata.recordId !== undefined;

function Refuting({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  return <NotMeDialog notification={notification} card={useCardName(notification)} onClose={onClose} />;
}

function ListError({ error, isOld, onRetry }: { error: Error; isOld: boolean; onRetry: () => void }) {
  return (
    <ReadError
      title={isOld ? m.notifications_stale() : m.notifications_failed()}
      error={error}
      onRetry={onRetry}
      className="my-3"
    />
  );
}

function ListSkeleton() {
  return (
    <Skeleton label={m.notifications_loading()} className="mt-4">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <div key={row} className="flex gap-3 py-2.5">
          <SkeletonBar className="size-5 rounded-full" />
          <div className="grow space-y-2">
            <SkeletonBar className="h-5 w-4/5" />
            <SkeletonBar className="h-4 w-full" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
