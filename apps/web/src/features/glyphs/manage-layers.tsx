import type { GlyphRow } from '@house/contract/glyphs';
import type { NamedFolders } from './folder-field.tsx';
import { ChangeGlyphDialog } from './manage-change-dialog.tsx';
import { DeactivateGlyphConfirm, DeleteGlyphConfirm } from './manage-confirms.tsx';
import { ReissueDialog } from './manage-reissue-dialog.tsx';

/** What lies over the list: a dialog about one glyph. */
export type Layer = { readonly what: 'delete' | 'deactivate' | 'reissue' | 'change'; readonly glyph: GlyphRow };

type GlyphLayersProps = {
  layer: Layer;
  titleOf: (glyph: GlyphRow) => string;
  folders: NamedFolders;
  onNewFolder: () => void;
  onClose: () => void;
  onDeleted: (glyph: GlyphRow) => void;
  onReissued: (glyph: GlyphRow) => void;
};

export function GlyphLayers(props: GlyphLayersProps) {
  const { layer, titleOf, folders, onNewFolder, onClose, onDeleted, onReissued } = props;
  const { what, glyph } = layer;
  const about = { glyph, title: titleOf(glyph) };
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
    case 'deactivate':
      return <DeactivateGlyphConfirm {...about} onClose={onClose} />;
    case 'reissue':
      return (
        <ReissueDialog
          {...about}
          onClose={(reissued) => {
            onClose();
            if (reissued) onReissued(reissued);
          }}
        />
      );
    case 'change':
      return <ChangeGlyphDialog {...about} folders={folders} onNewFolder={onNewFolder} onClose={onClose} />;
  }
}
