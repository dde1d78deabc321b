import type { AnswerOf } from '@house/contract/call';
import { type Notification, reportNotMe } from '@house/contract/notifications';
import { ask } from '../../api/ask.ts';
import { endSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { eraseVault } from '../../parts/vault/vault-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useListAct } from './use-notifications.ts';

/** `card`: the title of the glyph; null where it is locked. */
type NotMeDialogProps = { notification: Notification; card: string | null; onClose: () => void };

/** Says what will happen before it does: a glyph is closed at once, an account ends all its sessions. */
export function NotMeDialog({ notification, card, onClose }: NotMeDialogProps) {
  const act = useListAct(
    () => ask(reportNotMe, { params: { id: notification.id } }),
    (answer) => {
      onClose();
      void showAnswerToast(answer);
    },
  );
  const isGlyph = notification.notMe === 'glyph';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isGlyph ? titleFor(card) : m.notifications_not_me_account_title()}
      confirmLabel={isGlyph ? m.ui_deactivate() : m.notifications_not_me_account_do()}
      safeLabel={isGlyph ? m.notifications_not_me_glyph_keep() : m.ui_cancel()}
      busy={act.isPending}
      busyLabel={m.notifications_not_me_busy()}
      onConfirm={() => act.mutate()}
    >
      {isGlyph ? m.notifications_not_me_glyph_about() : m.notifications_not_me_account_about()}
    </ConfirmDialog>
  );
}

const titleFor = (card: string | null): string =>
  card === null ? m.notifications_not_me_glyph_title() : m.notifications_not_me_card_title({ card });

async function showAnswerToast({ signedOut, recoveryBegun }: AnswerOf<typeof reportNotMe>): Promise<void> {
  if (!signedOut) {
    showToast({ title: m.notifications_not_me_glyph_done(), tone: 'ok' });
    return;
  }
  try {
    await eraseVault();
  } finally {
    endSession('ended');
  }
  // After `ended`, which forgets earlier messages. What to do next must be read, not caught.
  const about = recoveryBegun ? m.notifications_not_me_account_code() : m.notifications_not_me_account_change();
  showToast({ title: m.notifications_not_me_account_done(), about, tone: 'ok', durationMs: Number.POSITIVE_INFINITY });
}
