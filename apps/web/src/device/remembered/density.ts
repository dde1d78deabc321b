import { readChoice, writeChoice } from './view-choices.ts';

/** How much room the rows of lists take. `compact` shows more of them; targets stay as large as a finger on touch. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const listeners = new Set<() => void>();

export const chosenDensity = (): Density => (readChoice('density') === 'compact' ? 'compact' : 'comfortable');

/** Applies it to the page at once and keeps it for the next visit, where `public/early-theme.js` reads it. */
export function chooseDensity(density: Density): void {
  if (density === 'compact') document.documentElement.dataset.density = density;
  else delete document.documentElement.dataset.density;
  writeChoice('density', density === 'compact' ? density : undefined);
  for (const listener of listeners) listener();
}

/** Returns the way to stop listening. */
export function subscribeDensity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
