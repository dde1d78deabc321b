import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  isTouched: boolean;
  words: { title: string; about: string; leave: string; stay: string };
};

/** Asks before a page with typed text is left; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isTouched, words }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isTouched,
    enableBeforeUnload: () => isTouched,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={words.title}
      confirmLabel={words.leave}
      safeLabel={words.stay}
      onConfirm={() => blocker.proceed?.()}
    >
      {words.about}
    </ConfirmDialog>
  );
}
