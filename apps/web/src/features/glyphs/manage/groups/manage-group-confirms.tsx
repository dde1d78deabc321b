import { type GlyphRow, TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../../parts/forms/confirm-and-run.tsx';
import { OrderedPieceNote } from '../../../../parts/orders/ordered-piece-note.tsx';
import type { Groups } from './use-groups.ts';

type GroupConfirmProps = { glyphs: readonly GlyphRow[]; groups: Groups; onClose: (done: boolean) => void };

export function TrashManyConfirm({ glyphs, groups, onClose }: GroupConfirmProps) {
  return (
    <ConfirmAndRun
      title={m.glyphs_many_trash_title({ count: glyphs.length })}
      confirmLabel={m.glyphs_manage_delete()}
      safeLabel={m.ui_keep()}
      busyLabel={m.ui_deleting()}
      run={() => groups.switchTo('trash', glyphs)}
      onClose={(done) => onClose(done !== null)}
    >
      <p>{m.glyphs_many_trash_about({ days: TRASH_DAYS })}</p>
      <OrderedPieceNote ids={glyphs.map(({ id }) => id)} />
    </ConfirmAndRun>
  );
}

/** This cannot be undone, so a word has to be typed: for one glyph its title. */
export function DestroyConfirm({ glyphs, title, groups, onClose }: GroupConfirmProps & { title: string | null }) {
  return (
    <ConfirmAndRun
      title={m.glyphs_destroy_title({ count: glyphs.length })}
      confirmLabel={m.glyphs_destroy()}
      safeLabel={m.glyphs_destroy_keep()}
      nameToType={glyphs.length === 1 && title !== null ? title.trim() : m.glyphs_destroy_word()}
      busyLabel={m.ui_deleting()}
      run={() => groups.destroy(glyphs)}
      onClose={(done) => onClose(done !== null)}
    >
      {m.glyphs_destroy_about()}
    </ConfirmAndRun>
  );
}
