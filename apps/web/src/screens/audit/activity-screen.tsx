import { ACTIVITY_GROUPS } from '@repo/contract/audit/security-activity';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../api/session.ts';
import { ActivityPage } from '../../features/audit/activity-page.tsx';

/** `/security-activity`, `?show=reads` for a part of it, and `?entry=<hash>` for one entry. */
export function ActivityScreen() {
  const { entry, show } = useSearch({ from: '/guarded/security-activity' });
  const [accountId] = useState(() => readSession()?.user.id ?? null);
  // Only while the page is being left.
  if (accountId === null) return null;
  return (
    <ActivityPage accountId={accountId} leaf={entry ?? null} group={ACTIVITY_GROUPS.find((one) => one === show)} />
  );
}
