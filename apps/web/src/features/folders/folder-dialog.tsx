import type { Folder } from '@repo/contract/folders/folders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useDraftGuard } from '../../parts/forms/draft-guard.tsx';
import { showDoneToast } from '../../parts/offline/done-toast.ts';
import { DecryptionNotice } from '../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EMPTY_FOLDER, type FolderDraft, judgeFolder } from './folder-draft.ts';
import { FOLDER_FIELD_IDS, FolderForm, problemSentence } from './folder-form.tsx';
import { openFolder, useCreateFolder, useUpdateFolder } from './use-folders.ts';

type FolderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The folder to edit; without one a new one is made. */
  folder?: Folder | undefined;
  onSaved?: (folder: Folder) => void;
};

/** 'Create Data Folder' and 'Edit Data Folder'. What was typed stays when saving fails. */
export function FolderDialog({ open, onOpenChange, folder, onSaved }: FolderDialogProps) {
  const { setTouched, leave, close, guard } = useDraftGuard(() => onOpenChange(false));
  const acts = { onTouched: setTouched, onLeave: leave, onDone: close, onSaved };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : leave())}
      title={folder ? m.folders_edit_title() : m.folders_create_title()}
      about={folder ? m.folders_edit_about() : undefined}
    >
      <LockedNotice className="mb-5">{m.folders_locked()}</LockedNotice>
      {folder ? <OpenedFolder folder={folder} {...acts} /> : <FolderEditor start={EMPTY_FOLDER} {...acts} />}
      {guard}
    </Dialog>
  );
}

type EditorProps = {
  folder?: Folder;
  onTouched: (isTouched: boolean) => void;
  /** Closes without saving, after asking where something was typed. */
  onLeave: () => void;
  onDone: () => void;
  onSaved: ((folder: Folder) => void) | undefined;
};

/** Name and content are opened by the vault first; a locked vault is said instead of showing empty fields. */
function OpenedFolder({ folder, ...rest }: EditorProps & { folder: Folder }) {
  const opened = useQuery({
    queryKey: ['vault', 'folder', folder.id, folder.name, folder.encryptedData],
    queryFn: () => openFolder(folder),
    enabled: useVault().state === 'open',
    gcTime: 0,
    retry: false,
  });
  if (opened.isError) return <DecryptionNotice error={opened.error}>{m.folders_damaged()}</DecryptionNotice>;
  if (!opened.isSuccess) return null;
  return <FolderEditor folder={folder} start={opened.data} {...rest} />;
}

function FolderEditor({ folder, start, onTouched, onLeave, onDone, onSaved }: EditorProps & { start: FolderDraft }) {
  const [draft, setDraft] = useState(start);
  const [attempts, setAttempts] = useState(0);
  const save = useSaveFolder(folder);
  const problems = attempts > 0 ? judgeFolder(draft) : [];

  function change(next: FolderDraft) {
    setDraft(next);
    onTouched(JSON.stringify(next) !== JSON.stringify(start));
  }

  async function submit() {
    setAttempts((count) => count + 1);
    if (judgeFolder(draft).length > 0) return;
    const saved = await save.run(draft);
    if (saved === null) return;
    onSaved?.(saved);
    onDone();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.busy) void submit();
      }}
    >
      {problems.length > 0 ? (
        <div className="mb-5">
          <ErrorSummary
            key={attempts}
            title={m.folders_fill()}
            problems={problems.map((problem) => ({
              fieldId: FOLDER_FIELD_IDS[problem.field],
              message: problemSentence(problem),
            }))}
          />
        </div>
      ) : null}
      {save.failure === null ? null : (
        <InlineAlert tone="danger" className="mb-5">
          {save.failure}
        </InlineAlert>
      )}
      <FolderForm draft={draft} onChange={change} problems={problems} />
      <DialogActions>
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={save.busy} busyLabel={m.ui_saving()}>
          {folder ? m.folders_save() : m.folders_save_new()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Saves and says so. Answers null, after saying why, when the folder was not saved. */
function useSaveFolder(folder: Folder | undefined) {
  const create = useCreateFolder();
  const update = useUpdateFolder();
  /** Stays in the dialog after the message has gone. */
  const [failure, setFailure] = useState<string | null>(null);
  async function run(draft: FolderDraft): Promise<Folder | null> {
    setFailure(null);
    try {
      const saved = await (folder ? update.mutateAsync({ folder, draft }) : create.mutateAsync(draft));
      showDoneToast(folder ? m.folders_updated() : m.folders_created(), saved.isQueued);
      return saved.folder;
    } catch (error) {
      const [title, fallback] = folder
        ? [m.ui_update_failed(), m.folders_update_failed_about()]
        : [m.folders_create_failed(), m.folders_create_failed_about()];
      const about = describeFailure(error, fallback);
      setFailure(about);
      showToast({ tone: 'danger', title, about });
      return null;
    }
  }
  return { run, failure, busy: create.isPending || update.isPending };
}
