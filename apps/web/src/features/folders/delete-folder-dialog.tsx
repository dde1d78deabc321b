import type { Folder } from '@repo/contract/folders/folders';
import { TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { showDoneToast } from '../../parts/offline/done-toast.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDeleteFolder } from './use-folders.ts';

/** A folder with its name already opened, for lists of choices. */
export type NamedFolder = { id: string; name: string };

type DeleteFolderDialogProps = {
  folder: Folder;
  /** The opened name. */
  name: string;
  /** Folders the glyphs could move to. */
  others: readonly NamedFolder[];
  onClose: () => void;
};

/** Asks before a folder goes, and what its glyphs do then (they may hang on somebody's fridge). */
export function DeleteFolderDialog({ folder, name, others, onClose }: DeleteFolderDialogProps) {
  const [fate, setFate] = useState<'trash' | 'move'>('trash');
  const [target, setTarget] = useState('');
  const [asked, setAsked] = useState(false);
  const deleteFolder = useDeleteFolder();
  const hasGlyphs = folder.fileCount > 0;
  const needsTarget = hasGlyphs && fate === 'move' && target === '';

  async function run(): Promise<boolean> {
    setAsked(true);
    if (needsTarget) return false;
    const { isQueued } = await deleteFolder(folder, hasGlyphs && fate === 'move' ? target : null);
    showDoneToast(m.folders_deleted(), isQueued);
    return true;
  }

  return (
    <ConfirmAndRun
      title={m.folders_delete_title({ name })}
      confirmLabel={m.folders_delete_confirm()}
      safeLabel={m.folders_delete_keep()}
      busyLabel={m.ui_deleting()}
      run={run}
      failed={{ title: m.folders_delete_failed(), about: m.folders_delete_failed_about() }}
      onClose={onClose}
    >
      <p>{m.folders_delete_ask()}</p>
      {hasGlyphs ? (
        <div className="mt-4 space-y-4">
          <RadioCards
            label={m.folders_delete_glyphs()}
            value={fate}
            onChange={setFate}
            options={[
              {
                value: 'trash',
                label: m.folders_delete_trash(),
                about: m.folders_delete_trash_about({ days: TRASH_DAYS }),
              },
              {
                value: 'move',
                label: m.folders_delete_move(),
                about: m.folders_delete_move_about(),
                disabled: others.length === 0,
              },
            ]}
          />
          {fate === 'move' ? (
            <SelectField
              label={m.folders_delete_to()}
              placeholder={m.folders_choose_target()}
              error={asked && needsTarget ? m.folders_choose_target() : undefined}
              value={target}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setTarget(event.target.value)}
            />
          ) : null}
        </div>
      ) : null}
    </ConfirmAndRun>
  );
}
