/** Screens and the gate meet here: a notice asks for the profile, the gate shows it. */
let asked = false;
const listeners = new Set<() => void>();

export function askForProfile(wanted: boolean): void {
  if (asked === wanted) return;
  asked = wanted;
  for (const listener of listeners) listener();
}

export const isProfileAsked = (): boolean => asked;

export function onProfileAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
