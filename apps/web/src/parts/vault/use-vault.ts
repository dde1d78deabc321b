import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeVault, type VaultView, vaultView } from './vault-session.ts';

/** Whether the vault is open, as a value that follows it. Work on sealed things goes through `askVault`. */
export function useVault(): VaultView {
  return useSyncExternalStore(subscribeVault, vaultView);
}

/** Resolves once it is known whether the vault is open: at once, or when an opening that is under way has ended. */
export function vaultSettled(): Promise<VaultView> {
  return new Promise((resolve) => {
    const look = () => {
      const view = vaultView();
      if (view.state === 'opening') return;
      stop();
      resolve(view);
    };
    const stop = subscribeVault(look);
    look();
  });
}

/**
 * For the shell: follows the vault on every page, forgets what it opened as soon as it closes, and tries again what did
 * not open when an earlier generation opens beside it.
 */
export function useVaultWatch(): void {
  const queries = useQueryClient();
  const vault = useVault();
  const openOnes = vault.state === 'open' ? vault.older.length : null;
  useEffect(() => {
    if (openOnes === null) queries.removeQueries({ queryKey: ['vault'] });
    else if (openOnes > 0) void queries.invalidateQueries({ queryKey: ['vault'] });
  }, [openOnes, queries]);
}
