import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { sheetClass } from './dialog.tsx';
import { LayerFocus, layerHandlers } from './layer-focus.tsx';
import { overlayClass } from './overlay.ts';
import { TextField } from './text-field.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: `Deactivate “Medical card”?` */
  title: ReactNode;
  /** Says what will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** What stays if one says no: `Keep it active`. It has the focus. */
  safeLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** For what cannot be undone: the name that has to be typed first. */
  nameToType?: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, safeLabel, danger = true, busy = false } = props;
  const [typed, setTyped] = useState('');
  const locked = props.nameToType !== undefined && typed.trim() !== props.nameToType;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          data-sheet="middle"
          {...layerHandlers}
          className={classNames(sheetClass, 'sm:max-w-[440px]')}
        >
          <LayerFocus />
          <div className="overflow-y-auto p-5">
            <Primitive.Title>{title}</Primitive.Title>
            <Primitive.Description asChild>
              <div className="mt-1.5 text-ink-2">{children}</div>
            </Primitive.Description>
            {props.nameToType === undefined ? null : (
              <TextField
                className="mt-4"
                label={m.ui_type_name({ name: props.nameToType })}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
            <div className="mt-5 flex flex-col gap-2 sm:flex-row sm:justify-end">
              <Primitive.Cancel asChild>
                <Button>{safeLabel}</Button>
              </Primitive.Cancel>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                disabled={locked}
                onClick={props.onConfirm}
                {...(props.busyLabel && { busyLabel: props.busyLabel })}
              >
                {confirmLabel}
              </Button>
            </div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
