import { lazy } from 'react';
import { RecoveryKitNotice } from '../features/accounts/recovery-kit-notice.tsx';
import { FolderDialog } from '../features/folders/folder-dialog.tsx';
import { useFolderNames } from '../features/folders/use-folder-names.ts';
import { useFolders } from '../features/folders/use-folders.ts';
import { GenerateGlyph } from '../features/glyphs/create/generate-glyph.tsx';
import { StrangerViewContext } from '../parts/anyone/stranger-view.ts';

/** What strangers are shown, as their page draws it. */
const CardPreview = lazy(async () => ({
  default: (await import('../features/emergency/stranger/card-preview.tsx')).CardPreview,
}));

/** Few ask for it, and it is the largest part of the scanner. */
const SeeAsDialog = lazy(async () => ({
  default: (await import('../features/scans/see-as/see-as-dialog.tsx')).SeeAsDialog,
}));

/** Glyphs, folders and scans meet here: features do not import each other. */
export function GenerateScreen() {
  const { data: list = [], isError: failed, isPending: loading, refetch } = useFolders();
  const names = useFolderNames(list);
  return (
    <StrangerViewContext value={CardPreview}>
      <GenerateGlyph
        folders={{ list, names, failed, loading, onRetry: () => void refetch() }}
        newFolderDialog={FolderDialog}
        realScreen={SeeAsDialog}
      />
      <RecoveryKitNotice />
    </StrangerViewContext>
  );
}
