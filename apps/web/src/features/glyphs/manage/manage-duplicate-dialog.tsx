import { createGlyph, GLYPH_TITLE_TYPED_MAX, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { Glyph } from '@repo/glyph';
import { useState } from 'react';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { createSealedOnce } from '../../../parts/glyph/sealed-once.ts';
import { sealTags } from '../../../parts/glyph/sealed-tags.ts';
import { draftForCopy, hasEnded } from '../form/glyph-draft.ts';
import { lacksPasscode, PasscodeAgain } from '../form/passcode-again.tsx';
import { sealGlyph } from '../seal-glyph.ts';
import { type NewGlyphBody, openGlyph, useCreateGlyph } from '../use-glyphs.ts';
import { errorMessage } from './manage-actions.ts';

type DuplicateDialogProps = {
  glyph: GlyphRow;
  title: string;
  tags: readonly string[];
  /** Where the copy goes. */
  folderId: string;
  onClose: (copy: GlyphRow | null) => void;
};

type DuplicateInput = { glyph: GlyphRow; tags: readonly string[]; passcode: string; folderId: string };

/**
 * A glyph of its own with the same content: a new secret, a new drawing, a record that links to nothing. Sealed again on
 * this device; may be tried again. Throws VaultWorkerError, AskError.
 */
function useDuplicate() {
  const create = useCreateGlyph();
  const [once] = useState(createSealedOnce<NewGlyphBody, Glyph>);

  async function duplicate({ glyph, tags, passcode, folderId }: DuplicateInput): Promise<GlyphRow> {
    const { row } = await once.send({
      of: JSON.stringify([glyph.id, glyph.contentVersion, passcode]),
      seal: async () => {
        const opened = await openGlyph(glyph.id);
        const draft = draftForCopy(opened.draft, opened.row.limits, Date.now());
        const id = createUuid();
        const title = m.glyphs_copy_of({ title: draft.title }).slice(0, GLYPH_TITLE_TYPED_MAX);
        const { sealed, drawing } = await sealGlyph(id, { ...draft, title, passcode, folderId }, { kind: 'create' });
        const sealedTags = await sealTags(id, tags);
        return {
          body: createGlyph.body.parse({ ...sealed, ...(sealedTags !== null && { tags: sealedTags }) }),
          drawing,
        };
      },
      send: create.mutateAsync,
    });
    return row;
  }
  return duplicate;
}

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
