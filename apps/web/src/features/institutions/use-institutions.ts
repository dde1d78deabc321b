import { listInstitutionalCodes, listInstitutions, updateInstitution } from '@repo/contract/institutions/institutions';
import { useQuery } from '@tanstack/react-query';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { showToast } from '../../ui/toast-store.ts';

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

/** The reason of a failure stays beside the form, after the message about it has gone. */
export const useUpdateInstitution = (onDone: () => void) =>
  useCall(updateInstitution, {
    refetches: [listInstitutions, listInstitutionalCodes],
    done: m.institutions_updated(),
    onDone,
    failed: m.institutions_update_failed_about(),
    onFailed: (error) => {
      if (error instanceof NotConfirmedError) return;
      showToast({ tone: 'danger', title: m.ui_update_failed(), about: m.institutions_update_failed_about() });
    },
  });
