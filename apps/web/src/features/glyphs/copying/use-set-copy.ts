import type { GlyphRole } from '@repo/contract/rules/permissions';
import { refuseCopy } from '@repo/contract/scans/copy-asks';
import { listScans } from '@repo/contract/scans/scans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { withCopying } from '../form/access/may-copy.ts';
import { buildDraftFields } from '../form/glyph-draft.ts';
import { errorMessage } from '../manage/manage-actions.ts';
import { openGlyph, useChangeGlyph } from '../use-glyphs.ts';
import { useChangedPaper } from '../use-note-prints.ts';

type CopyTick = { recordId: string; role: GlyphRole; copies: boolean };

/**
 * Ticks or unticks "may copy" of one role: a new signed content behind the same print, undone in one tap. True once it is
 * stored; what did not work is said.
 */
export function useSetCopy() {
  const client = useQueryClient();
  const change = useChangeGlyph();
  const tellPaper = useChangedPaper();
  // One change after the other: each continues the content that the one before it made, an undo too.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function store({ recordId, role, copies }: CopyTick): Promise<void> {
    const { row, draft } = await openGlyph(recordId);
    const next = withCopying(draft, role, copies);
    const saved = await change.mutateAsync({ row, draft: next });
    // The facts are the same, and their new version is noted: a paper that was up to date stays so.
    await tellPaper(saved.row, buildDraftFields(next));
    await refetch(client, listScans);
  }

  async function set(tick: CopyTick, canUndo = true): Promise<boolean> {
    const mine = last.current.then(() => store(tick));
    last.current = mine.catch(() => undefined);
    try {
      await mine;
    } catch (error) {
      const about = errorMessage(error, m.glyphs_manage_change_failed_about());
      showToast({ tone: 'danger', title: m.cards_copy_failed(), about });
      return false;
    }
    const undo = { label: m.glyphs_undo(), run: () => void set({ ...tick, copies: !tick.copies }, false) };
    showToast({
      tone: 'ok',
      title: tick.copies ? m.cards_copy_on() : m.cards_copy_off(),
      about: m.cards_copy_about(),
      ...(canUndo && { action: undo }),
    });
    return true;
  }
  return { set, isBusy: change.isPending };
}

/** The owner's no, told to whoever asked. */
export function useRefuseCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scanId: string) => ask(refuseCopy, { params: { id: scanId }, body: {} }),
    onSuccess: () => {
      showToast({ tone: 'ok', title: m.cards_ask_refused() });
      return refetch(client, listScans);
    },
    onError: (error) => showErrorToast(error, m.cards_copy_failed(), m.cards_copy_failed()),
  });
}
