import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  isTouched: boolean;
  texts: { title: string; about: string; leave: string; stay: string };
};

/** Asks before a page with typed text is left; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isTouched, texts }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isTouched,
    enableBeforeUnload: () => isTouched,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={texts.title}
      confirmLabel={texts.leave}
      safeLabel={texts.stay}
      onConfirm={() => blocker.proceed?.()}
    >
      {texts.about}
    </ConfirmDialog>
  );
}
