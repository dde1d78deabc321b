import {
  changeNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '@repo/contract/notifications/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';

const READ = read(readNotificationSettings, {});

/** The six switches. A change shows at once, goes out alone, and goes back where the server does not take it. */
export function useNotificationSettings() {
  const queries = useQueryClient();
  const stored = useQuery(READ);
  const change = useMutation({
    // One after the other: two quick presses on one switch arrive in the order they were made.
    scope: { id: 'notification-settings' },
    mutationFn: (changed: Partial<NotificationSettings>) => ask(changeNotificationSettings, { body: changed }),
    onMutate: async (changed) => {
      // A read that began before the change would put the old value back.
      await queries.cancelQueries({ queryKey: READ.queryKey });
      queries.setQueryData(READ.queryKey, (before) => before && { ...before, ...changed });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: READ.queryKey }),
  });
  return { settings: stored.data, loadError: stored.error, reload: () => void stored.refetch(), change };
}
