import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { OrderedPieceNote } from '../../../parts/orders/ordered-piece-note.tsx';
import { lacksPasscode, PasscodeAgain } from '../form/passcode-again.tsx';
import { type OpenedGlyph, openGlyph, useReissueGlyph } from '../use-glyphs.ts';
import { errorMessage } from './manage-actions.ts';

type ReissueDialogProps = { glyph: GlyphRow; title: string; onClose: (reissued: GlyphRow | null) => void };

/** A new drawing for the same content. What it costs (the old print) is said before. */
export function ReissueDialog({ glyph, title, onClose }: ReissueDialogProps) {
  // The version one started from: tried again after a lost answer, it must be the same re-issue and not a further one.
  const start = useRef<OpenedGlyph | null>(null);
  const reissue = useReissueGlyph();
  const [passcode, setPasscode] = useState('');
  const [asked, setAsked] = useState(false);
  const isIncomplete = lacksPasscode(glyph, passcode);

  async function run(): Promise<GlyphRow | false> {
    setAsked(true);
    if (isIncomplete) return false;
    start.current ??= await openGlyph(glyph.id);
    const { draft, row: before } = start.current;
    const { row } = await reissue.mutateAsync({ row: before, draft: { ...draft, passcode } });
    return row;
  }

  return (
    <ConfirmAndRun
      title={m.glyphs_manage_reissue_title({ title })}
      confirmLabel={m.glyphs_manage_reissue()}
      safeLabel={m.glyphs_manage_reissue_keep()}
      busyLabel={m.glyphs_manage_reissuing()}
      run={run}
      done={m.glyphs_manage_reissued()}
      failed={{
        title: m.glyphs_manage_reissue_failed(),
        about: m.glyphs_manage_reissue_failed_about(),
        reason: errorMessage,
      }}
      onClose={onClose}
    >
      <p>{m.glyphs_manage_reissue_about()}</p>
      <OrderedPieceNote ids={[glyph.id]} />
      {glyph.hasPasscode ? (
        <PasscodeAgain
          label={m.ui_passcode()}
          hint={m.glyphs_manage_reissue_passcode_hint()}
          isMissed={asked && isIncomplete}
          value={passcode}
          onChange={setPasscode}
        />
      ) : null}
    </ConfirmAndRun>
  );
}
