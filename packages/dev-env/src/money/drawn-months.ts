import { type DrawnEntry, drawCamt } from './bank/draw-camt.ts';

type StatementHead = { id: string; from: string; to: string; opening: number; closing: number };
type StatementMovement = { side: 'in' | 'out'; day: string; minor: number; text: string };

/** A statement of the account with its balances, in cents. */
export function drawMonthStatement(
  { id, from, to, opening, closing }: StatementHead,
  moved: readonly StatementMovement[],
): string {
  const entries = moved.map(
    ({ side, day, minor, text }, place): DrawnEntry => ({
      ...{ side, day, minor, count: 1, decimals: 2, bankRef: `${id}-${place}` },
      parts: [{ minor, text }],
    }),
  );
  const balances = { opening, closing };
  return drawCamt({ kind: 'statement', id, page: null, balances, fromOn: from, toOn: to, entries });
}
