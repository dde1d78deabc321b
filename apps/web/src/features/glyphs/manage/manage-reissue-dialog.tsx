import type { GlyphRow } from '@house/contract/glyphs';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { showFailure } from '../../../parts/words/show-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { lacksPasscode, PasscodeAgain } from '../form/passcode-again.tsx';
import { type OpenedGlyph, openGlyph, useReissueGlyph } from '../use-glyphs.ts';
import { troubleWords } from './manage-actions.ts';

type ReissueDialogProps = { glyph: GlyphRow; title: string; onClose: (reissued: GlyphRow | null) => void };

/** A new drawing for the same content. What it costs (the old print) is said before. */
export function ReissueDialog({ glyph, title, onClose }: ReissueDialogProps) {
  // The version one started from: tried again after a lost answer, it must be the same re-issue and not a further one.
  const start = useRef<OpenedGlyph | null>(null);
  const reissue = useReissueGlyph();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const [opening, setOpening] = useState(false);
  const isIncomplete = lacksPasscode(glyph, passcode);

  async function confirm() {
    setOpening(true);
    try {
      start.current ??= await openGlyph(glyph.id);
      const { draft, row: before } = start.current;
      const { row } = await reissue.mutateAsync({ row: before, draft: { ...draft, passcode } });
      showToast({ tone: 'ok', title: m.glyphs_manage_reissued() });
      onClose(row);
    } catch (error) {
      showFailure(error, m.glyphs_manage_reissue_failed(), m.glyphs_manage_reissue_failed_about(), troubleWords);
    } finally {
      setOpening(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose(null)}
      title={m.glyphs_manage_reissue_title({ title })}
      confirmLabel={m.glyphs_manage_reissue()}
      safeLabel={m.glyphs_manage_reissue_keep()}
      busy={opening || reissue.isPending}
      busyLabel={m.glyphs_manage_reissuing()}
      onConfirm={() => {
        setAsked(true);
        if (!isIncomplete) void confirm();
      }}
    >
      <p>{m.glyphs_manage_reissue_about()}</p>
      {glyph.hasPasscode ? (
        <PasscodeAgain
          label={m.ui_passcode()}
          hint={m.glyphs_manage_reissue_passcode_hint()}
          isMissed={asked && isIncomplete}
          value={passcode}
          onChange={setPasscode}
        />
      ) : null}
    </ConfirmDialog>
  );
}
