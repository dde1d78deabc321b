import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';

/** It waits on this device until the server can be reached. */
export function showQueuedToast(): void {
  showToast({ tone: 'info', title: m.offline_kept(), about: m.offline_kept_about() });
}

export function showDoneToast(title: string, isKept: boolean): void {
  if (isKept) showQueuedToast();
  else showToast({ tone: 'ok', title });
}
