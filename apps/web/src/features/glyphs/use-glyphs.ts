import type { GlyphKind } from '@repo/client/glyph-payload';
import type { PrintCode } from '@repo/client/print-code/print-code';
import { faceSlot, titleSlot } from '@repo/client/text-slots';
import type { BodyOf } from '@repo/contract/call';
import { readStats } from '@repo/contract/dashboard/dashboard';
import { listFolders } from '@repo/contract/folders/folders';
import { type GroupResult, readGlyphs, titleGlyphs } from '@repo/contract/glyphs/glyph-groups';
import {
  activateGlyph,
  deactivateGlyph,
  deleteGlyph,
  nameGlyphInMails,
  restoreGlyph,
} from '@repo/contract/glyphs/glyph-life';
import { changeGlyph, createGlyph, type GlyphRow, readGlyph, reissueGlyph } from '@repo/contract/glyphs/glyphs';
import { placePrint } from '@repo/contract/print-places/print-places';
import type { Glyph } from '@repo/glyph';
import type { PrintBoxSize } from '@repo/vault';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { read, refetch } from '../../api/read.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { createSealedOnce } from '../../parts/glyph/sealed-once.ts';
import { readStoredGlyph } from '../../parts/offline/device-copy.ts';
import { QUEUED, sendOrQueue } from '../../parts/offline/send-pending.ts';
import { type CardFace, parseFace, pickFaceAnswers } from '../../parts/person/sealed-face.ts';
import { openText, openTitle, sealText } from '../../parts/vault/sealed-text.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { stillTicked } from './anyone/anyone-ticks.ts';
import { buildGlyphDraft, type GlyphDraft } from './form/glyph-draft.ts';
import { putResults, putRows } from './glyph-rows.ts';
import { sealGlyph } from './seal-glyph.ts';

/** A glyph as it was kept, and its drawing for screen and print. */
export type DrawnGlyph = { row: GlyphRow; drawing: Glyph };

/** Counts and folders that any write of a glyph touches are read anew; the list itself is told what changed. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    refetch(client, listFolders),
    // Asked for even where no screen shows the counts: the next one has them at once.
    client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
  ]);
}

function useGlyphWrite<I, O>(write: (input: I) => Promise<O>, selectRows: (answer: O) => readonly GlyphRow[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      putRows(client, selectRows(answer));
      return refresh(client);
    },
  });
}

/** Posts a body of `sealGlyph`. The same body may be posted again: the id makes it one glyph. Throws AskError. */
export const useCreateGlyph = () =>
  useGlyphWrite(
    (body: NewGlyphBody) => ask(createGlyph, { body }),
    (row) => [row],
  );

export type NewGlyphBody = BodyOf<typeof createGlyph>;

type NextContent = { row: GlyphRow; draft: GlyphDraft };
type ChangeBody = BodyOf<typeof changeGlyph>;
type ReissueBody = BodyOf<typeof reissueGlyph>;

/** New content behind the same print; may be tried again. Throws VaultWorkerError, AskError (`glyphs.versionConflict`, ...). */
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
        send: (body) => ask(changeGlyph, { params: { id: row.id }, body }),
      }),
    (drawn) => [drawn.row],
  );
}

export type RenameOutcome = 'done' | typeof QUEUED | 'changedElsewhere';

/**
 * A new title alone: content, version and passcode stay, and it may wait for the network. Throws VaultWorkerError, AskError;
 * a title that was changed elsewhere meanwhile is answered as refused.
 */
export function useRenameGlyph() {
  const write = useGroupWrite((send: () => Promise<{ results: GroupResult[] }>) => send());
  return useMutation({
    mutationFn: async ({ row, title }: { row: GlyphRow; title: string }): Promise<RenameOutcome> => {
      const { id, title: before } = row;
      const sealed = await sealText(titleSlot(id), title.trim());
      const changes = [{ id, title: sealed, before }];
      const sent = await sendOrQueue(
        () => write.mutateAsync(() => ask(titleGlyphs, { body: { changes } })),
        () => [{ kind: 'glyph.title', id, name: sealed, before }],
      );
      if (sent === QUEUED) return QUEUED;
      return sent.results[0]?.outcome === 'refused' ? 'changedElsewhere' : 'done';
    },
  });
}

