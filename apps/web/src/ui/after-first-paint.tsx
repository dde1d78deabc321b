import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What lies below the first screenful: drawn after it, in slices that let the page answer in between. Drawn with it, a
 * large page is one long task on a slow phone.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => startTransition(() => setTurn(true)), []);
  return isTurn ? children : null;
}
