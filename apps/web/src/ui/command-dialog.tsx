import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { LayerFocus, layerHandlers } from './layer-focus.tsx';
import { keepOpenForToasts, overlayClass } from './overlay.ts';

type CommandDialogProps = {
  title: string;
  onClose: () => void;
  /**
   * Runs after the dialog has closed and its opener has the focus again, because the chosen command may open a dialog
   * itself.
   */
  onClosed: () => void;
  children: ReactNode;
};

/** A list of commands near the top of the page, where it does not jump while it grows and shrinks. */
export function CommandDialog({ title, onClose, onClosed, children }: CommandDialogProps) {
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          data-sheet="middle"
          data-sheet-top=""
          {...layerHandlers}
          onInteractOutside={keepOpenForToasts}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-40 mx-auto flex max-h-[100dvh] animate-fade flex-col overflow-hidden border-line bg-surface shadow-float outline-none sm:top-[12vh] sm:max-h-[min(72dvh,560px)] sm:max-w-[600px] sm:rounded-sheet sm:border"
        >
          <LayerFocus onReturned={onClosed} />
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
