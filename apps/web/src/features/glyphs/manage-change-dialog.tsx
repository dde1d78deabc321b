import type { GlyphRow } from '@house/contract/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { NamedFolders } from './folder-field.tsx';
import { type GlyphDraft, judgeGlyph } from './glyph-draft.ts';
import { GlyphForm } from './glyph-form.tsx';
import { summaryOf } from './glyph-problem-words.ts';
import { openGlyph, useChangeGlyph } from './use-glyphs.ts';

type ChangeGlyphDialogProps = {
  glyph: GlyphRow;
  title: string;
  folders: NamedFolders;
  onNewFolder: () => void;
  onClose: () => void;
};

/** New content behind the same print. What was typed stays when saving fails. */
export function ChangeGlyphDialog({ glyph, title, onClose, ...form }: ChangeGlyphDialogProps) {
  const opened = useQuery({
    queryKey: ['vault', 'glyph', glyph.id, glyph.contentVersion, glyph.glyphId],
    queryFn: () => openGlyph(glyph),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={m.glyphs_manage_change_title({ title })}
      about={m.glyphs_manage_change_about()}
    >
      {opened.isError ? <InlineAlert tone="warn">{m.glyphs_manage_damaged()}</InlineAlert> : null}
      {opened.isSuccess ? <Editor glyph={glyph} start={opened.data.draft} onDone={onClose} {...form} /> : null}
    </Dialog>
  );
}

type EditorProps = Pick<ChangeGlyphDialogProps, 'glyph' | 'folders' | 'onNewFolder'> & {
  start: GlyphDraft;
  onDone: () => void;
};

function Editor({ glyph, start, folders, onNewFolder, onDone }: EditorProps) {
  const [draft, setDraft] = useState(start);
  const [attempts, setAttempts] = useState(0);
  const change = useChangeGlyph();
  const folder = folders.list.find(({ id }) => id === draft.folderId);
  const judge = () => judgeGlyph(draft, { isInstitutional: folder?.folderType === 'institutional', nowMs: Date.now() });
  const problems = attempts > 0 ? judge() : [];

  async function submit() {
    setAttempts((count) => count + 1);
    if (judge().length > 0) return;
    try {
      await change.mutateAsync({ row: glyph, draft });
      showToast({ tone: 'ok', title: m.glyphs_manage_change_done() });
      onDone();
    } catch (error) {
      const about = reasonOf(error, m.glyphs_manage_change_failed_about());
      showToast({ tone: 'danger', title: m.glyphs_manage_change_failed(), about });
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit();
      }}
    >
      {problems.length > 0 ? (
        <div className="mb-4">
          <ErrorSummary key={attempts} {...summaryOf(problems)} />
        </div>
      ) : null}
      {glyph.hasPasscode ? (
        <InlineAlert tone="warn" className="mb-4">
          {m.glyphs_manage_change_passcode()}
        </InlineAlert>
      ) : null}
      <GlyphForm draft={draft} onChange={setDraft} problems={problems} folders={folders} onNewFolder={onNewFolder} />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>{m.glyphs_manage_cancel()}</Button>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel={m.glyphs_manage_saving()}>
          {m.glyphs_manage_save()}
        </Button>
      </div>
    </form>
  );
}
