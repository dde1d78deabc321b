import { useSyncExternalStore } from 'react';
import { AskError, hasCode } from '../../api/ask-error.ts';

/**
 * How far the stopping of one card has come. `tries` are the times at which no server answered; `missed`: none answered for a
 * day, and nobody is surprised later by a stop of last week.
 */
export type StopState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'stopping'; readonly tries: readonly number[] }
  | { readonly kind: 'stopped'; readonly atMs: number }
  | { readonly kind: 'on'; readonly atMs: number }
  | { readonly kind: 'missed'; readonly atMs: number }
  | { readonly kind: 'refused'; readonly error: unknown };

/** What a browser keeps of a stopping until a server has answered, so that a reload does not end it. */
export type StopKeeper = { readonly keep: () => Promise<void> | void; readonly forget: () => Promise<void> | void };

const IDLE: StopState = { kind: 'idle' };
const TRY_EVERY_MS = 5_000;

/** Outside of any view: who closes the panel, or goes to another page, still wants the card stopped. */
let states: ReadonlyMap<string, StopState> = new Map();
const listeners = new Set<() => void>();

function put(key: string, state: StopState): void {
  states = new Map(states).set(key, state);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStopState = (key: string): StopState => useSyncExternalStore(subscribe, () => states.get(key) ?? IDLE);

/** Of all cards, for what is said above every page. */
export const useStopStates = (): ReadonlyMap<string, StopState> => useSyncExternalStore(subscribe, () => states);

/**
 * Stops it at the first tap, and goes on trying every five seconds and when the network returns, until a server has answered.
 * A second tap while it tries changes nothing. Where the browser keeps nothing it is tried as long as the page is open.
 */
export async function stopCard(key: string, stop: () => Promise<unknown>, keeper: StopKeeper): Promise<void> {
  if (states.get(key)?.kind === 'stopping') return;
  put(key, { kind: 'stopping', tries: [] });
  const kept = isDone(keeper.keep);
  let state = await tryStop(stop, []);
  while (state.kind === 'stopping') {
    put(key, state);
    await waitForTry();
    state = await tryStop(stop, state.tries);
  }
  put(key, state);
  if ((await kept) && !isSignedOut(state)) await isDone(keeper.forget);
}

async function tryStop(stop: () => Promise<unknown>, tries: readonly number[]): Promise<StopState> {
  try {
    await stop();
    return { kind: 'stopped', atMs: Date.now() };
  } catch (error) {
    return isPassing(error) ? { kind: 'stopping', tries: [...tries, Date.now()] } : { kind: 'refused', error };
  }
}

/** The session ended meanwhile: with the next sign-in it is tried again. */
const isSignedOut = (state: StopState): boolean =>
  state.kind === 'refused' && state.error instanceof AskError && state.error.status === 401;

/** A browser without storage, as some private windows are, must not keep a card from being stopped. */
async function isDone(act: () => Promise<void> | void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Said once it is readable again. */
export const noteSwitchedOn = (key: string): void => put(key, { kind: 'on', atMs: Date.now() });

/** Said of a stop that no server heard of in time. */
export const noteMissed = (key: string, atMs: number): void => put(key, { kind: 'missed', atMs });

/** No server answered, or one that could not just now. */
const isPassing = (error: unknown): boolean =>
  hasCode(error, 'ask.unreachable') || (error instanceof AskError && (error.status >= 500 || error.status === 429));

function waitForTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const goOn = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, TRY_EVERY_MS);
    addEventListener('online', goOn, { signal: done.signal });
  });
}