/**
 * A new drawing for the same record; the old print answers "re-issued" from then on. May be tried again. Throws
 * VaultWorkerError, AskError.
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
        send: (body) => ask(reissueGlyph, { params: { id: row.id }, body }),
      }),
    (drawn) => [drawn.row],
  );
}

// Saying these twice changes nothing. A restore said twice is refused, and is asked once.
export const useActivateGlyph = () =>
  useGlyphWrite(
    (id: string) => ask(activateGlyph, { params: { id } }),
    (row) => [row],
  );
export const useDeactivateGlyph = () =>
  useGlyphWrite(
    (id: string) => ask(deactivateGlyph, { params: { id } }),
    (row) => [row],
  );
/** Moves it to the trash; `useRestoreGlyph` takes it out again within 30 days. */
export const useDeleteGlyph = () =>
  useGlyphWrite(
    async (id: string) => {
      await ask(deleteGlyph, { params: { id } });
      return readWhole(id);
    },
    (row) => [row],
  );
export const useRestoreGlyph = () =>
  useGlyphWrite(
    (id: string) => ask(restoreGlyph, { params: { id } }),
    (row) => [row],
  );

/** What mails call it; null takes the name away. The answer says what was kept of it. */
export const useNameInMails = () =>
  useGlyphWrite(
    ({ id, name }: { id: string; name: string | null }) => ask(nameGlyphInMails, { params: { id }, body: { name } }),
    (row) => [row],
  );

/** What a call about many answers, put into the list. */
export const useGroupWrite = <I>(write: (input: I) => Promise<{ results: GroupResult[] }>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: ({ results }) => {
      putResults(client, results);
      return refresh(client);
    },
  });
};

/** With content and record, which lists leave out. Throws AskError. */
export const readWhole = (id: string): Promise<GlyphRow> => ask(readGlyph, { params: { id } });

/** Without a network as this device keeps it. Throws AskError. */
async function readOrStored(id: string): Promise<GlyphRow> {
  try {
    return await readWhole(id);
  } catch (error) {
    const stored = hasCode(error, 'ask.unreachable') ? await readStoredGlyph(id) : null;
    if (stored === null) throw error;
    return stored;
  }
}

/** The same of many: one call, and another for what did not fit into its answer. Throws AskError. */
export async function readMany(ids: readonly string[]): Promise<GlyphRow[]> {
  const rows: GlyphRow[] = [];
  for (let wanted = [...ids]; wanted.length > 0; ) {
    const { glyphs, left } = await ask(readGlyphs, { body: { ids: wanted } });
    rows.push(...glyphs);
    wanted = left;
  }
  return rows;
}

const continued = (kind: 'change' | 'reissue', { encodedData, record, contentVersion }: GlyphRow) => ({
  kind,
  encodedData,
  record,
  contentVersion,
});

export type OpenedGlyph = { row: GlyphRow; kind: GlyphKind; draft: GlyphDraft; drawing: Glyph; sealedAt: string };

/**
 * What the owner's vault reads of an own glyph: the form's draft and the drawing. `row` is the very content that was
 * opened. Throws VaultWorkerError, AskError.
 */
export async function openGlyph(id: string): Promise<OpenedGlyph> {
  return openWhole(await readOrStored(id));
}

async function openWhole(row: GlyphRow): Promise<OpenedGlyph> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  const { pattern } = row.visualStyle;
  const [title, face, { disclosure, ...opened }] = await Promise.all([
    openTitle(recordId, row.title),
    openFace(row),
    askVault('glyph.open', {
      recordId,
      encodedData,
      contentVersion,
      category,
      permissions,
      limits,
      hasPasscode,
      pattern,
    }),
  ]);
  return {
    ...{ row, kind: opened.kind },
    draft: buildGlyphDraft(row, {
      ...{
        title,
        ...{ fields: opened.fields, codes: opened.codes },
        disclosure: disclosure && { ...disclosure, anyone: stillTicked(disclosure.anyone, row.anyone) },
      },
      ...(face !== null && { said: pickFaceAnswers(face) }),
    }),
    drawing: opened.drawing,
    sealedAt: opened.timestamp,
  };
}

/**
 * The large square of a print: what anyone may read of this glyph. Its place in the status list is asked for first, so that
 * phones hear of it when the print is stopped or out of date. Throws VaultWorkerError, AskError.
 */
export async function makePrintCode(row: GlyphRow, size: PrintBoxSize): Promise<PrintCode | null> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  const place = await ask(placePrint, { params: { id: recordId }, body: { contentVersion } });
  return askVault('glyph.makePrintCode', {
    ...{ recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode },
    ...{ place, language: getLocale(), size },
  });
}

/** A face that does not open is made anew with the next content. Throws VaultWorkerError `locked`. */
async function openFace({ id, face }: GlyphRow): Promise<CardFace | null> {
  if (face === null) return null;
  try {
    return parseFace(await openText(faceSlot(id), face));
  } catch (error) {
    if (error instanceof VaultWorkerError && error.code !== 'locked') return null;
    throw error;
  }
}
