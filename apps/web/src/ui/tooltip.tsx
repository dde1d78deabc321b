import { Tooltip as Primitive } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './interface-timing.ts';

/** False where no provider stands around: controls then have their accessible name alone. */
const TooltipsHere = createContext(false);

/**
 * Rendered once around the shell; after the first tooltip the next ones appear faster while the pointer moves between
 * controls.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <TooltipsHere value={true}>{children}</TooltipsHere>
    </Primitive.Provider>
  );
}

/** A few words about a control. Never the only place of something one has to know: touch screens do not show it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  if (!use(TooltipsHere)) return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 w-max max-w-64 animate-fade rounded-control bg-note px-2.5 py-1.5 text-small text-on-note shadow-float"
      >
        {text}
      </Primitive.Content>
    </Primitive.Root>
  );
}
