import { readStats } from '@house/contract/dashboard';
import { listFolders } from '@house/contract/folders';
import { createGlyph, listGlyphs } from '@house/contract/glyphs';
import { acceptEnrolment, declineEnrolment, type Enrolment, listEnrolments } from '@house/contract/portal/enrolments';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
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
    accept: (id: string): Promise<Enrolment> => refreshing(ask(acceptEnrolment, { params: { id } })),
    decline: (id: string): Promise<Enrolment> => refreshing(ask(declineEnrolment, { params: { id } })),
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
    await ask(createGlyph, { body });
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
