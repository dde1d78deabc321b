import {
  type Institution,
  type InstitutionBody,
  listInstitutionalCodes,
  listInstitutions,
  updateInstitution,
} from '@repo/contract/institutions/institutions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, refetch } from '../../api/read.ts';

/**
 * Directory and codes of one country. With none named the server says which: the profile's, else the specified one; the
 * codes are asked for by name either way.
 */
export function useInstitutions(wanted: string | null) {
  const directory = useQuery(read(listInstitutions, wanted === null ? {} : { query: { country: wanted } }));
  const country = wanted ?? directory.data?.[0]?.country ?? null;
  const codes = useQuery({
    ...read(listInstitutionalCodes, country === null ? {} : { query: { country } }),
    enabled: country !== null,
  });
  return { country, directory, codes };
}

/** Asks for a confirmation of this very change first. Throws NotConfirmedError, AskError. */
export function useUpdateInstitution() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: InstitutionBody }): Promise<Institution> =>
      ask(updateInstitution, { params: { id }, body }),
    onSuccess: () => refetch(client, listInstitutions, listInstitutionalCodes),
  });
}
