/** Nothing, what is missing of the profile, or what was decided about it, which is shown although nothing is left to do. */
export const PROFILE_REQUESTS = ['nothing', 'profile', 'decision'] as const;
export type ProfileRequest = (typeof PROFILE_REQUESTS)[number];

/** Over a reload: a phone may drop the page while its camera is open. */
const ASKED = 'profile-asked';
const listeners = new Set<() => void>();

/** Screens and the gate meet here: a notice asks for the profile, the gate shows it. */
export function askForProfile(request: ProfileRequest): void {
  if (askedOfProfile() === request) return;
  if (request === 'nothing') sessionStorage.removeItem(ASKED);
  else sessionStorage.setItem(ASKED, request);
  for (const listener of listeners) listener();
}

export function askedOfProfile(): ProfileRequest {
  const stored = sessionStorage.getItem(ASKED);
  return PROFILE_REQUESTS.find((request) => request === stored) ?? 'nothing';
}

export function onProfileAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
