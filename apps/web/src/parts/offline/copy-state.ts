/** Which lists are shown from this device's copy, and from when it is. Lives in the memory of the tab. */
export type CopyName = 'glyphs' | 'folders';

let asOf: ReadonlyMap<CopyName, number> = new Map();
const listeners = new Set<() => void>();

/** When the copies on screen were made, in milliseconds; empty while everything comes from the server. */
export const copiesShown = (): ReadonlyMap<CopyName, number> => asOf;

export function subscribeCopies(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteFromCopy(name: CopyName, savedAtMs: number): void {
  if (asOf.get(name) !== savedAtMs) show(new Map(asOf).set(name, savedAtMs));
}

export function noteFresh(name: CopyName): void {
  if (asOf.has(name)) show(new Map([...asOf].filter(([one]) => one !== name)));
}

export function forgetCopiesShown(): void {
  if (asOf.size > 0) show(new Map());
}

function show(next: ReadonlyMap<CopyName, number>): void {
  asOf = next;
  for (const listener of listeners) listener();
}
