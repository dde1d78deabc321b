import { listCharityOrganisations, readCharity } from '@repo/contract/charity/charity';
import { listCreatorOrganisations } from '@repo/contract/charity/creator-charity';
import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '../../../api/read.ts';
import { MONTHS_KEY } from '../use-charity.ts';

/** Whatever the creator decides here changes what everybody sees. */
export async function refetchDesk(client: QueryClient): Promise<void> {
  await refetch(client, readCharity, listCharityOrganisations, listCreatorOrganisations);
  await client.invalidateQueries({ queryKey: MONTHS_KEY });
}
