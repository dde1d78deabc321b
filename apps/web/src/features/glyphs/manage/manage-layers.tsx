import { type GlyphRow, TRASH_DAYS } from '@repo/contract/glyphs/glyphs';
import { Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { OrderedPieceNote } from '../../../parts/orders/ordered-piece-note.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { NamedFolders } from '../form/folder-field.tsx';
import { useGlyphActions } from './manage-actions.ts';
import { ChangeGlyphDialog } from './manage-change-dialog.tsx';
import { DuplicateDialog } from './manage-duplicate-dialog.tsx';
import { ReissueDialog } from './manage-reissue-dialog.tsx';

/** Few choose it, and it brings the page of the stranger with it. */
const AnyoneDialog = lazyPart(async () => (await import('../anyone/anyone-dialog.tsx')).AnyoneDialog, FailedPart);

type DeleteGlyphConfirmProps = { glyph: GlyphRow; title: string; onClose: (done: boolean) => void };

/** What lies over the list: a dialog about one glyph. */
export type ManageLayer = {
  readonly what: 'delete' | 'reissue' | 'change' | 'readers' | 'anyone' | 'duplicate';
  readonly glyph: GlyphRow;
};

type GlyphLayersProps = {
  layer: ManageLayer;
  getTitle: (glyph: GlyphRow) => string;
  getTags: (glyph: GlyphRow) => readonly string[];
  folders: NamedFolders;
  onNewFolder: () => void;
  onClose: () => void;
  onDeleted: (glyph: GlyphRow) => void;
  /** A new drawing was made: of the same glyph, or of its copy. */
  onDrawn: (glyph: GlyphRow) => void;
};

export function GlyphLayers(props: GlyphLayersProps) {
  const { layer, getTitle, getTags, folders, onNewFolder, onClose, onDeleted, onDrawn } = props;
  const { what, glyph } = layer;
  const about = { glyph, title: getTitle(glyph) };
  const closeWith = (drawn: GlyphRow | null) => {
    onClose();
    if (drawn) onDrawn(drawn);
  };
  switch (what) {
    case 'delete':
      return (
        <DeleteGlyphConfirm
          {...about}
          onClose={(done) => {
            onClose();
            if (done) onDeleted(glyph);
          }}
        />
      );
    case 'reissue':
      return <ReissueDialog {...about} onClose={closeWith} />;
    case 'duplicate':
      return (
        <DuplicateDialog {...about} tags={getTags(glyph)} folderId={selectFolder(glyph, folders)} onClose={closeWith} />
      );
    case 'anyone':
      return (
        <Suspense>
          <AnyoneDialog glyph={glyph} onClose={onClose} />
        </Suspense>
      );
    case 'change':
    case 'readers':
      return (
        <ChangeGlyphDialog
          {...about}
          startsAtReaders={what === 'readers'}
          folders={folders}
          onNewFolder={onNewFolder}
          onClose={onClose}
        />
      );
  }
}

/** Beside the one it is a copy of; one whose folder is gone starts in the first that can take it. */
function selectFolder({ folderId }: GlyphRow, { list }: NamedFolders): string {
  const own = list.filter(({ folderType }) => folderType === 'personal');
  return (own.find(({ id }) => id === folderId) ?? own[0])?.id ?? '';
}

function DeleteGlyphConfirm({ glyph, title, onClose }: DeleteGlyphConfirmProps) {
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
      <OrderedPieceNote ids={[glyph.id]} />
    </ConfirmAndRun>
  );
}
