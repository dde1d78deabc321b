import {
  TOAST_DURATION_MS,
  TOAST_KNOWN_MS,
  TOAST_LIMIT,
  TOAST_MEMORY,
  TOAST_REMOVE_DELAY_MS,
} from './interface-timing.ts';

export type ToastTone = 'ok' | 'info' | 'danger';
export type ToastInput = {
  title: string;
  about?: string;
  tone?: ToastTone;
  durationMs?: number;
  action?: { label: string; run: () => void };
};
export type Toast = Required<Pick<ToastInput, 'title' | 'tone' | 'durationMs'>> &
  Pick<ToastInput, 'about' | 'action'> & { id: number; at: number; open: boolean };

let nextId = 1;
let toasts: readonly Toast[] = [];
let recent: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows one message; a newer one takes the place of the older. Returns the id for `dismissToast`. */
export function showToast(input: ToastInput): number {
  const toast: Toast = {
    tone: 'info',
    durationMs: TOAST_DURATION_MS,
    ...input,
    id: nextId++,
    at: Date.now(),
    open: true,
  };
  recent = [toast, ...recent].slice(0, TOAST_MEMORY);
  publish([toast, ...toasts].slice(0, TOAST_LIMIT));
  return toast.id;
}

/** Hides a message at once and forgets it after the specified delay. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}

/** Called when a dialog opens: a success of before, with nothing to undo, makes room for its first line. */
export function dismissKnownToasts(): void {
  const knownAt = Date.now() - TOAST_KNOWN_MS;
  for (const { id, tone, action, at } of toasts) if (tone === 'ok' && !action && at <= knownAt) dismissToast(id);
}

/** The messages held now, at most one, open or dismissed. The array keeps its identity until something changes. */
export const currentToasts = (): readonly Toast[] => toasts;

/** The last messages, newest first, for "Recent messages". They live in this tab's memory only. */
export const recentToasts = (): readonly Toast[] => recent;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signing out leaves nothing behind. */
export function forgetToasts(): void {
  recent = [];
  publish([]);
}
