import { createFolder, updateFolder } from '@repo/contract/folders/folders';
import { sealedTags } from '@repo/contract/glyphs/glyphs';
import { timestamp, uuid } from '@repo/contract/wire';
import * as z from 'zod/mini';

/**
 * A write that waits for the network, exactly as it will be sent. All of them may be sent twice: the server knows a
 * repetition by its id, its bytes or its outcome. `basedOn` and `before`: what the person saw, so that what was changed
 * elsewhere meanwhile is shown and not overwritten. `name`: the sealed name of the thing, to say what is
 * meant; of a new title that title itself.
 */
const named = { id: uuid(), name: z.string() };

export const pendingWrite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder.create'), ...named, body: createFolder.body }),
  z.object({ kind: z.literal('folder.update'), ...named, basedOn: timestamp(), body: updateFolder.body }),
  z.object({ kind: z.literal('folder.delete'), ...named, basedOn: timestamp(), moveTo: z.nullable(uuid()) }),
  z.object({ kind: z.literal('glyph.move'), ...named, folderId: uuid(), before: z.nullable(uuid()) }),
  z.object({
    kind: z.literal('glyph.tags'),
    ...named,
    tags: z.nullable(sealedTags),
    before: z.nullable(sealedTags),
  }),
  z.object({ kind: z.literal('glyph.title'), ...named, before: z.string() }),
  z.object({ kind: z.literal('glyph.trash'), ...named }),
  z.object({ kind: z.literal('glyph.restore'), ...named }),
]);
export type PendingWrite = z.output<typeof pendingWrite>;
export type WriteKind = PendingWrite['kind'];

/** `conflict`: the same thing was changed elsewhere. `refused`: the server said no, with its sentence or the code of one. */
const error = z.object({ kind: z.enum(['conflict', 'refused']), code: z.string(), reason: z.string() });
export type SyncError = z.output<typeof error>;

export const pendingEntry = z.object({
  id: uuid(),
  atMs: z.number(),
  write: pendingWrite,
  error: z.nullable(error),
});
export type PendingEntry = z.output<typeof pendingEntry>;

/** The next write to send: in order, skipping things of which an earlier write failed. */
export function nextToSend(entries: readonly PendingEntry[]): PendingEntry | null {
  const blocked = new Set<string>();
  for (const entry of entries) {
    if (entry.error !== null) blocked.add(entry.write.id);
    else if (!blocked.has(entry.write.id)) return entry;
  }
  return null;
}

/** Later changes of a folder are based on the one that just arrived. */
export function rebased(entries: readonly PendingEntry[], folderId: string, updatedAt: string): PendingEntry[] {
  return entries.flatMap((entry) => {
    const { write } = entry;
    const isLater = write.id === folderId && (write.kind === 'folder.update' || write.kind === 'folder.delete');
    return isLater ? [{ ...entry, write: { ...write, basedOn: updatedAt } }] : [];
  });
}
