import type { AnswerOf } from '@repo/contract/call';
import { readStats } from '@repo/contract/dashboard/dashboard';
import { reportNotMe } from '@repo/contract/not-me/not-me';
import type { NotificationType } from '@repo/contract/notifications/notification-types';
import {
  clearNotifications,
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  restoreNotifications,
} from '@repo/contract/notifications/notifications';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { readKey, refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';

/** The specified pace; the stream is quicker, this is what remains where there is none. */
const REFRESH_MS = 30_000;
const PAGE_LENGTH = 20;

/** Nobody is kept signed in by a list that refreshes itself. */
const BACKGROUND = { background: true } as const;

function buildPagesQuery(type: NotificationType | undefined) {
  const query = { limit: PAGE_LENGTH, type };
  return {
    queryKey: readKey(listNotifications, { query }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      askPage(listNotifications, { query: { ...query, cursor: pageParam } }, { signal, ...BACKGROUND }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    select: ({ pages }: { pages: { items: Notification[] }[] }) => pages.flatMap(({ items }) => items),
  };
}

/** The newest first, of one type or of all; `refreshes` for the one place that keeps them fresh. */
export function useNotifications(type?: NotificationType, { refreshes = false } = {}) {
  return useInfiniteQuery({ ...buildPagesQuery(type), ...(refreshes && { refetchInterval: REFRESH_MS }) });
}

export function useUnread(): number {
  const queryKey = readKey(countUnread, {});
  const count = useQuery({ queryKey, queryFn: ({ signal }) => ask(countUnread, {}, { signal, ...BACKGROUND }) });
  return count.data?.unread ?? 0;
}

/** Every list and the count, read anew. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refetch(queries, listNotifications, countUnread);
}

/** Afterwards everything is read anew, the counts of the dashboard too, and what did not work is said. */
const LIST_CALL = {
  refetches: [listNotifications, countUnread, readStats],
  refetchesAlways: true,
} as const;
const listFailure = () => ({ title: m.notifications_act_failed(), about: m.ui_server_fault() });

export const useMarkRead = () =>
  useCall((id: string) => ask(markNotificationRead, { params: { id } }), {
    ...LIST_CALL,
    isParallel: true,
    failed: listFailure(),
  });

export const useMarkAllRead = () => useCall(markAllNotificationsRead, { ...LIST_CALL, failed: listFailure() });

/** Long enough to read the sentence and to find the button; the list offers it for as long as the server takes it back. */
const UNDO_SHOWN_MS = 10_000;

export function useClearAll(onCleared: (undoUntilMs: number) => void) {
  const restore = useRestore();
  return useCall(clearNotifications, {
    ...LIST_CALL,
    failed: listFailure(),
    done: ({ cleared }) => ({
      title: m.notifications_cleared({ count: cleared }),
      durationMs: UNDO_SHOWN_MS,
      action: { label: m.ui_undo(), run: () => void restore.submit({}) },
    }),
    onDone: ({ undoUntil }) => onCleared(Date.parse(undoUntil)),
  });
}

export const useRestore = (onDone?: () => void) =>
  useCall(restoreNotifications, {
    ...LIST_CALL,
    failed: listFailure(),
    done: m.notifications_restored(),
    ...(onDone && { onDone }),
  });

/** Nothing is read again once it has ended the session: the answer would be that the session has expired. */
export function useReportNotMe(onDone: (answer: AnswerOf<typeof reportNotMe>) => unknown) {
  const client = useQueryClient();
  const readAgain = () => refetch(client, ...LIST_CALL.refetches);
  return useCall(reportNotMe, {
    failed: listFailure(),
    onFailed: readAgain,
    onDone: async (answer) => {
      await onDone(answer);
      if (!answer.signedOut) await readAgain();
    },
  });
}
