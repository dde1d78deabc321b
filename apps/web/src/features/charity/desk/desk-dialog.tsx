import type { FormEvent, ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import type { useDeskAct } from './use-desk-act.ts';

type DeskDialogProps = {
  title: string;
  about?: string;
  act: ReturnType<typeof useDeskAct>;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A form of the creator, with the problem of its act above the fields. */
export function DeskDialog({ title, about, act, onSubmit, onClose, children }: DeskDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} about={about} size="narrow">
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="space-y-4">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        {children}
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={act.busy}>
            {m.ui_save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
