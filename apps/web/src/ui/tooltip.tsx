import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './interface-timing.ts';

/** Stands once around the shell; tooltips after the first appear faster while the pointer moves between them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  );
}

/** A few words about a control. Never the only place of something one has to know: touch screens do not show it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade rounded-control bg-note px-2.5 py-1.5 text-small text-on-note shadow-float"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
