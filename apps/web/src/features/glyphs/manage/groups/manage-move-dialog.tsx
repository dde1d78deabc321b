import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { FilterOption } from '../list/filter-dialog.tsx';
import type { Groups } from './use-groups.ts';

type MoveDialogProps = {
  glyphs: readonly GlyphRow[];
  /** Folders that can take a glyph. */
  folders: readonly FilterOption[];
  groups: Groups;
  onClose: (done: boolean) => void;
};

export function MoveDialog({ glyphs, folders, groups, onClose }: MoveDialogProps) {
  const [target, setTarget] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.glyphs_many_move_title({ count: glyphs.length })}
      about={m.glyphs_many_move_about()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (target !== '' && !groups.isBusy) void groups.move(glyphs, target).then((done) => done && onClose(true));
        }}
      >
        <SelectField
          label={m.glyphs_manage_folder()}
          placeholder={m.ui_choose_folder()}
          error={asked && target === '' ? m.ui_choose_folder() : undefined}
          value={target}
          options={folders.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setTarget(event.target.value)}
        />
        <DialogActions>
          <Button onClick={() => onClose(false)}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={groups.isBusy} busyLabel={m.glyphs_many_moving()}>
            {m.glyphs_many_move()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
