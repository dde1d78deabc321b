import type { AnswerOf } from '@repo/contract/call';
import { activateGlyph } from '@repo/contract/glyphs/glyph-life';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import type { reportNotMe } from '@repo/contract/not-me/not-me';
import type { Notification } from '@repo/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../api/read.ts';
import { endSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { eraseVault } from '../../parts/vault/vault-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useReportNotMe } from './use-notifications.ts';

/** `card`: the title of the glyph; null where it is locked. */
type NotMeDialogProps = { notification: Notification; card: string | null; onClose: () => void };

/** Says what will happen before it does: a glyph is closed at once, an account ends all its sessions. */
export function NotMeDialog({ notification, card, onClose }: NotMeDialogProps) {
  const queries = useQueryClient();
  const opening = useCall(activateGlyph, {
    refetches: [listGlyphs],
    done: m.glyphs_manage_activated(),
    failed: { title: m.ui_update_failed() },
  });
  const openAgain = () => {
    const { recordId: id } = notification.metadata;
    if (id !== undefined) void opening.submit({ params: { id } });
  };
  const reporting = useReportNotMe((answer) => {
    onClose();
    void refetch(queries, listGlyphs);
    void showAnswerToast(answer, openAgain);
  });
  const isGlyph = notification.notMe === 'glyph';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isGlyph ? titleFor(card) : m.notifications_not_me_account_title()}
      confirmLabel={isGlyph ? m.ui_deactivate() : m.notifications_not_me_account_do()}
      safeLabel={isGlyph ? m.notifications_not_me_glyph_keep() : m.ui_cancel()}
      busy={reporting.isPending}
      busyLabel={m.notifications_not_me_busy()}
      onConfirm={() => void reporting.submit({ params: { id: notification.id } })}
    >
      {isGlyph ? m.notifications_not_me_glyph_about() : m.notifications_not_me_account_about()}
    </ConfirmDialog>
  );
}

const titleFor = (card: string | null): string =>
  card === null ? m.notifications_not_me_glyph_title() : m.notifications_not_me_card_title({ card });

async function showAnswerToast(
  { signedOut, recoveryBegun }: AnswerOf<typeof reportNotMe>,
  undo: () => void,
): Promise<void> {
  if (!signedOut) {
    showToast({ title: m.notifications_not_me_glyph_done(), tone: 'ok', action: { label: m.ui_undo(), run: undo } });
    return;
  }
  await eraseVault().finally(() => endSession('ended'));
  // After `ended`, which forgets earlier messages. What to do next must be read, not caught.
  const about = recoveryBegun ? m.notifications_not_me_account_code() : m.notifications_not_me_account_change();
  showToast({ title: m.notifications_not_me_account_done(), about, tone: 'ok', durationMs: Number.POSITIVE_INFINITY });
}
