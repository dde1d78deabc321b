import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { DeactivateManyConfirm } from '../../switch-glyph.tsx';
import type { FilterOption } from '../list/filter-dialog.tsx';
import { DestroyConfirm, TrashManyConfirm } from './manage-group-confirms.tsx';
import { MoveDialog } from './manage-move-dialog.tsx';
import { TagsDialog } from './manage-tags-dialog.tsx';
import type { Groups } from './use-groups.ts';

/** What lies over the list: a dialog about the chosen ones. */
export type GroupLayer = {
  readonly what: 'trash' | 'deactivate' | 'move' | 'tags' | 'destroy';
  readonly glyphs: readonly GlyphRow[];
};

type GroupLayersProps = {
  layer: GroupLayer;
  groups: Groups;
  folders: readonly FilterOption[];
  known: readonly string[];
  findTitle: (id: string) => string | null;
  getTags: (glyph: GlyphRow) => readonly string[];
  onClose: (done: boolean) => void;
};

export function GroupLayers({ layer, groups, folders, known, findTitle, getTags, onClose }: GroupLayersProps) {
  const { what, glyphs } = layer;
  const about = { glyphs, groups, onClose };
  switch (what) {
    case 'trash':
      return <TrashManyConfirm {...about} />;
    case 'deactivate':
      return <DeactivateManyConfirm {...about} />;
    case 'move':
      return <MoveDialog {...about} folders={folders} />;
    case 'tags':
      return <TagsDialog {...about} getTags={getTags} known={known} />;
    case 'destroy':
      return <DestroyConfirm {...about} title={glyphs[0] ? findTitle(glyphs[0].id) : null} />;
  }
}
