import { type GlyphRow, TRASH_DAYS } from '@house/contract/glyphs';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Groups } from './use-groups.ts';

type GroupConfirmProps = { glyphs: readonly GlyphRow[]; groups: Groups; onClose: (done: boolean) => void };

export function TrashManyConfirm({ glyphs, groups, onClose }: GroupConfirmProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_many_trash_title({ count: glyphs.length })}
      confirmLabel={m.glyphs_manage_delete()}
      safeLabel={m.ui_keep()}
      busy={groups.isBusy}
      busyLabel={m.ui_deleting()}
      onConfirm={() => void groups.switchTo('trash', glyphs).then((done) => done && onClose(true))}
    >
      {m.glyphs_many_trash_about({ days: TRASH_DAYS })}
    </ConfirmDialog>
  );
}

export function DeactivateManyConfirm({ glyphs, groups, onClose }: GroupConfirmProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_many_deactivate_title({ count: glyphs.length })}
      confirmLabel={m.ui_deactivate()}
      safeLabel={m.glyphs_many_keep_active()}
      busy={groups.isBusy}
      busyLabel={m.glyphs_manage_deactivating()}
      onConfirm={() => void groups.switchTo('deactivate', glyphs).then((done) => done && onClose(true))}
    >
      {m.glyphs_many_deactivate_about()}
    </ConfirmDialog>
  );
}

/** This cannot be undone, so a word has to be typed: for one glyph its title. */
export function DestroyConfirm({ glyphs, title, groups, onClose }: GroupConfirmProps & { title: string | null }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_destroy_title({ count: glyphs.length })}
      confirmLabel={m.glyphs_destroy()}
      safeLabel={m.glyphs_destroy_keep()}
      nameToType={glyphs.length === 1 && title !== null ? title.trim() : m.glyphs_destroy_word()}
      busy={groups.isBusy}
      busyLabel={m.ui_deleting()}
      onConfirm={() => void groups.destroy(glyphs).then((done) => done && onClose(true))}
    >
      {m.glyphs_destroy_about()}
    </ConfirmDialog>
  );
}
