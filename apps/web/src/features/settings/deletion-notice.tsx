import { lazy, Suspense } from 'react';
import { useDeletesAt } from './deletes-at.ts';

const PendingDeletion = lazy(async () => ({ default: (await import('./pending-deletion.tsx')).PendingDeletion }));

/** Of an account that is about to go: until when, and the way back. Stands above every page too. */
export function DeletionNotice({ className }: { className?: string }) {
  const deletesAt = useDeletesAt();
  if (deletesAt === null) return null;
  return (
    <Suspense>
      <PendingDeletion deletesAt={deletesAt} {...(className !== undefined && { className })} />
    </Suspense>
  );
}
