import { folderDataSlot, folderNameSlot, tagsSlot, titleSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { parseTags } from '../glyph/sealed-tags.ts';
import { useOpenText } from '../vault/sealed-text.ts';
import { SealedTitle } from '../vault/sealed-title.tsx';
import { categoryLabel } from '../words/glyph-labels.ts';
import { permissionsLabel } from './pending-labels.tsx';
import type { PendingEntry, PendingWrite } from './pending-write.ts';
import { overTheirs, readTheirs, type ServerVersion } from './read-theirs.ts';

type ConflictViewProps = {
  entry: PendingEntry;
  onMine: (entry: PendingEntry) => void;
  onTheirs: () => void;
};

/** What a person wrote here beside what somebody wrote elsewhere, and the choice. */
export function ConflictView({ entry, onMine, onTheirs }: ConflictViewProps) {
  const theirs = useQuery({
    queryKey: ['offline', 'theirs', entry.id, entry.error?.code],
    queryFn: () => readTheirs(entry.write),
    gcTime: 0,
    staleTime: 0,
  });
  if (theirs.isPending) return <SkeletonBar className="mt-3 h-24" />;
  if (theirs.isError) {
    return (
      <p className="mt-2 text-ink-2">
        {m.offline_conflict_failed()}{' '}
        <Button size="low" variant="quiet" onClick={() => void theirs.refetch()}>
          {m.ui_try_again()}
        </Button>
      </p>
    );
  }
  const { data } = theirs;
  return (
    <>
      {data.kind === 'gone' ? (
        <p className="mt-2 text-ink-2">{m.offline_conflict_gone()}</p>
      ) : (
        <BothSides write={entry.write} theirs={data} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" onClick={onTheirs}>
          {data.kind === 'gone' ? m.offline_discard() : m.offline_conflict_other()}
        </Button>
        {data.kind === 'gone' ? null : (
          <Button size="low" variant="primary" onClick={() => onMine(overTheirs(entry, data))}>
            {m.offline_conflict_mine()}
          </Button>
        )}
      </div>
    </>
  );
}

type ExistingVersion = Exclude<ServerVersion, { kind: 'gone' }>;

function BothSides({ write, theirs }: { write: PendingWrite; theirs: ExistingVersion }) {
  return (
    <table className="mt-3 w-full table-fixed text-left text-small">
      <thead className="text-ink-3">
        <tr>
          <td className="w-24" />
          <th scope="col" className="pr-3 font-strong">
            {m.offline_conflict_yours()}
          </th>
          <th scope="col" className="font-strong">
            {m.offline_conflict_theirs()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {theirs.kind === 'folder' ? <FolderSides write={write} folder={theirs.folder} /> : null}
        {theirs.kind === 'glyph' && write.kind === 'glyph.move' ? (
          <Line part={m.offline_part_folder()}>
            <FolderName id={write.folderId} folders={theirs.folders} />
            <FolderName id={theirs.row.folderId} folders={theirs.folders} />
          </Line>
        ) : null}
        {theirs.kind === 'glyph' && write.kind === 'glyph.title' ? (
          <Line part={m.offline_part_title()}>
            <SealedTitle slot={titleSlot(write.id)} sealed={write.name} />
            <SealedTitle slot={titleSlot(write.id)} sealed={theirs.row.title} />
          </Line>
        ) : null}
        {theirs.kind === 'glyph' && write.kind === 'glyph.tags' ? (
          <Line part={m.offline_part_tags()}>
            <Tags id={write.id} sealed={write.tags} />
            <Tags id={write.id} sealed={theirs.row.tags} />
          </Line>
        ) : null}
      </tbody>
    </table>
  );
}

function FolderSides({ write, folder }: { write: PendingWrite; folder: Folder }) {
  const slot = folderNameSlot(folder.id);
  const theirName = <SealedTitle slot={slot} sealed={folder.name} />;
  if (write.kind !== 'folder.update') {
    return (
      <Line part={m.offline_part_name()}>
        {m.offline_deleted()}
        {theirName}
      </Line>
    );
  }
  const { body } = write;
  return (
    <>
      <Line part={m.offline_part_name()}>
        <SealedTitle slot={slot} sealed={body.name} />
        {theirName}
      </Line>
      <Line part={m.offline_part_category()}>
        {categoryLabel(body.category)}
        {categoryLabel(folder.category)}
      </Line>
      <Line part={m.offline_part_readers()}>
        {permissionsLabel(body.permissions ?? NO_PERMISSIONS)}
        {permissionsLabel(folder.permissions)}
      </Line>
      <ContentLine id={folder.id} mine={body.encryptedData ?? folder.encryptedData} theirs={folder.encryptedData} />
    </>
  );
}

/** Contents are long: that they differ is what has to be known here. */
function ContentLine({ id, mine, theirs }: { id: string; mine: string; theirs: string }) {
  const slot = folderDataSlot(id);
  const [own, other] = [useOpenText(slot, mine), useOpenText(slot, theirs)];
  if (own.state !== 'open' || other.state !== 'open' || own.text === other.text) return null;
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1.5 pr-3 font-normal text-ink-3">
        {m.offline_part_content()}
      </th>
      <td colSpan={2} className="py-1.5">
        {m.offline_content_differs()}
      </td>
    </tr>
  );
}

function FolderName({ id, folders }: { id: string | null; folders: readonly Folder[] }) {
  const folder = folders.find((one) => one.id === id);
  if (folder === undefined) return m.offline_conflict_gone();
  return <SealedTitle slot={folderNameSlot(folder.id)} sealed={folder.name} />;
}

function Tags({ id, sealed }: { id: string; sealed: string | null }) {
  const opened = useOpenText(tagsSlot(id), sealed);
  if (sealed === null) return m.offline_no_tags();
  if (opened.state !== 'open') return <SkeletonBar className="h-4 w-20" />;
  return parseTags(opened.text)
    .map((tag) => `#${tag}`)
    .join(' ');
}

function Line({ part, children: [mine, theirs] }: { part: string; children: [mine: ReactNode, theirs: ReactNode] }) {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1.5 pr-3 font-normal text-ink-3">
        {part}
      </th>
      <td className="py-1.5 pr-3 break-words">{mine}</td>
      <td className="py-1.5 break-words">{theirs}</td>
    </tr>
  );
}
