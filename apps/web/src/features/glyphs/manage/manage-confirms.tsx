import { type GlyphRow, TRASH_DAYS } from '@house/contract/glyphs';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useGlyphActions } from './manage-actions.ts';

type ConfirmProps = { glyph: GlyphRow; title: string; onClose: (done: boolean) => void };

export function DeleteGlyphConfirm({ glyph, title, onClose }: ConfirmProps) {
  const actions = useGlyphActions();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_manage_delete_title({ title })}
      confirmLabel={m.glyphs_manage_delete()}
      safeLabel={m.glyphs_manage_keep()}
      busy={actions.isDeleting}
      busyLabel={m.ui_deleting()}
      onConfirm={() => void actions.remove(glyph).then((done) => done && onClose(true))}
    >
      <p>{m.glyphs_manage_delete_ask()}</p>
      <p className="mt-2">{m.glyphs_manage_delete_about({ days: TRASH_DAYS })}</p>
    </ConfirmDialog>
  );
}

export function DeactivateGlyphConfirm({ glyph, title, onClose }: ConfirmProps) {
  const actions = useGlyphActions();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_manage_deactivate_title({ title })}
      confirmLabel={m.ui_deactivate()}
      safeLabel={m.glyphs_manage_deactivate_keep()}
      busy={actions.isDeactivating}
      busyLabel={m.glyphs_manage_deactivating()}
      onConfirm={() => void actions.switchTo(glyph, false).then((done) => done && onClose(true))}
    >
      {m.glyphs_manage_deactivate_about()}
    </ConfirmDialog>
  );
}
