import { useBlocker } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a page with typed text is left; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isTouched }: { isTouched: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isTouched,
    enableBeforeUnload: () => isTouched,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.glyphs_leave_title()}
      confirmLabel={m.glyphs_leave()}
      safeLabel={m.glyphs_stay()}
      onConfirm={() => blocker.proceed?.()}
    >
      {m.glyphs_leave_about()}
    </ConfirmDialog>
  );
}
