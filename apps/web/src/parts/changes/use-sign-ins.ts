import { useEffect, useState } from 'react';
import { onSession } from '../../api/session.ts';

/** Counts the sign-ins over a session that had ended: each opens the stream anew. */
export function useSignIns(): number {
  const [turn, setTurn] = useState(0);
  useEffect(
    () =>
      onSession((event) => {
        if (event === 'begun') setTurn((count) => count + 1);
      }),
    [],
  );
  return turn;
}
