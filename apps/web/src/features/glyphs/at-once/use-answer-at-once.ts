import { faceSlot } from '@repo/client/text-slots';
import { faceGlyphs, type GroupResult } from '@repo/contract/glyphs/glyph-groups';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { parseFace, sealFace } from '../../../parts/person/sealed-face.ts';
import { openText } from '../../../parts/vault/sealed-text.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { withAtOnce } from '../form/access/at-once.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';
import { errorMessage } from '../manage/manage-actions.ts';
import { openedGlyphQuery } from '../manage/opened-glyph-query.ts';
import { type OpenedGlyph, openGlyph, useChangeGlyph, useGroupWrite } from '../use-glyphs.ts';
import { useChangedPaper } from '../use-note-prints.ts';
import type { DueCard } from './due-at-once.ts';

export type AtOnceAnswer = { readonly shown: readonly DueCard[]; readonly kept: readonly DueCard[] };

type ChangedCard = { row: GlyphRow; before: GlyphDraft };

/** A change of the content that is signed like any other, and noted beside the card's papers. */
function useSaveDraft() {
  const change = useChangeGlyph();
  const tellPaper = useChangedPaper();
  return async (row: GlyphRow, draft: GlyphDraft): Promise<GlyphRow> => {
    const saved = await change.mutateAsync({ row, draft });
    await tellPaper(saved.row, buildDraftFields(draft));
    return saved.row;
  };
}

/** Shows allergies at once; `undo` takes that back, and then the answer is no. */
function useShowAtOnce() {
  const save = useSaveDraft();

  async function show(cards: readonly DueCard[]): Promise<ChangedCard[]> {
    const changed: ChangedCard[] = [];
    for (const { row: listed } of cards) {
      // The newest content, not the one that was asked about: another device may have changed it meanwhile.
      const { row, draft } = await openGlyph(listed.id);
      changed.push({ row: await save(row, withAtOnce(draft, 'allergy')), before: draft });
    }
    return changed;
  }

  async function undo(changed: readonly ChangedCard[]): Promise<void> {
    try {
      for (const { row, before } of changed) {
        await save(row, { ...before, said: { ...before.said, allergiesAtOnce: false } });
      }
      notifyKept();
    } catch (error) {
      showErrorToast(error, m.owner_at_once_failed(), m.owner_at_once_failed_about(), errorMessage);
    }
  }

  return { show, undo };
}

/** A note in the face: no content changes with it. */
function useKeepForReason() {
  const client = useQueryClient();
  const writeFaces = useGroupWrite((send: () => Promise<{ results: GroupResult[] }>) => send());
  return async (cards: readonly DueCard[]): Promise<void> => {
    if (cards.length === 0) return;
    const changes = await Promise.all(cards.map(({ row }) => sealNoAnswer(row)));
    await writeFaces.mutateAsync(() => ask(faceGlyphs, { body: { changes } }));
    // A page that has the card open must not seal the old answer with its next change.
    for (const { row } of cards) client.setQueryData(openedGlyphQuery(row).queryKey, withNo);
  };
}

/**
 * The owner's answer: a signed change of the content where allergies are to be shown, else a note in the card's face that
 * keeps the question away on every device.
 */
export function useAnswerAtOnce() {
  const { show, undo } = useShowAtOnce();
  const keep = useKeepForReason();
  /** What waits for the vault, which closed while the question stood. */
  const [waiting, setWaiting] = useState<AtOnceAnswer | null>(null);

  const answering = useCall(
    async (said: AtOnceAnswer) => {
      const changed = await show(said.shown);
      await keep(said.kept);
      return changed;
    },
    {
      onDone: (changed) => {
        if (changed.length === 0) return notifyKept();
        const action = { label: m.ui_undo(), run: () => void undo(changed) };
        showToast({ tone: 'ok', title: m.owner_at_once_done({ count: changed.length }), action });
      },
      failed: { title: m.owner_at_once_failed(), about: m.owner_at_once_failed_about() },
      reason: (error, fallback) => (isLocked(error) ? null : errorMessage(error, fallback)),
      onFailed: (error, said) => isLocked(error) && setWaiting(said),
    },
  );

  return {
    isBusy: answering.isPending,
    answer: (said: AtOnceAnswer) => void answering.submit(said),
    unlock: {
      open: waiting !== null,
      onOpenChange: (open: boolean) => !open && setWaiting(null),
      onUnlocked: () => waiting !== null && void answering.submit(waiting),
    },
  };
}

const isLocked = (error: unknown): boolean => error instanceof VaultWorkerError && error.code === 'locked';

function notifyKept(): void {
  showToast({ tone: 'ok', title: m.owner_at_once_kept(), about: m.owner_at_once_kept_about() });
}

const withNo = (before: OpenedGlyph | undefined): OpenedGlyph | undefined =>
  before && {
    ...before,
    draft: { ...before.draft, said: { ...before.draft.said, allergiesAtOnce: false } },
  };

/** Throws VaultWorkerError `locked`. */
async function sealNoAnswer({ id, face }: GlyphRow) {
  const said = face === null ? null : parseFace(await openText(faceSlot(id), face));
  if (said === null) throw new Error('a card without a face was asked about');
  return { id, face: await sealFace(id, { ...said, allergiesAtOnce: false }), before: face };
}
