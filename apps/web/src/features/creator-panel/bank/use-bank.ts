import { listBankLines } from '@house/contract/payments/creator-bank';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';

/** The lines that are shown at once; those after them come up as these are decided. */
const WAITING_SHOWN = 50;

export const useWaitingLines = () =>
  useQuery(read(listBankLines, { query: { outcome: 'waiting', limit: WAITING_SHOWN } }));
