import { describeFailure } from '../../api/ask-error.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Says in a message what failed and why: the server's reason, else the screen's own words. `reason` finds other reasons than
 * the server's.
 */
export function showErrorToast(
  error: unknown,
  title: string,
  fallback = '',
  reason: (error: unknown, fallback: string) => string = describeFailure,
): void {
  showToast({ tone: 'danger', title, about: reason(error, fallback) });
}

/** What a failure on this device says of itself, for `reason`. */
export const formatErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether something was copied, in a message. */
export function showCopiedToast(isCopied: boolean, texts: { done: string; failed: string; about?: string }): void {
  const { done, failed, about } = texts;
  if (isCopied) showToast({ tone: 'ok', title: done });
  else showToast({ tone: 'danger', title: failed, ...(about !== undefined && { about }) });
}
