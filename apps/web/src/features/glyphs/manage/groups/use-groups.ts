import {
  destroyGlyphs,
  type GroupAct,
  type GroupRefusal,
  type GroupResult,
  moveGlyphs,
  switchGlyphs,
  tagGlyphs,
} from '@repo/contract/glyphs/glyph-groups';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { ask } from '../../../../api/ask.ts';
import { NotConfirmedError } from '../../../../api/confirmer.ts';
import { m } from '../../../../paraglide/messages.js';
import { sealTags } from '../../../../parts/glyph/sealed-tags.ts';
import { showQueuedToast } from '../../../../parts/offline/done-toast.ts';
import type { PendingWrite } from '../../../../parts/offline/pending-write.ts';
import { QUEUED, sendOrQueue } from '../../../../parts/offline/send-pending.ts';
import { showErrorToast } from '../../../../parts/words/show-toasts.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useGroupWrite } from '../../use-glyphs.ts';
import { errorMessage } from '../manage-actions.ts';

export type RefusedGlyph = { id: string; code: GroupRefusal | null };
type GroupAnswer = { results: GroupResult[] };
type GroupToastTexts = {
  /** What waits on this device instead, where no server answers. Without it the network is needed. */
  queued?: () => readonly PendingWrite[] | Promise<readonly PendingWrite[]>;
  done: (count: number) => string;
  failed: string;
  /** Takes back exactly what was done, in one call. */
  undo?: (ids: ReadonlySet<string>) => Promise<GroupAnswer>;
};

const OPPOSITE = {
  activate: 'deactivate',
  deactivate: 'activate',
  trash: 'restore',
  restore: 'trash',
} as const satisfies Record<GroupAct, GroupAct>;

const DONE: Record<GroupAct, (inputs: { count: number }) => string> = {
  activate: m.glyphs_many_activated,
  deactivate: m.glyphs_many_deactivated,
  trash: m.glyphs_many_trashed,
  restore: m.glyphs_many_restored,
};

const switchBody = (act: GroupAct, ids: readonly string[]) => ask(switchGlyphs, { body: { act, ids: [...ids] } });

/** What can be done to many glyphs: one call each, its outcome in words, and one way back. Answers true when it arrived. */
export function useGroups(onRefused: (refused: readonly RefusedGlyph[], done: number) => void) {
  const write = useGroupWrite((send: () => Promise<GroupAnswer>) => send());

  async function run(send: () => Promise<GroupAnswer>, texts: GroupToastTexts): Promise<boolean> {
    try {
      const sending = () => write.mutateAsync(send);
      const answer = await (texts.queued ? sendOrQueue(sending, texts.queued) : sending());
      if (answer === QUEUED) {
        showQueuedToast();
        return true;
      }
      const { results } = answer;
      const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      showGroupToast(done, texts);
      if (refused.length > 0) onRefused(refused, done.length);
      return true;
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) {
        showErrorToast(error, texts.failed, m.glyphs_many_failed_about(), errorMessage);
      }
      return false;
    }
  }

  function showGroupToast(done: readonly string[], { done: words, undo }: GroupToastTexts): void {
    if (done.length === 0) return void showToast({ tone: 'info', title: m.glyphs_many_unchanged() });
    const back = undo && {
      label: m.ui_undo(),
      run: () =>
        void run(() => undo(new Set(done)), {
          done: () => m.glyphs_many_undone(),
          failed: m.glyphs_many_undo_failed(),
        }),
    };
    showToast({ tone: 'ok', title: words(done.length), ...(back && { action: back }) });
  }

  return { isBusy: write.isPending, ...actsThrough(run) };
}

type TagChange = { id: string; tags: string | null; before: string | null };
type RunGroup = (send: () => Promise<GroupAnswer>, texts: GroupToastTexts) => Promise<boolean>;

function actsThrough(run: RunGroup) {
  return {
    switchTo: (act: GroupAct, rows: readonly GlyphRow[]) =>
      run(() => switchBody(act, listIds(rows)), {
        done: (count) => DONE[act]({ count }),
        failed: m.glyphs_many_failed(),
        undo: (ids) => switchBody(OPPOSITE[act], [...ids]),
        // Whether a glyph can be read is not left to a network that comes back some day.
        ...((act === 'trash' || act === 'restore') && {
          queued: () => rows.map(({ id, title }) => ({ kind: `glyph.${act}` as const, id, name: title })),
        }),
      }),
    move: (rows: readonly GlyphRow[], folderId: string) =>
      run(
        () =>
          ask(moveGlyphs, {
            body: { moves: rows.map(({ id, folderId: before }) => ({ id, folderId, before })) },
          }),
        {
          done: (count) => m.glyphs_many_moved({ count }),
          failed: m.glyphs_many_failed(),
          queued: () =>
            rows.map((row) => ({ kind: 'glyph.move', id: row.id, name: row.title, folderId, before: row.folderId })),
          ...(rows.every((row) => row.folderId !== null) && { undo: (ids) => moveBack(rows, ids) }),
        },
      ),
    tag: (rows: readonly GlyphRow[], getTags: (row: GlyphRow) => readonly string[]) => {
      let sealing: Promise<TagChange[]> | null = null;
      const changes = () => {
        sealing ??= sealEach(rows, getTags);
        return sealing;
      };
      return run(async () => ask(tagGlyphs, { body: { changes: await changes() } }), {
        done: (count) => m.glyphs_many_tagged({ count }),
        failed: m.glyphs_many_failed(),
        queued: async () => {
          const names = new Map(rows.map(({ id, title }) => [id, title]));
          return (await changes()).map((change) => ({
            kind: 'glyph.tags',
            name: names.get(change.id) ?? '',
            ...change,
          }));
        },
        undo: async (ids) => {
          const done = (await changes()).filter(({ id }) => ids.has(id));
          const back = done.map(({ id, tags, before }) => ({ id, tags: before, before: tags }));
          return ask(tagGlyphs, { body: { changes: back } });
        },
      });
    },
    destroy: (rows: readonly GlyphRow[]) =>
      run(() => ask(destroyGlyphs, { body: { ids: listIds(rows) } }), {
        done: (count) => m.glyphs_many_destroyed({ count }),
        failed: m.glyphs_many_failed(),
      }),
  };
}

function sealEach(rows: readonly GlyphRow[], getTags: (row: GlyphRow) => readonly string[]): Promise<TagChange[]> {
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, tags: await sealTags(row.id, getTags(row)), before: row.tags })),
  );
}

const listIds = (rows: readonly GlyphRow[]) => rows.map(({ id }) => id);

export type Groups = ReturnType<typeof useGroups>;

function moveBack(rows: readonly GlyphRow[], ids: ReadonlySet<string>): Promise<GroupAnswer> {
  const moves = rows.flatMap(({ id, folderId }) => (folderId !== null && ids.has(id) ? [{ id, folderId }] : []));
  return ask(moveGlyphs, { body: { moves } });
}
