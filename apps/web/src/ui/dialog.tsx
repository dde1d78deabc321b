import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { LayerFocus, layerHandlers } from './layer-focus.tsx';
import { keepOpenForToasts, overlayClass } from './overlay.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom right; the last one is the main one. */
  footer?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide' | 'spread';
  /**
   * Takes the whole screen, on a phone or always: for what is gone through step by step. `bright`: white in every theme, for
   * what is held out to somebody.
   */
  whole?: 'phone' | 'always' | 'bright';
};

const SIZES = {
  narrow: 'sm:max-w-[440px]',
  normal: 'sm:max-w-[560px]',
  wide: 'sm:max-w-[760px]',
  spread: 'sm:max-w-[1080px]',
};

/** A sheet in the middle; on a phone it rises from the bottom. Esc closes it and the focus returns to its opener. */
export function Dialog({ open, onOpenChange, title, about, children, footer, size = 'normal', whole }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          data-sheet="middle"
          data-sheet-top={whole ? '' : undefined}
          {...(whole === 'bright' && { 'data-theme': 'light' })}
          {...layerHandlers}
          className={
            whole === 'always' || whole === 'bright'
              ? classNames(wholeClass, whole === 'bright' && 'text-ink')
              : classNames(sheetClass, SIZES[size], whole && wholePhoneClass)
          }
          onInteractOutside={keepOpenForToasts}
          {...(!about && { 'aria-describedby': undefined })}
        >
          <LayerFocus />
          <Primitive.Title className="px-5 pt-5 pr-16">{title}</Primitive.Title>
          {about ? <Primitive.Description className="px-5 pt-2 text-ink-2">{about}</Primitive.Description> : null}
          {children ? <div className={scrollerClass}>{children}</div> : <div className="pt-5" />}
          {footer ? <div className={footerClass}>{footer}</div> : null}
          {/* Last in order, so that the first field or button has the focus when the dialog opens. */}
          <Primitive.Close asChild>
            <IconButton tooltip={false} icon="close" label={m.ui_close()} className="absolute top-1.5 right-1.5" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Shared with the confirm dialog. */
export const sheetClass = classNames(
  'fixed z-40 flex max-h-[min(90dvh,860px)] flex-col border border-line bg-surface shadow-float outline-none',
  'inset-x-0 bottom-0 animate-sheet rounded-t-sheet pb-[env(safe-area-inset-bottom)]',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-sheet sm:pb-0',
);

const wholePhoneClass = 'max-sm:top-0 max-sm:max-h-none max-sm:rounded-none max-sm:border-0';

/** The column in the middle is as wide as a form. */
const wholeClass = classNames(
  'fixed inset-0 z-40 flex animate-fade flex-col bg-surface outline-none sm:px-[max(1rem,calc((100vw-44rem)/2))] sm:pt-6',
);

/** What scrolls fades out below the heading instead of being cut there; a field that takes the focus stops above sticky buttons. */
const scrollerClass =
  'min-h-0 scroll-pb-24 overflow-y-auto px-5 pt-3 pb-5 [mask-image:linear-gradient(to_bottom,transparent,black_0.625rem)]';

const footerClass = 'flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end';
