import { useSyncExternalStore } from 'react';
import { acceptInstallOffer, hasInstallOffer, onInstallOffer } from '../../device/site/install-offer.ts';

/** Whether the browser offers to install the app now, and the way to say yes. */
export function useInstall(): { isOffered: boolean; install: () => Promise<void> } {
  return { isOffered: useSyncExternalStore(onInstallOffer, hasInstallOffer), install: acceptInstallOffer };
}
