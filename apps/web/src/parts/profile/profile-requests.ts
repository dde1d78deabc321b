/** Nothing, what is missing of the profile, or what was decided about it, which is shown although nothing is left to do. */
export type ProfileRequest = 'nothing' | 'profile' | 'decision';

/** Screens and the gate meet here: a notice asks for the profile, the gate shows it. */
let asked: ProfileRequest = 'nothing';
const listeners = new Set<() => void>();

export function askForProfile(request: ProfileRequest): void {
  if (asked === request) return;
  asked = request;
  for (const listener of listeners) listener();
}

export const askedOfProfile = (): ProfileRequest => asked;

export function onProfileAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
