/** A page that lists the unconfirmed address itself, with the same act: the banner is not said twice. */
let pages = 0;
const listeners = new Set<() => void>();

function count(step: 1 | -1): void {
  pages += step;
  for (const listener of listeners) listener();
}

/** While the page stands. Returns the end of it. */
export function showEmailElsewhere(): () => void {
  count(1);
  return () => count(-1);
}

export const isEmailShownElsewhere = (): boolean => pages > 0;

export function onEmailShownElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
