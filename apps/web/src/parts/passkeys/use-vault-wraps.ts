import { deleteWrap, readVault } from '@repo/contract/vault/vault';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, readKey } from '../../api/read.ts';

/** Ids of the wraps that each passkey opens, by its credential id; undefined while nobody knows. */
export function useVaultWraps(): ((credentialId: string) => string[]) | undefined {
  const { data } = useQuery({ ...read(readVault, {}), refetchOnMount: 'always' });
  if (data === undefined || data.vaults.length === 0) return undefined;
  const wraps = data.vaults.flatMap((vault) => vault.wraps);
  return (credentialId) => wraps.filter((wrap) => wrap.credentialId === credentialId).map(({ id }) => id);
}

export function useVaultWrapsAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: readKey(readVault, {}) });
}

/** The passkey goes on signing in. One confirmation for each wrap: mostly there is one. */
export function useStopOpening() {
  const onSuccess = useVaultWrapsAgain();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await ask(deleteWrap, { params: { id } });
    },
    onSuccess,
  });
}
