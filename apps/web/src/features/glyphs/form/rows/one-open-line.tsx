import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { focusOn } from '../../../../ui/layers.ts';

type OpenLine = { open: string | null; setOpen: (line: string | null) => void };

const OpenLineContext = createContext<OpenLine>({ open: null, setOpen: () => undefined });
/** Closes the line around, once what was chosen in it is all that it asks. Null where lines do not close. */
export const CloseLineContext = createContext<(() => void) | null>(null);

/** On a phone one line of a form is open at a time: the next one closes it, so that nobody has to. */
export function OneOpenLine({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  return <OpenLineContext value={{ open, setOpen }}>{children}</OpenLineContext>;
}

/** What one line knows. `startsOpen`: it is the first that is asked for, and nobody has to press it. */
export function useOpenLine(startsOpen: boolean) {
  const id = useId();
  const { open, setOpen } = useContext(OpenLineContext);
  const line = useRef<HTMLElement>(null);
  const wasMoved = useRef(false);
  const isOpen = open === id;
  // When it is drawn first; later the person opens and closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that was filled meanwhile must not open again
  useEffect(() => {
    if (startsOpen) setOpen(id);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone, so the focus goes to what took its place
  useEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    const { current } = line;
    focusOn(current?.matches('button') ? current : current?.querySelector<HTMLElement>(FIRST_FIELD));
  }, [isOpen]);
  const move = (to: string | null) => () => {
    wasMoved.current = true;
    setOpen(to);
  };
  return { line, isOpen, onOpen: move(id), onClose: move(null) };
}

const FIRST_FIELD = 'input:not([type="hidden"]), textarea, [role="radio"][tabindex="0"], button';
