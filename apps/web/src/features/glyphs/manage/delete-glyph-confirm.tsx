import { type GlyphRow, TRASH_DAYS } from '@house/contract/glyphs';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { useGlyphActions } from './manage-actions.ts';

type DeleteGlyphConfirmProps = { glyph: GlyphRow; title: string; onClose: (done: boolean) => void };

export function DeleteGlyphConfirm({ glyph, title, onClose }: DeleteGlyphConfirmProps) {
  const { remove } = useGlyphActions();
  return (
    <ConfirmAndRun
      title={m.glyphs_manage_delete_title({ title })}
      confirmLabel={m.glyphs_manage_delete()}
      safeLabel={m.glyphs_manage_keep()}
      busyLabel={m.ui_deleting()}
      run={() => remove(glyph)}
      onClose={(done) => onClose(done !== null)}
    >
      <p>{m.glyphs_manage_delete_ask()}</p>
      <p className="mt-2">{m.glyphs_manage_delete_about({ days: TRASH_DAYS })}</p>
    </ConfirmAndRun>
  );
}
