import type { GlyphRow } from '@house/contract/glyphs';
import type { NamedFolders } from './folder-field.tsx';
import { ChangeGlyphDialog } from './manage-change-dialog.tsx';
import { DeactivateGlyphConfirm, DeleteGlyphConfirm } from './manage-confirms.tsx';
import { GlyphPanel } from './manage-glyph-panel.tsx';
import { ReissueDialog } from './manage-reissue-dialog.tsx';

/** What lies over the list: a dialog about one glyph. */
export type Layer = { readonly what: 'delete' | 'deactivate' | 'reissue' | 'change'; readonly glyph: GlyphRow };

type GlyphLayersProps = {
  chosen: GlyphRow | null;
  layer: Layer | null;
  titleOf: (glyph: GlyphRow) => string;
  folders: NamedFolders;
  onNewFolder: () => void;
  onLayer: (layer: Layer | null) => void;
  onOpen: (id: string | null) => void;
};

export function GlyphLayers(props: GlyphLayersProps) {
  const { chosen, layer, titleOf, folders, onLayer, onOpen } = props;
  return (
    <>
      {chosen ? (
        <GlyphPanel
          key={chosen.id}
          glyph={chosen}
          title={titleOf(chosen)}
          folderName={folders.names.get(chosen.folderId ?? '') ?? '–'}
          onClose={() => onOpen(null)}
          onAsk={(what) => onLayer({ what, glyph: chosen })}
        />
      ) : null}
      {layer ? <OneLayer {...props} layer={layer} /> : null}
    </>
  );
}

function OneLayer({ layer, titleOf, folders, onNewFolder, onLayer, onOpen }: GlyphLayersProps & { layer: Layer }) {
  const { what, glyph } = layer;
  const title = titleOf(glyph);
  const close = () => onLayer(null);
  switch (what) {
    case 'delete':
      return (
        <DeleteGlyphConfirm
          glyph={glyph}
          title={title}
          onClose={(done) => {
            close();
            if (done) onOpen(null);
          }}
        />
      );
    case 'deactivate':
      return <DeactivateGlyphConfirm glyph={glyph} title={title} onClose={close} />;
    case 'reissue':
      return (
        <ReissueDialog
          glyph={glyph}
          title={title}
          onClose={(reissued) => {
            close();
            if (reissued) onOpen(reissued.id);
          }}
        />
      );
    case 'change':
      return (
        <ChangeGlyphDialog glyph={glyph} title={title} folders={folders} onNewFolder={onNewFolder} onClose={close} />
      );
  }
}
