import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { describeFailure } from '../../../api/ask-error.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { showQueuedToast } from '../../../parts/offline/done-toast.ts';
import { QUEUED, sendOrQueue } from '../../../parts/offline/send-pending.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { readMany, useDeleteGlyph, useRestoreGlyph } from '../use-glyphs.ts';

/** What a row and the panel can do, each with its words. Answers true when it was done. */
export function useGlyphActions() {
  const deleting = useDeleteGlyph();
  const restoring = useRestoreGlyph();

  async function restore(glyph: GlyphRow): Promise<boolean> {
    const send = () => restoring.mutateAsync(glyph.id);
    return runWithToasts(
      sendOrQueue(send, () => [{ kind: 'glyph.restore', id: glyph.id, name: glyph.title }]),
      {
        done: m.glyphs_manage_restored(),
        failed: [m.glyphs_manage_restore_failed(), m.glyphs_manage_restore_failed_about()],
      },
    );
  }

  async function remove(glyph: GlyphRow): Promise<boolean> {
    const send = () => deleting.mutateAsync(glyph.id);
    return runWithToasts(
      sendOrQueue(send, () => [{ kind: 'glyph.trash', id: glyph.id, name: glyph.title }]),
      {
        done: m.glyphs_manage_deleted(),
        undo: () => void restore(glyph),
        failed: [m.glyphs_manage_delete_failed(), m.glyphs_manage_delete_failed_about()],
      },
    );
  }

  return { remove, restore };
}

type ActionToastTexts = { done: string; undo?: () => void; failed: [title: string, about: string] };

async function runWithToasts(work: Promise<unknown>, { done, undo, failed }: ActionToastTexts): Promise<boolean> {
  try {
    const outcome = await work;
    if (outcome === QUEUED) {
      showQueuedToast();
      return true;
    }
    const action = undo && { label: m.ui_undo(), run: undo };
    showToast({ tone: 'ok', title: done, ...(action && { action }) });
    return true;
  } catch (error) {
    showErrorToast(error, failed[0], failed[1]);
    return false;
  }
}

/** A closed vault is said as such, an earlier one too; else the server's reason, else the given words. */
export function errorMessage(error: unknown, fallback: string): string {
  const code = error instanceof VaultWorkerError ? error.code : null;
  if (code === 'closedGeneration') return m.glyphs_manage_earlier();
  return code === 'locked' ? m.glyphs_manage_locked() : describeFailure(error, fallback);
}

/** Glyphs as they are kept: sealed content, signed record, policy. They open with the owner's vault and nowhere else. */
export async function downloadGlyphs(glyphs: readonly GlyphRow[], getTitle: (id: string) => string): Promise<boolean> {
  try {
    const whole = await readMany(glyphs.map(({ id }) => id));
    const named = whole.map((glyph) => ({ ...glyph, title: getTitle(glyph.id) }));
    const [one] = named;
    const isOne = glyphs.length === 1 && one !== undefined;
    const content = new Blob([JSON.stringify(isOne ? one : named, null, 2)], { type: 'application/json' });
    saveFile(isOne ? `glyph-${one.id}.json` : `glyphs-${named.length}.json`, content);
    if (!isOne) showToast({ tone: 'ok', title: m.glyphs_many_downloaded({ count: named.length }) });
    return true;
  } catch (error) {
    showErrorToast(error, m.glyphs_many_download_failed(), m.glyphs_many_failed_about());
    return false;
  }
}
