import type { Folder } from '@repo/contract/folders/folders';
import { CATEGORIES } from '@repo/contract/rules/permissions';
import { type ReactNode, useState } from 'react';
import { singleKeysOn } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { categoryLabel } from '../../parts/words/glyph-labels.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { type FolderFilter, filterFolders } from './filter-folders.ts';
import { FolderCards } from './folder-cards.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { useFolderNames } from './use-folder-names.ts';
import { useFolders } from './use-folders.ts';

const NO_FILTER: FolderFilter = { text: '', category: 'all' };

type FoldersPanelProps = { onCreate: () => void; issuedActs?: (folder: Folder) => ReactNode };

/** The Folders tab: search, category filter and the cards. */
export function FoldersPanel({ onCreate, issuedActs }: FoldersPanelProps) {
  const folders = useFolders();
  const [filter, setFilter] = useState(NO_FILTER);
  if (folders.isPending) return <FoldersSkeleton />;
  if (folders.isError) {
    return <ReadError title={m.folders_failed()} error={folders.error} onRetry={() => void folders.refetch()} />;
  }
  if (folders.data.length === 0) {
    return (
      <EmptyState
        action={
          <Button icon="folder" onClick={onCreate}>
            {m.folders_new()}
          </Button>
        }
      >
        {m.folders_empty()}
      </EmptyState>
    );
  }
  return (
    <>
      <LockedNotice className="mb-4">{m.folders_locked()}</LockedNotice>
      <FolderToolbar filter={filter} onChange={setFilter} />
      <FoundFolders
        folders={folders.data}
        filter={filter}
        issuedActs={issuedActs}
        onClear={() => setFilter(NO_FILTER)}
      />
    </>
  );
}

function FolderToolbar({ filter, onChange }: { filter: FolderFilter; onChange: (filter: FolderFilter) => void }) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        className="min-w-60 grow sm:max-w-90"
        label={m.folders_search()}
        value={filter.text}
        hasKey={singleKeysOn()}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <SelectField
        className="w-52 max-sm:w-auto max-sm:grow"
        icon="filter"
        hideLabel
        label={m.folders_category_filter()}
        value={filter.category}
        options={[
          { value: 'all', label: m.folders_all_categories() },
          ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
        ]}
        onChange={(event) => {
          const category = CATEGORIES.find((candidate) => candidate === event.target.value) ?? 'all';
          onChange({ ...filter, category });
        }}
      />
    </div>
  );
}

type FoundFoldersProps = {
  folders: readonly Folder[];
  filter: FolderFilter;
  issuedActs: FoldersPanelProps['issuedActs'];
  onClear: () => void;
};

function FoundFolders({ folders, filter, issuedActs, onClear }: FoundFoldersProps) {
  const names = useFolderNames(folders);
  const [editing, setEditing] = useState<Folder | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const shown = filterFolders(folders, names, filter);
  if (shown.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClear}>{m.folders_clear_search()}</Button>}>
        {m.folders_none_found()}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{m.folders_heading()}</h2>
      <FolderCards folders={shown} names={names} issuedActs={issuedActs} onEdit={setEditing} onDelete={setDeleting} />
      <FolderDialog
        open={editing !== null}
        onOpenChange={(open) => !open && setEditing(null)}
        folder={editing ?? undefined}
      />
      {deleting ? (
        <DeleteFolderDialog
          folder={deleting}
          name={names.get(deleting.id) ?? m.folders_sealed()}
          others={folders
            .filter(({ id, folderType }) => id !== deleting.id && folderType === 'personal')
            .map(({ id }) => ({ id, name: names.get(id) ?? m.folders_sealed() }))}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

function FoldersSkeleton() {
  return (
    <Skeleton label={m.folders_loading()}>
      <SkeletonBar className="mb-4 h-11 sm:max-w-90" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <SkeletonBar key={card} className="h-40 rounded-card" />
        ))}
      </div>
    </Skeleton>
  );
}
