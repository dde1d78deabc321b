import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  namesEdition,
  type OpenedName,
  openedName,
  openNames,
  type SealedName,
  subscribeNames,
} from './opened-names.ts';
import { useVault } from './use-vault.ts';

export type OpenedNames = {
  /** Names are found by the item of the slot. What is missing is still sealed. */
  readonly byItem: ReadonlyMap<string, OpenedName>;
  /** How many of them are open, or were found not to open. */
  readonly tried: number;
};

/** Names of a list, opened in batches off the main thread. `names` must keep its identity while it is the same list. */
export function useOpenedNames(names: readonly SealedName[]): OpenedNames {
  const vault = useVault();
  const edition = useSyncExternalStore(subscribeNames, namesEdition);
  const openOnes = vault.state === 'open' ? vault.older.length : null;
  useEffect(() => {
    if (openOnes === null) return;
    const stopping = new AbortController();
    void openNames(names, stopping.signal);
    return () => stopping.abort();
  }, [names, openOnes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition stands for what the store holds.
  return useMemo(() => {
    const byItem = new Map<string, OpenedName>();
    for (const name of names) {
      const one = openedName(name);
      if (one !== undefined) byItem.set(name.slot.item, one);
    }
    return { byItem, tried: byItem.size };
  }, [names, edition]);
}
