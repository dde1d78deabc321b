import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo, useRef, useState } from 'react';

/** The rows that are chosen for what is done to many. What a filter hides is not among them, so nothing unseen is changed. */
export function useChosen(shown: readonly GlyphRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  /** Where a choice of a range begins. */
  const anchor = useRef<string | null>(null);
  const rows = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids]);

  function toggle(id: string, toRange: boolean): void {
    const from = toRange ? shown.findIndex((row) => row.id === anchor.current) : -1;
    const to = shown.findIndex((row) => row.id === id);
    setIds((before) => chosenAfter(before, shown, { id, from, to }));
    anchor.current = id;
  }

  return {
    has: (id: string) => ids.has(id),
    rows,
    toggle,
    all: () => setIds(new Set(shown.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

export type CardSelection = ReturnType<typeof useChosen>;

/** One row, or with `from` every row between; they all become what the pressed one becomes. */
export function chosenAfter(
  before: ReadonlySet<string>,
  shown: readonly { id: string }[],
  { id, from, to }: { id: string; from: number; to: number },
): ReadonlySet<string> {
  const after = new Set(before);
  const isChosen = !before.has(id);
  const range = from === -1 ? [{ id }] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const row of range) {
    if (isChosen) after.add(row.id);
    else after.delete(row.id);
  }
  return after;
}
