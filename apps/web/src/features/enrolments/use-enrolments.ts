import { readStats } from '@house/contract/dashboard/dashboard';
import {
  acceptEnrolment,
  declineEnrolment,
  type Enrolment,
  listEnrolments,
} from '@house/contract/enrolments/enrolments';
import { listFolders } from '@house/contract/folders/folders';
import { createGlyph, listGlyphs } from '@house/contract/glyphs/glyphs';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { askConsented } from '../../api/ask-consented.ts';
import { hasCode } from '../../api/ask-error.ts';
import { askRepeatable } from '../../api/ask-repeatable.ts';
import { read, refetch } from '../../api/read.ts';
import { sealInstitutional } from '../../parts/glyph/seal-institutional.ts';

export const useEnrolments = () => useQuery(read(listEnrolments, {}));

/** The portal's institutions are Italian. */
const COUNTRY = 'IT';

/** What one does with institutional folders. Each may be tried again. They throw AskError; `mint` also VaultWorkerError. */
export function useEnrolmentActs() {
  const client = useQueryClient();
  /** The lists are read anew after a failure too: it may have been done, and the answer lost. */
  async function refreshing<T>(act: Promise<T>): Promise<T> {
    try {
      return await act;
    } finally {
      await refresh(client);
    }
  }
  return {
    accept: (id: string): Promise<Enrolment> => refreshing(askRepeatable(acceptEnrolment, { params: { id } })),
    decline: (id: string): Promise<Enrolment> => refreshing(askRepeatable(declineEnrolment, { params: { id } })),
    mint: (enrolment: Enrolment): Promise<void> => refreshing(mintIssued(enrolment)),
  };
}

/** Makes the glyph on this device, with the code that the institution fixed. Another device may have made it meanwhile. */
async function mintIssued({ office, code, recordId, folderId }: Enrolment): Promise<void> {
  if (recordId === null || folderId === null) return;
  const institution = { name: office.name, country: COUNTRY };
  const body = await sealInstitutional({
    ...{ recordId, folderId, institution, code },
    category: office.kind,
    role: office.kind,
  });
  try {
    await askConsented(createGlyph, { body });
  } catch (error) {
    if (!hasCode(error, 'request.idReused')) throw error;
  }
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    refetch(client, listEnrolments, listFolders, listGlyphs),
    client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
  ]);
}
