import { isOnline } from '../../../../device/connection.ts';
import { onNetworkHint } from '../../../../device/network-hints.ts';
import { startStrangerWorker } from '../../../../device/site/stranger-worker.ts';
import { whenIdle } from '../../../../device/when-idle.ts';
import type { Tongues } from '../tongues.tsx';
import { mountKeptHere } from './kept-here.tsx';
import { refreshStatus } from './kept-status.ts';
import { isPhoneForgotten, sendLateNotices } from './late-notices.ts';

type KeepingPage = {
  /** Gives an address in the form that the page's policy asks for. */
  readonly trust: (address: string) => string;
  /** Where it says what stays. */
  readonly place: Element;
  readonly tongues: Tongues;
};

/**
 * What this phone keeps for the next card, begun when the page has nothing better to do: the page itself, the newest status
 * lists; and what it still has to tell is told.
 */
export async function keepPhone({ trust, place, tongues }: KeepingPage): Promise<void> {
  await whenIdle();
  onNetworkHint(() => void renew());
  await Promise.all([startStrangerWorker(trust), renew()]);
  mountKeptHere(place, tongues);
}

async function renew(): Promise<void> {
  if (!isOnline() || isPhoneForgotten()) return;
  await sendLateNotices();
  await refreshStatus();
}
