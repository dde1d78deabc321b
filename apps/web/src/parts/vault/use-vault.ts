import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeVault, type VaultView, vaultView } from './vault-session.ts';

/** Whether the vault is open, as a value that follows it. Work on sealed things goes through `askVault`. */
export function useVault(): VaultView {
  return useSyncExternalStore(subscribeVault, vaultView);
}

/** For the shell: follows the vault on every page, and forgets what it opened as soon as it closes. */
export function useVaultWatch(): void {
  const queries = useQueryClient();
  const { state } = useVault();
  useEffect(() => {
    if (state !== 'open') queries.removeQueries({ queryKey: ['vault'] });
  }, [state, queries]);
}
