import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { hasEnded } from '../form/glyph-draft.ts';
import { lacksPasscode, PasscodeAgain } from '../form/passcode-again.tsx';
import { errorMessage } from './manage-actions.ts';
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
  const isIncomplete = lacksPasscode(glyph, passcode);

  async function run(): Promise<GlyphRow | false> {
    setAsked(true);
    return isIncomplete ? false : duplicate({ glyph, tags, passcode, folderId });
  }

  return (
    <ConfirmAndRun
      danger={false}
      title={m.glyphs_copy_title({ title })}
      confirmLabel={m.glyphs_copy()}
      safeLabel={m.ui_cancel()}
      busyLabel={m.glyphs_copying()}
      run={run}
      done={m.glyphs_copy_done()}
      failed={{ title: m.glyphs_copy_failed(), about: m.glyphs_copy_failed_about(), reason: errorMessage }}
      onClose={onClose}
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
    </ConfirmAndRun>
  );
}
