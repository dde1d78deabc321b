import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { CallState } from '../../../parts/calls/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

type DeskDialogProps = {
  title: string;
  about?: string;
  call: Pick<CallState<never>, 'isPending' | 'problem'>;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form of the creator. */
export function DeskDialog({ call, ...dialog }: DeskDialogProps) {
  return <FormDialog {...dialog} submitError={call.problem} submitLabel={m.ui_save()} busy={call.isPending} />;
}
