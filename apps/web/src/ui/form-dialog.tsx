import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Form } from './form.tsx';

type FormDialogProps = {
  title: ReactNode;
  about?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide';
  formClass?: string;
  onClose: () => void;
  onSubmit: () => unknown;
  submitError: string | null;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  busy: boolean;
  busyLabel?: string;
  disabled?: boolean;
  cancelLabel?: string;
  children?: ReactNode;
};

/** A form in a dialog: its problem above the fields, the way out and the button that sends it below. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, size = 'narrow', onClose, onSubmit, submitError, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} about={about} size={size}>
      <Form
        submitError={submitError}
        onSubmit={onSubmit}
        {...(props.formClass !== undefined && { className: props.formClass })}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{props.cancelLabel ?? m.ui_cancel()}</Button>
          <Button
            type="submit"
            variant={props.submitVariant ?? 'primary'}
            busy={props.busy}
            disabled={props.disabled ?? false}
            {...(props.busyLabel !== undefined && { busyLabel: props.busyLabel })}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
