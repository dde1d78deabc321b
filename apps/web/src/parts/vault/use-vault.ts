import { useSyncExternalStore } from 'react';
import { subscribeVault, type VaultView, vaultView } from './vault-session.ts';

/** Whether the vault is open, as a value that follows it. Work on sealed things goes through `askVault`. */
export function useVault(): VaultView {
  return useSyncExternalStore(subscribeVault, vaultView);
}
