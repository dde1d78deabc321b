import { folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { WaitingMark } from '../../parts/offline/waiting-mark.tsx';
import { SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { formatShortDay } from '../../parts/words/dates.ts';
import { categoryLabel, roleLabel } from '../../parts/words/glyph-labels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { RowPlace } from '../../ui/virtual-list.tsx';

type FolderCardProps = {
  folder: Folder;
  /** The opened name; null while it is sealed. */
  name: string | null;
  /** Its place in a list of which only a part is drawn. */
  place?: RowPlace;
  /** What one may do with an institution's folder, which another feature knows. */
  issuedActs?: ((folder: Folder) => ReactNode) | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

export function FolderCard({ folder, name, place, issuedActs, onEdit, onDelete }: FolderCardProps) {
  const isInstitutional = folder.folderType === 'institutional';
  const shownName = name ?? m.folders_sealed();
  return (
    <li {...place} className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <div className="flex items-start gap-3 px-4 pt-4 sm:px-5">
        <Icon name={folder.category} size={24} className="mt-0.5 text-primary" />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2">
            {name ?? <SealedTitle slot={folderNameSlot(folder.id)} sealed={folder.name} />}
          </h3>
          <p className="text-small text-ink-3">
            {categoryLabel(folder.category)} · {m.folders_created_on({ date: formatShortDay(folder.createdAt) })}
          </p>
        </div>
        {isInstitutional ? null : (
          <div className="-mt-1.5 -mr-2 flex">
            <IconButton
              icon="edit"
              label={m.folders_edit_named({ name: shownName })}
              data-row-control="edit"
              onClick={onEdit}
            />
            <IconButton
              icon="trash"
              label={m.folders_delete_named({ name: shownName })}
              data-row-control="delete"
              onClick={onDelete}
            />
          </div>
        )}
      </div>
      <FolderPermissions folder={folder} />
      {folder.institutionalCode === null ? null : <FolderCode code={folder.institutionalCode} />}
      {isInstitutional ? issuedActs?.(folder) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5 text-small text-ink-2 sm:px-5">
        <span className="numeric">{m.folders_glyph_count({ count: folder.fileCount })}</span>
        <WaitingMark of={folder.id} />
        {isInstitutional ? (
          <span title={m.folders_institutional_note()}>
            <StatusPill tone="info" icon="lock">
              {m.folders_institutional()}
            </StatusPill>
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** The code that an institution fixed: a reference that opens nothing. */
function FolderCode({ code }: { code: string }) {
  return (
    <p className="px-4 pb-3 text-small sm:px-5">
      <span className="block text-ink-3">{m.folders_code()}</span>
      <span className="numeric break-all font-mono">{code}</span>
    </p>
  );
}

function FolderPermissions({ folder }: { folder: Folder }) {
  const given = GLYPH_ROLES.filter((role) => folder.permissions[role] !== 'none');
  if (given.length === 0) {
    return <p className="px-4 py-4 text-small text-ink-2 sm:px-5">{m.ui_owner_only()}</p>;
  }
  return (
    <ul className="space-y-1.5 px-4 py-4 text-small sm:px-5">
      {given.map((role) => (
        <li key={role} className="flex items-center justify-between gap-3">
          <span className="flex items-center gap-2">
            <Icon name={role} size={18} className="text-ink-2" />
            {roleLabel(role)}
          </span>
          {/* The same width for every label, so that the drawings are aligned. */}
          <Ladder step={folder.permissions[role]} className="w-32 shrink-0" />
        </li>
      ))}
    </ul>
  );
}
