import { ScrollArea as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SCROLL_HIDE_DELAY_MS } from './interface-timing.ts';
import { pageNonce } from './page-nonce.ts';

type ScrollAreaProps = { label: string; className?: string; children: ReactNode };

/** A box that scrolls by itself, with a thin bar that hides again. It can be reached and scrolled by keyboard. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const nonce = pageNonce();
  return (
    <Primitive.Root
      type="scroll"
      scrollHideDelay={SCROLL_HIDE_DELAY_MS}
      className={classNames('overflow-hidden', className)}
    >
      <Primitive.Viewport
        {...(nonce && { nonce })}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="size-full max-h-[inherit] rounded-control -outline-offset-2"
      >
        {children}
      </Primitive.Viewport>
      <Primitive.Scrollbar orientation="vertical" className="flex w-2 p-0.5">
        <Primitive.Thumb className="rounded-full bg-edge" />
      </Primitive.Scrollbar>
    </Primitive.Root>
  );
}
