import type { GlyphRow } from '@house/contract/glyphs';
import { reasonOf } from '../../api/ask-error.ts';
import { saveFile } from '../../device/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { VaultTrouble } from '../../workers/vault/vault-trouble.ts';
import { useActivateGlyph, useDeactivateGlyph, useDeleteGlyph, useRestoreGlyph } from './use-glyphs.ts';

/** What a row and the panel can do, each with its words. Answers true when it was done. */
export function useGlyphActions() {
  const deleting = useDeleteGlyph();
  const restoring = useRestoreGlyph();
  const activating = useActivateGlyph();
  const deactivating = useDeactivateGlyph();

  async function restore(glyph: GlyphRow): Promise<boolean> {
    return said(restoring.mutateAsync(glyph.id), {
      done: m.glyphs_manage_restored(),
      failed: [m.glyphs_manage_restore_failed(), m.glyphs_manage_restore_failed_about()],
    });
  }

  async function remove(glyph: GlyphRow): Promise<boolean> {
    return said(deleting.mutateAsync(glyph.id), {
      done: m.glyphs_manage_deleted(),
      undo: () => void restore(glyph),
      failed: [m.glyphs_manage_delete_failed(), m.glyphs_manage_delete_failed_about()],
    });
  }

  async function switchTo(glyph: GlyphRow, active: boolean): Promise<boolean> {
    const write = active ? activating : deactivating;
    return said(write.mutateAsync(glyph.id), {
      done: active ? m.glyphs_manage_activated() : m.glyphs_manage_deactivated(),
      failed: [m.glyphs_manage_switch_failed(), m.glyphs_manage_switch_failed_about()],
    });
  }

  return {
    remove,
    restore,
    switchTo,
    isDeleting: deleting.isPending,
    isRestoring: restoring.isPending,
    isDeactivating: deactivating.isPending,
    isActivating: activating.isPending,
  };
}

type Said = { done: string; undo?: () => void; failed: [title: string, about: string] };

async function said(work: Promise<unknown>, { done, undo, failed }: Said): Promise<boolean> {
  try {
    await work;
    const action = undo && { label: m.glyphs_manage_undo(), run: undo };
    showToast({ tone: 'ok', title: done, ...(action && { action }) });
    return true;
  } catch (error) {
    showToast({ tone: 'danger', title: failed[0], about: reasonOf(error, failed[1]) });
    return false;
  }
}

/** A closed vault is said as such, an earlier one too; else the server's reason, else the given words. */
export function troubleWords(error: unknown, fallback: string): string {
  const code = error instanceof VaultTrouble ? error.code : null;
  if (code === 'closedGeneration') return m.glyphs_manage_earlier();
  return code === 'locked' ? m.glyphs_manage_locked() : reasonOf(error, fallback);
}

/** The glyph as it is kept: sealed content, signed record, policy. It opens with the owner's vault and nowhere else. */
export function downloadGlyph(glyph: GlyphRow, title: string): void {
  const blob = new Blob([JSON.stringify({ ...glyph, title }, null, 2)], { type: 'application/json' });
  saveFile(`glyph-${glyph.id}.json`, blob);
}
