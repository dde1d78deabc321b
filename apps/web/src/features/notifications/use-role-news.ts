import type { Notification } from '@repo/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchRoles } from '../../parts/roles/own-roles.ts';

const isOfRoles = ({ kind }: Notification) => kind === 'role.granted' || kind === 'role.withdrawn';

/** A role given or taken back, since this page was opened or shortly before, is read: the stored person is as old as the sign-in. */
export function useRoleNews(list: readonly Notification[] | undefined): void {
  const queries = useQueryClient();
  const newest = list?.find(isOfRoles)?.id ?? null;
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (newest === null || newest === known.current) return;
    known.current = newest;
    void refetchRoles(queries);
  }, [newest, queries]);
}
