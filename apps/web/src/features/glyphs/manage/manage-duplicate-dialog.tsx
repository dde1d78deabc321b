import type { GlyphRow } from '@house/contract/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showFailure } from '../../../parts/words/show-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { hasEnded } from '../form/glyph-draft.ts';
import { lacksPasscode, PasscodeAgain } from '../form/passcode-again.tsx';
import { troubleWords } from './manage-actions.ts';
import { useDuplicate } from './use-duplicate.ts';

type DuplicateDialogProps = {
  glyph: GlyphRow;
  title: string;
  tags: readonly string[];
  /** Where the copy goes. */
  folderId: string;
  onClose: (copy: GlyphRow | null) => void;
};

/** A second glyph for the same content. What it does not share (print, scans, passcode) is said before. */
export function DuplicateDialog({ glyph, title, tags, folderId, onClose }: DuplicateDialogProps) {
  const duplicate = useDuplicate();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isIncomplete = lacksPasscode(glyph, passcode);

  async function confirm() {
    setAsked(true);
    if (isIncomplete) return;
    setBusy(true);
    try {
      const copy = await duplicate({ glyph, tags, passcode, folderId });
      showToast({ tone: 'ok', title: m.glyphs_copy_done() });
      onClose(copy);
    } catch (error) {
      showFailure(error, m.glyphs_copy_failed(), m.glyphs_copy_failed_about(), troubleWords);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      danger={false}
      onOpenChange={(open) => !open && onClose(null)}
      title={m.glyphs_copy_title({ title })}
      confirmLabel={m.glyphs_copy()}
      safeLabel={m.ui_cancel()}
      busy={busy}
      busyLabel={m.glyphs_copying()}
      onConfirm={() => void confirm()}
    >
      <p>{m.glyphs_copy_about()}</p>
      {hasEnded(glyph.limits, Date.now()) ? <p className="mt-3">{m.glyphs_copy_no_end()}</p> : null}
      {glyph.hasPasscode ? (
        <PasscodeAgain
          label={m.glyphs_copy_passcode()}
          hint={m.glyphs_copy_passcode_hint()}
          isMissed={asked && isIncomplete}
          value={passcode}
          onChange={setPasscode}
        />
      ) : null}
    </ConfirmDialog>
  );
}
