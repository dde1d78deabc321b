import { readStats } from '@repo/contract/dashboard/dashboard';
import { type Enrolment, listEnrolments } from '@repo/contract/enrolments/enrolments';
import { listFolders } from '@repo/contract/folders/folders';
import { createGlyph, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { read, refetch } from '../../api/read.ts';
import { sealInstitutional } from '../../parts/glyph/seal-institutional.ts';

export const useEnrolments = () => useQuery(read(listEnrolments, {}));

/** The portal's institutions are Italian. */
const COUNTRY = 'IT';

/** The lists are read anew after a failure too: it may have been done, and the answer lost. */
export const enrolmentReads = {
  refetches: (client: QueryClient) =>
    Promise.all([
      refetch(client, listEnrolments, listFolders, listGlyphs),
      client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
    ]),
  refetchesAlways: true,
};

/**
 * Makes the glyph on this device, with the code that the institution fixed. Another device may have made it meanwhile. May be
 * tried again. Throws AskError, VaultWorkerError.
 */
export async function mintIssued({ office, code, recordId, folderId }: Enrolment): Promise<void> {
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
