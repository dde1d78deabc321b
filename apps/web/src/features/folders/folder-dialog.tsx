import type { Folder } from '@repo/contract/folders/folders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useDraftGuard } from '../../parts/forms/draft-guard.tsx';
import { DecryptionNotice } from '../../parts/vault/decryption-notice.tsx';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { EMPTY_FOLDER, type FolderDraft, judgeFolder } from './folder-draft.ts';
import { FOLDER_FIELD_IDS, FolderForm, problemSentence } from './folder-form.tsx';
import { openFolder, useSaveFolder } from './use-folders.ts';

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
  const saving = useSaveFolder(folder, (saved) => {
    onSaved?.(saved);
    onDone();
  });
  const problems = attempts > 0 ? judgeFolder(draft) : [];

  function change(next: FolderDraft) {
    setDraft(next);
    onTouched(JSON.stringify(next) !== JSON.stringify(start));
  }

  function submit() {
    setAttempts((count) => count + 1);
    if (judgeFolder(draft).length === 0) void saving.submit(draft);
  }

  return (
    <Form className="" onSubmit={submit}>
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
      {saving.problem === null ? null : (
        <InlineAlert tone="danger" className="mb-5">
          {saving.problem}
        </InlineAlert>
      )}
      <FolderForm draft={draft} onChange={change} problems={problems} />
      <DialogActions>
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={saving.isPending} busyLabel={m.ui_saving()}>
          {folder ? m.folders_save() : m.folders_save_new()}
        </Button>
      </DialogActions>
    </Form>
  );
}
