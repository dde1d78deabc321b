import {
  type CharityMonth,
  listCharityMonths,
  listCharityOrganisations,
  readCharity,
  readOwnCharity,
} from '@repo/contract/charity/charity';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { askPage } from '../../api/ask.ts';
import { read, readKey } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';

const PAGE_LENGTH = 24;

export const usePools = () => useQuery(read(readCharity, {}));
export const useOrganisations = () => useQuery(read(listCharityOrganisations, {}));

/** The months are read page by page, under a key of their own. */
export const MONTHS_KEY = [...readKey(listCharityMonths, { query: { limit: PAGE_LENGTH } }), 'pages'];

/** Reads the months, newest first, page by page. */
export const useMonths = () =>
  useInfiniteQuery({
    queryKey: MONTHS_KEY,
    queryFn: ({ pageParam, signal }) =>
      askPage(listCharityMonths, { query: { limit: PAGE_LENGTH, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items).toSorted(byMonth),
  });

/** Asked by institutions alone: nobody else can receive. */
export function useOwnCharity() {
  const isInstitution = readSession()?.user.accountType === 'institution';
  return useQuery({ ...read(readOwnCharity, {}), enabled: isInstitution });
}

/** Puts the newest month first. A currency that came later may have been allocated in another order. */
const byMonth = (a: CharityMonth, b: CharityMonth): number =>
  b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency);
