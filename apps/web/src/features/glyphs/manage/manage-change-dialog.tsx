import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useDraftGuard } from '../../../parts/forms/draft-guard.tsx';
import { showDoneToast } from '../../../parts/offline/done-toast.ts';
import { QUEUED } from '../../../parts/offline/send-pending.ts';
import { useSharing } from '../../../parts/profile/use-sharing.ts';
import { DecryptionNotice } from '../../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { moveOnEnter } from '../../../ui/move-on-enter.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { AnyoneCarried } from '../anyone/anyone-fields.tsx';
import { carryDraft } from '../anyone/carry-draft.ts';
import { useStartAtReaders } from '../form/access/show-readers.ts';
import type { NamedFolders } from '../form/folder-field.tsx';
import { buildDraftFields, type GlyphDraft, isNewTitleAlone, judgeGlyph } from '../form/glyph-draft.ts';
import { GlyphForm } from '../form/glyph-form.tsx';
import { summarizeProblems } from '../form/glyph-problem-texts.ts';
import { LookAndLimits } from '../form/look-and-limits.tsx';
import { UnansweredDialog } from '../form/unanswered-dialog.tsx';
import { findEmptied } from '../form/unanswered-lists.ts';
import { useChangeGlyph, useRenameGlyph } from '../use-glyphs.ts';
import { useChangedPaper } from '../use-note-prints.ts';
import { errorMessage } from './manage-actions.ts';
import { openedGlyphQuery } from './opened-glyph-query.ts';

type ChangeGlyphDialogProps = {
  glyph: GlyphRow;
  title: string;
  /** Opens where one ticks who may read. */
  startsAtReaders?: boolean;
  folders: NamedFolders;
  onNewFolder: () => void;
  onClose: () => void;
};

/** New content behind the same print. What was typed stays when saving fails. */
export function ChangeGlyphDialog({ glyph, title, onClose, ...form }: ChangeGlyphDialogProps) {
  const isVaultOpen = useVault().state === 'open';
  // The version one started from: a change saved elsewhere must not replace what is being typed.
  const [start] = useState(glyph);
  const opened = useQuery({ ...openedGlyphQuery(start), enabled: isVaultOpen });
  const { setTouched, leave, guard } = useDraftGuard(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      size="wide"
      title={m.glyphs_manage_change_title({ title })}
      about={m.glyphs_manage_change_about()}
    >
      <LockedNotice className="mb-4">{m.glyphs_manage_locked()}</LockedNotice>
      <DecryptionNotice error={opened.error}>{m.glyphs_manage_damaged()}</DecryptionNotice>
      {opened.isSuccess ? (
        <Editor
          glyph={opened.data.row}
          start={opened.data.draft}
          onTouched={setTouched}
          onLeave={leave}
          onDone={onClose}
          {...form}
        />
      ) : null}
      {guard}
    </Dialog>
  );
}

type EditorProps = Pick<ChangeGlyphDialogProps, 'glyph' | 'startsAtReaders' | 'folders' | 'onNewFolder'> & {
  start: GlyphDraft;
  onTouched: (isTouched: boolean) => void;
  /** Leaves without saving, after asking where something was typed. */
  onLeave: () => void;
  onDone: () => void;
};

function Editor({
  glyph,
  start,
  startsAtReaders = false,
  folders,
  onNewFolder,
  onTouched,
  onLeave,
  onDone,
}: EditorProps) {
  const [draft, setDraft] = useState(start);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState<'notYet' | 'now' | 'asked'>('notYet');
  const emptied = findEmptied(start, draft);
  const sharing = useSharing();
  const save = useChangeGlyph();
  const rename = useRenameGlyph();
  const tellPaper = useChangedPaper();
  const isBusy = save.isPending || rename.isPending;
  const folder = folders.list.find(({ id }) => id === draft.folderId);
  const judge = () => judgeGlyph(draft, { isInstitutional: folder?.folderType === 'institutional', nowMs: Date.now() });
  const problems = attempts > 0 ? judge() : [];
  useStartAtReaders(startsAtReaders);

  function change(next: GlyphDraft) {
    setDraft(next);
    onTouched(JSON.stringify(next) !== JSON.stringify(start));
  }

  /** A passcode that is not typed again goes with the change, as the note below says: that takes the whole change. */
  async function submitChange(typed: GlyphDraft) {
    // Compared with what stood there before, not with each letter: a line that was emptied in between stays hidden too.
    const next = carryDraft(start, typed);
    if (!glyph.hasPasscode && isNewTitleAlone(start, next)) {
      return rename.mutateAsync({ row: glyph, title: next.title });
    }
    const saved = await save.mutateAsync({ row: glyph, draft: next });
    return { paper: await tellPaper(saved.row, buildDraftFields(next)) };
  }

  function submit() {
    setAttempts((count) => count + 1);
    if (judge().length > 0) return;
    if (emptied.length > 0 && asking === 'notYet') return setAsking('now');
    void saveChange(draft);
  }

  async function saveChange(next: GlyphDraft) {
    setFailure(null);
    try {
      const outcome = await submitChange(next);
      if (outcome === 'changedElsewhere') return setFailure(m.glyphs_refused_changed());
      const paper = typeof outcome === 'object' ? outcome.paper : null;
      if (paper === null) showDoneToast(m.glyphs_manage_change_done(), outcome === QUEUED);
      else showToast({ tone: 'info', title: paper });
      onDone();
    } catch (error) {
      const about = errorMessage(error, m.glyphs_manage_change_failed_about());
      setFailure(about);
      showToast({ tone: 'danger', title: m.ui_update_failed(), about });
    }
  }

  return (
    <form
      noValidate
      onKeyDown={moveOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      {problems.length > 0 ? (
        <div className="mb-4">
          <ErrorSummary key={attempts} {...summarizeProblems(problems)} />
        </div>
      ) : null}
      {glyph.hasPasscode ? (
        <InlineAlert tone="warn" className="mb-4">
          {m.glyphs_manage_change_passcode()}
        </InlineAlert>
      ) : null}
      <GlyphForm
        draft={draft}
        onChange={change}
        problems={problems}
        folders={folders}
        sharing={sharing}
        startsOpen
        anyone={<AnyoneCarried draft={draft} />}
        onNewFolder={onNewFolder}
      />
      <div className="mt-4 rounded-card border border-line bg-surface">
        <LookAndLimits draft={draft} onChange={change} problems={problems} />
      </div>
      {failure === null ? null : (
        <InlineAlert tone="danger" className="mt-6">
          {failure}
        </InlineAlert>
      )}
      {asking === 'now' ? (
        <UnansweredDialog
          draft={draft}
          lines={emptied}
          goOn={m.glyphs_manage_save()}
          onBack={() => setAsking('asked')}
          onAnswered={(answered) => {
            setAsking('asked');
            change(answered);
            void saveChange(answered);
          }}
        />
      ) : null}
      <DialogActions>
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={m.ui_saving()}>
          {m.glyphs_manage_save()}
        </Button>
      </DialogActions>
    </form>
  );
}
