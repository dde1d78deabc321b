import { readFactors } from '@house/contract/factors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read, readKey } from '../../api/read.ts';

/** Passkeys, authenticator app, backup codes and recovery kit of the signed-in person. */
export function useFactors() {
  const queries = useQueryClient();
  const factors = useQuery(read(readFactors, {}));
  const reload = () => queries.invalidateQueries({ queryKey: readKey(readFactors, {}) });
  return { ...factors, reload };
}
