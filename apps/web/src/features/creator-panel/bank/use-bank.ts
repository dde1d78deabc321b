import {
  findBankCustomers,
  findOpenTransfers,
  listSendBacks,
  readBankLine,
} from '@repo/contract/payments/bank-decisions';
import { listBankLines } from '@repo/contract/payments/creator-bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askPage } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';

/** The lines that are shown at once; those after them come up as these are decided. */
const WAITING_SHOWN = 50;
const DECIDED_PAGE = 10;

export const useWaitingLines = () =>
  useQuery(read(listBankLines, { query: { outcome: 'waiting', limit: WAITING_SHOWN } }));

/** One that a link names, and that may wait no longer. */
export const useLine = (id: string | null) =>
  useQuery({ ...read(readBankLine, { params: { id: id ?? '' } }), enabled: id !== null, retry: false });

export function useDecidedLines(cursor: string | undefined) {
  const query = { outcome: 'decided' as const, cursor, limit: DECIDED_PAGE };
  return useQuery({
    queryKey: readKey(listBankLines, { query }),
    queryFn: ({ signal }) => askPage(listBankLines, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useSendBacks = () => useQuery(read(listSendBacks, {}));

export const useFoundTransfers = (id: string, q: string) =>
  useQuery({ ...read(findOpenTransfers, { params: { id }, query: { q } }), enabled: q !== '' });

/** Each search stands in the creator's log, so none is repeated by itself. */
export const useFoundCustomers = (q: string) =>
  useQuery({ ...read(findBankCustomers, { query: { q } }), enabled: q !== '', staleTime: Infinity });
