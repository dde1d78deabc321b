import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { LayerFocus, layerHandlers } from './layer-focus.tsx';
import { keepOpenForToasts, overlayClass } from './overlay.ts';

type SidePanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Left of the title: a seal or a category mark. */
  mark?: ReactNode;
  about?: ReactNode;
  /** Icon buttons left of the cross. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The detail of a row: 400 px at the right edge, the whole page on a phone. */
export function SidePanel({ open, onOpenChange, title, mark, about, actions, children, footer }: SidePanelProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          data-sheet=""
          data-sheet-top=""
          {...layerHandlers}
          onInteractOutside={keepOpenForToasts}
          {...(!about && { 'aria-describedby': undefined })}
          className="fixed inset-y-0 right-0 z-40 flex w-full animate-panel flex-col border-line bg-surface shadow-float outline-none sm:w-[400px] sm:border-l"
        >
          <LayerFocus />
          <header className="flex items-start gap-4 border-b border-line px-5 py-4">
            {mark}
            <div className="min-w-0 grow">
              <Primitive.Title>{title}</Primitive.Title>
              {about ? <Primitive.Description className="text-small text-ink-3">{about}</Primitive.Description> : null}
            </div>
            {actions ? <span className="-my-1.5 flex">{actions}</span> : null}
            <Primitive.Close asChild>
              <IconButton tooltip={false} icon="close" label={m.ui_close()} className="-my-1.5 -mr-2" />
            </Primitive.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
          {footer ? (
            <footer className="grid auto-cols-fr grid-flow-col gap-2 border-t border-line px-5 py-4">{footer}</footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
