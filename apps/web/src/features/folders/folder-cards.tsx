import type { Folder } from '@repo/contract/folders/folders';
import { type ReactNode, useRef } from 'react';
import { useCardColumns } from '../../ui/use-card-columns.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { FolderCard } from './folder-card.tsx';

type FolderCardsProps = {
  folders: readonly Folder[];
  names: ReadonlyMap<string, string>;
  onEdit: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
  issuedActs: ((folder: Folder) => ReactNode) | undefined;
};

/** Up to here every card is drawn: rows of equal height, and the page's own search finds each. */
const DRAWN_FOLDERS_MAX = 60;
const CARD_PX = 220;
const GAP_PX = 16;

export function FolderCards(props: FolderCardsProps) {
  const { folders } = props;
  if (folders.length > DRAWN_FOLDERS_MAX) return <VirtualFolderCards {...props} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {folders.map((folder) => (
        <FolderCard key={folder.id} folder={folder} {...cardProps(folder, props)} />
      ))}
    </ul>
  );
}

/** Of very many folders only those in sight are drawn. */
function VirtualFolderCards(props: FolderCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useCardColumns(frame);
  return (
    <div ref={frame}>
      <VirtualList
        key={columns}
        rows={props.folders}
        getRowKey={({ id }) => id}
        estimatePx={CARD_PX}
        columns={columns}
        gapPx={GAP_PX}
        renderRow={(folder, place) => (
          <FolderCard key={folder.id} folder={folder} place={place} {...cardProps(folder, props)} />
        )}
      />
    </div>
  );
}

const cardProps = (folder: Folder, { names, issuedActs, onEdit, onDelete }: FolderCardsProps) => ({
  issuedActs,
  name: names.get(folder.id) ?? null,
  onEdit: () => onEdit(folder),
  onDelete: () => onDelete(folder),
});
