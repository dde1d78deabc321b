import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** `place` keeps its room until then. */
type AfterFirstPaintProps = { children: ReactNode; place?: ReactNode };

type DrawCallback = () => void;
const waiting: DrawCallback[] = [];
let drawn: DrawCallback | null = null;

function drawNext(): void {
  drawn = waiting.shift() ?? null;
  drawn?.();
}

/**
 * Draws parts that are below the first screen, or can appear a moment later, one after the other in slices, so that the
 * page can react in between. A large page drawn at once is one long task on a slow phone.
 */
export function AfterFirstPaint({ children, place = null }: AfterFirstPaintProps) {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (isTurn) return;
    const draw = () => startTransition(() => setTurn(true));
    waiting.push(draw);
    if (drawn === null) drawNext();
    // It stands, or it went before its turn.
    return () => {
      if (drawn === draw) drawNext();
      else if (waiting.includes(draw)) waiting.splice(waiting.indexOf(draw), 1);
    };
  }, [isTurn]);
  return isTurn ? children : place;
}
