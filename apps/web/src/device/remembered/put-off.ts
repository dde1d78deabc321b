/**
 * What a person postponed. Kept in cookies, because the names in local storage are fixed and cookies expire: what was
 * postponed for a day comes back after one.
 */
export type PutOff = 'update' | 'install';

const DAY_SECONDS = 86_400;
const LENGTH_SECONDS: Readonly<Record<PutOff, number>> = { update: DAY_SECONDS, install: 365 * DAY_SECONDS };

const cookieName = (what: PutOff) => `${what}-later`;

/** `which` is the version that was put off; a newer one is told again. */
export function putOff(what: PutOff, which = 'yes'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(which);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we support.
  document.cookie = `${cookieName(what)}=${value}; Path=/; Max-Age=${LENGTH_SECONDS[what]}; SameSite=Strict${secure}`;
}

export function isPutOff(what: PutOff, which = 'yes'): boolean {
  return document.cookie.split('; ').includes(`${cookieName(what)}=${encodeURIComponent(which)}`);
}
