import type { Folder } from '@repo/contract/folders/folders';
import { m } from '../../../paraglide/messages.js';
import { categoryLabel } from '../../../parts/words/glyph-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { controlClass, FieldFrame, useFieldIds } from '../../../ui/field-frame.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import type { GlyphDraft } from './glyph-draft.ts';
import { GLYPH_FIELD_IDS } from './glyph-problem-texts.ts';

/** The person's folders with their opened names; a missing name is still sealed. */
export type NamedFolders = {
  list: readonly Folder[];
  names: ReadonlyMap<string, string>;
  failed: boolean;
  /** The list is on its way: nothing can be said of it yet. */
  loading: boolean;
  onRetry: () => void;
};

type FolderFieldProps = {
  draft: Pick<GlyphDraft, 'folderId' | 'category'>;
  folders: NamedFolders;
  error: string | undefined;
  onChoose: (folder: Folder) => void;
  onNew: () => void;
};

/** The Target Folder. A menu and not the platform's list, because institutional folders carry a lock. */
export function FolderField({ draft, folders, error, onChoose, onNew }: FolderFieldProps) {
  const chosen = folders.list.find(({ id }) => id === draft.folderId);
  const getFolderName = (folder: Folder) => folders.names.get(folder.id) ?? m.glyphs_folder_sealed();
  const texts = { label: m.glyphs_folder(), error };
  const ids = useFieldIds(texts, GLYPH_FIELD_IDS.folderId);
  const isInstitutional = chosen?.folderType === 'institutional';
  const currentName = chosen
    ? `${getFolderName(chosen)} ${m.folders_glyph_count({ count: chosen.fileCount })}`
    : m.ui_choose_folder();
  return (
    <div className="space-y-3">
      <FieldFrame {...texts} ids={ids}>
        <DropdownMenu
          align="start"
          trigger={
            <button
              type="button"
              {...ids}
              aria-label={m.glyphs_folder_current({ name: currentName })}
              className={classNames(controlClass, 'flex h-11 items-center gap-2.5 px-3 text-left')}
            >
              <Icon name={isInstitutional ? 'lock' : 'folder'} className="text-ink-2" />
              <span className={classNames('min-w-0 grow truncate', !chosen && 'text-ink-3')}>
                {chosen ? getFolderName(chosen) : m.ui_choose_folder()}
              </span>
              {' ' /* read aloud the two are words of their own, as in the name above */}
              {chosen ? (
                <span className="shrink-0 text-small text-ink-3">
                  {m.folders_glyph_count({ count: chosen.fileCount })}
                </span>
              ) : null}
              <Icon name="down" className="text-ink-2" />
            </button>
          }
          items={menuItems(folders.list, draft.folderId, { getFolderName, onChoose, onNew })}
        />
      </FieldFrame>
      {folders.failed ? (
        <InlineAlert
          tone="warn"
          announce="status"
          action={
            <Button size="low" onClick={folders.onRetry}>
              {m.ui_try_again()}
            </Button>
          }
        >
          {m.glyphs_folder_failed()}
        </InlineAlert>
      ) : null}
    </div>
  );
}

type MenuActions = { getFolderName: (folder: Folder) => string; onChoose: (folder: Folder) => void; onNew: () => void };

function menuItems(
  list: readonly Folder[],
  folderId: string,
  { getFolderName, onChoose, onNew }: MenuActions,
): MenuItem[] {
  const add: MenuItem = { label: m.glyphs_folder_new(), icon: 'plus', onSelect: onNew };
  if (list.length === 0) return [add];
  const options = list.map((folder) => {
    const isLocked = folder.folderType === 'institutional';
    const name = getFolderName(folder);
    return {
      value: folder.id,
      label: isLocked ? m.glyphs_folder_locked({ name }) : name,
      icon: isLocked ? ('lock' as const) : ('folder' as const),
    };
  });
  const choose = (id: string) => {
    const folder = list.find((candidate) => candidate.id === id);
    if (folder) onChoose(folder);
  };
  const label = m.glyphs_folder();
  return [{ kind: 'choice', label, value: folderId, options, onChange: choose, closes: true }, { kind: 'line' }, add];
}

/** What has to be said of the chosen folder, with its field in sight or not. */
export function FolderNotice({ draft, folders }: Pick<FolderFieldProps, 'draft' | 'folders'>) {
  const { category } = draft;
  const folder = folders.list.find(({ id }) => id === draft.folderId);
  if (folder === undefined) return null;
  if (folder.folderType === 'institutional') {
    return (
      <InlineAlert tone="warn" announce="status">
        {m.glyphs_folder_notice()}
      </InlineAlert>
    );
  }
  // The first folder was made by the app, for anything: nobody chose its category.
  const isFirst = folder === folders.list[0] && folder.category === 'personal';
  if (isFirst || category === '' || category === folder.category) return null;
  return (
    <InlineAlert tone="info" announce="status">
      {m.glyphs_folder_differs({ folder: categoryLabel(folder.category), glyph: categoryLabel(category) })}
    </InlineAlert>
  );
}
