import { isOnline } from '../../../device/connection.ts';
import { onNetworkHint } from '../../../device/network-hints.ts';
import { startStrangerWorker } from '../../../device/site/stranger-worker.ts';
import { refreshStatus } from './kept-status.ts';
import { isPhoneForgotten, sendLateNotices } from './late-notices.ts';

/**
 * What this phone keeps for the next card, begun when the page has nothing better to do: the page itself, the newest status
 * lists; and what it still has to tell is told.
 */
export async function keepPhone(trust: (address: string) => string): Promise<void> {
  onNetworkHint(() => void renew());
  await Promise.all([startStrangerWorker(trust), renew()]);
}

async function renew(): Promise<void> {
  if (!isOnline() || isPhoneForgotten()) return;
  await sendLateNotices();
  await refreshStatus();
}
