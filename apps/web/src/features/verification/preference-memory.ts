import { type LoginPreference, loginPreference } from '@repo/contract/sessions/preferences';

/**
 * The required storage key. The server enforces its own copy; this one only records that the person was asked on this
 * device.
 */
const KEY = 'loginPreference';

export function storePreference({ method, rememberDevice, sessionDuration, requireReauth }: LoginPreference): void {
  localStorage.setItem(KEY, JSON.stringify({ method, rememberDevice, sessionDuration, requireReauth }));
}

export function isPreferenceStored(): boolean {
  const text = localStorage.getItem(KEY);
  if (text === null) return false;
  try {
    return loginPreference.safeParse(JSON.parse(text)).success;
  } catch {
    // What is not JSON counts as nothing stored.
    return false;
  }
}
