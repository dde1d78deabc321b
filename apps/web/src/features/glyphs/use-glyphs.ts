import type { BodyOf } from '@house/contract/call';
import { readStats } from '@house/contract/dashboard';
import { listFolders } from '@house/contract/folders';
import {
  activateGlyph,
  changeGlyph,
  createGlyph,
  deactivateGlyph,
  deleteGlyph,
  type GlyphRow,
  listGlyphs,
  reissueGlyph,
  restoreGlyph,
} from '@house/contract/glyphs';
import { PAGE_MAX } from '@house/contract/wire';
import type { Glyph } from '@house/glyph';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askPage } from '../../api/ask.ts';
import { askRepeatable } from '../../api/ask-repeatable.ts';
import { isReadOf, read, readKey } from '../../api/read.ts';
import { createSealedOnce } from '../../parts/glyph/sealed-once.ts';
import { openTitle } from '../../parts/vault/sealed-text.ts';
import { askVault } from '../../workers/vault-client.ts';
import { draftOfGlyph, type GlyphDraft } from './glyph-draft.ts';
import { sealGlyph } from './seal-glyph.ts';

/** A glyph as it was kept, and its drawing for screen and print. */
export type DrawnGlyph = { row: GlyphRow; drawing: Glyph };

const TRASH = { query: { state: 'trash' } } as const;

/** How long a list may be shown again before it is read anew. */
const FRESH_MS = 30_000;

/** The whole list: titles are sealed, so searching and sorting happen here and need every page. */
const allGlyphs = (input: typeof TRASH | Record<never, never>) =>
  queryOptions({
    queryKey: readKey(listGlyphs, input),
    // Scans by others change it without a write from here.
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const rows: GlyphRow[] = [];
      let cursor: string | null = null;
      do {
        const query = { ...('query' in input && input.query), limit: PAGE_MAX, ...(cursor !== null && { cursor }) };
        const page: { items: GlyphRow[]; nextCursor: string | null } = await askPage(listGlyphs, { query }, { signal });
        rows.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return rows;
    },
  });

/** The caller's glyphs, newest first, the trash left out. */
export const useGlyphs = () => useQuery(allGlyphs({}));
export const useTrashedGlyphs = () => useQuery(allGlyphs(TRASH));

/** Lists and counts that any write of a glyph touches are read anew; nothing else is. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isReadOf(listGlyphs) }),
    client.invalidateQueries({ predicate: isReadOf(listFolders) }),
    // Asked for even where no screen shows the counts: the next one has them at once.
    client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
  ]);
}

function useGlyphWrite<I, O>(write: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => refresh(client) });
}

/** Posts a body of `sealGlyph`. The same body may be posted again: the id makes it one glyph. Throws AskError. */
export const useKeepGlyph = () => useGlyphWrite((body: NewGlyphBody) => askRepeatable(createGlyph, { body }));

export type NewGlyphBody = BodyOf<typeof createGlyph>;

type NextContent = { row: GlyphRow; draft: GlyphDraft };
type ChangeBody = BodyOf<typeof changeGlyph>;
type ReissueBody = BodyOf<typeof reissueGlyph>;

/** New content behind the same print; may be tried again. Throws VaultTrouble, AskError (`glyphs.versionConflict`, ...). */
export function useChangeGlyph() {
  const [once] = useState(createSealedOnce<ChangeBody, Glyph>);
  return useGlyphWrite(
    ({ row, draft }: NextContent): Promise<DrawnGlyph> =>
      once.send({
        of: JSON.stringify([row.id, row.contentVersion, draft]),
        seal: async () => {
          const { sealed, drawing } = await sealGlyph(row.id, draft, continued('change', row));
          return { body: changeGlyph.body.parse(sealed), drawing };
        },
        send: (body) => askRepeatable(changeGlyph, { params: { id: row.id }, body }),
      }),
  );
}

/**
 * A new drawing for the same record; the old print answers "re-issued" from then on. May be tried again. Throws
 * VaultTrouble, AskError.
 */
export function useReissueGlyph() {
  const [once] = useState(createSealedOnce<ReissueBody, Glyph>);
  return useGlyphWrite(
    ({ row, draft }: NextContent): Promise<DrawnGlyph> =>
      once.send({
        of: JSON.stringify([row.id, row.contentVersion, draft]),
        seal: async () => {
          const { sealed, drawing } = await sealGlyph(row.id, draft, continued('reissue', row));
          return { body: reissueGlyph.body.parse(sealed), drawing };
        },
        send: (body) => askRepeatable(reissueGlyph, { params: { id: row.id }, body }),
      }),
  );
}

// Saying these twice changes nothing. A restore said twice is refused, and is asked once.
export const useActivateGlyph = () => useGlyphWrite((id: string) => askRepeatable(activateGlyph, { params: { id } }));
export const useDeactivateGlyph = () =>
  useGlyphWrite((id: string) => askRepeatable(deactivateGlyph, { params: { id } }));
/** Moves it to the trash; `useRestoreGlyph` takes it out again within 30 days. */
export const useDeleteGlyph = () => useGlyphWrite((id: string) => askRepeatable(deleteGlyph, { params: { id } }));
export const useRestoreGlyph = () => useGlyphWrite((id: string) => ask(restoreGlyph, { params: { id } }));

const continued = (kind: 'change' | 'reissue', { encodedData, record, contentVersion }: GlyphRow) => ({
  kind,
  encodedData,
  record,
  contentVersion,
});

/** What the owner's vault reads of an own glyph: the form's draft and the drawing. Throws VaultTrouble. */
export async function openGlyph(row: GlyphRow): Promise<{ draft: GlyphDraft; drawing: Glyph; sealedAt: string }> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  const [title, opened] = await Promise.all([
    openTitle(recordId, row.title),
    askVault('glyph.open', { recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode }),
  ]);
  return {
    draft: draftOfGlyph(row, { title, fields: opened.fields }),
    drawing: opened.drawing,
    sealedAt: opened.timestamp,
  };
}
