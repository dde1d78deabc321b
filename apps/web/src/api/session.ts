import { type User, user as userShape } from '@repo/contract/accounts/accounts';

/**
 * The browser's half of a session: the Bearer token and the signed-in person, in local storage under the specified
 * names. The other half is a cookie no script can read. What stands here opens nothing by itself: the server decides
 * on every call.
 */
const TOKEN = 'token';
const USER = 'user';
const MODE = 'institutionMode';
const NAMES = [TOKEN, USER, MODE] as const;

export type StoredSession = { token: string; user: User };
/** `ended`: the person signed out. `expired`: the server no longer accepts the session. `begun`: signed in, here or in another tab. */
export type SessionEvent = 'begun' | 'ended' | 'expired';

const listeners = new Set<(event: SessionEvent) => void>();
let isLost = false;
let lostBy = '';

/** The refusal with which the server ended the last session under this page. */
export const readLostBy = (): string => lostBy;

/** Whether the server ended the session under this page: its person is asked to sign in again, and is no stranger. */
export const isSessionLost = (): boolean => isLost;

/** Asks anew, where somebody closed the question and goes on. */
export function askToSignInAgain(): void {
  if (isLost) announce('expired');
}

const announce = (event: SessionEvent) => {
  isLost = event === 'expired';
  for (const listener of listeners) listener(event);
};

export const storedToken = (): string | null => localStorage.getItem(TOKEN) || null;

/** Both halves of what is stored, or null when either is missing or the user cannot be parsed. */
export function readSession(): StoredSession | null {
  const token = storedToken();
  const user = parseUser(localStorage.getItem(USER));
  return token && user ? { token, user } : null;
}

/** Until when this account is on hold after a reset by mail alone, as its person signed in; null: it is not, or not any more. */
export function readHold(): string | null {
  const until = readSession()?.user.onHoldUntil ?? null;
  return until !== null && Date.parse(until) > Date.now() ? until : null;
}

/** What was read last: a page asks a dozen times who is signed in while it is drawn. */
let read: { text: string; user: User | null } | null = null;

function parseUser(text: string | null): User | null {
  if (!text) return null;
  if (read?.text !== text) read = { text, user: parseStoredUser(text) };
  return read.user;
}

function parseStoredUser(text: string): User | null {
  try {
    const parsed = userShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: the same as no user, the guard sends to the sign-in page.
    return null;
  }
}

/** Stores a session without telling this tab yet: the sign-in page opens the vault first and then calls `beginSession`. */
export function storeSession({ token, user }: StoredSession): void {
  localStorage.removeItem(MODE);
  // The user is stored first, because other tabs act on the token's storage event and must find both.
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
}

/**
 * Whether an employee of an institution is signed in here: then `user` is of the portal, and no person's page can read it.
 * It decides only which page is shown.
 */
export const isInstitutionMode = (): boolean =>
  isPortalBrowser() && storedToken() !== null && Boolean(localStorage.getItem(USER));

/** Whether this browser was used by an employee, signed in or not: the portal's sign-in is then the nearer one. */
export const isPortalBrowser = (): boolean => localStorage.getItem(MODE) === 'true';

/** Stores the session of an employee in the place of a person's, under the same names. */
export function beginStaffSession({ token, user }: { token: string; user: object }): void {
  localStorage.setItem(MODE, 'true');
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
  announce('begun');
}

/** Of the storage of a tab: who works in it, kept until they leave. */
export const WORK = 'work';

/** Stores the same session with new tokens. */
export function renewStaffToken(token: string): void {
  localStorage.setItem(TOKEN, token);
}

export function beginSession(session: StoredSession): void {
  storeSession(session);
  announce('begun');
}

/** Forgets the session in this browser. `expired` when the server refused it, `ended` when the person left. */
export function endSession(event: 'ended' | 'expired', code = ''): void {
  lostBy = code;
  for (const name of NAMES) localStorage.removeItem(name);
  announce(event);
  otherTabs?.postMessage(event);
}

/**
 * Reports every change, from this tab and from others. Code that keeps keys or content in memory drops them on `ended`
 * and `expired`.
 */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let otherTabs: BroadcastChannel | undefined;

/**
 * A sign-in in another tab arrives as a storage event. An end is broadcast by that tab, because the storage does not
 * tell the reason: after `expired` a half-filled form stays, after `ended` it goes. Returns the function that stops
 * listening.
 */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel('session');
  otherTabs = channel;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => announce(data === 'expired' ? 'expired' : 'ended');
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared, by hand.
    if (event.key === null) announce('ended');
    else if (event.key === TOKEN && storedToken() !== null) announce('begun');
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
    channel.close();
    otherTabs = undefined;
  };
}
