import {
  CREATOR_USERS_PAGE,
  listCreatorUsers,
  readCreatorData,
  readCreatorOverview,
  readCreatorUser,
  type USER_SORTS,
  type UserPlan,
  type UserState,
} from '@repo/contract/creator-panel/creator-panel';
import { readOpening } from '@repo/contract/creator-panel/opening';
import { listCreatorFees } from '@repo/contract/fees/creator-fees';
import { findOpenTransfers, listSendBacks, readBankLine } from '@repo/contract/payments/bank-decisions';
import { listBankLines, listBankStatements } from '@repo/contract/payments/creator-bank';
import { readCreatorPayment, readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import { listCreatorPayments, listPaymentEvents } from '@repo/contract/payments/creator-payments';
import { listBankMonths, readBankMonth } from '@repo/contract/payments/month-closing';
import { readStatementTiles } from '@repo/contract/payments/statement-tiles';
import { listWaivers } from '@repo/contract/reviews/waivers';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { askPage } from '../../api/ask.ts';
import { read, readKey, refetch } from '../../api/read.ts';

export const usePanelData = (enabled = true) => useQuery({ ...read(readCreatorData, {}), enabled });
export const useOverview = (enabled = true) => useQuery({ ...read(readCreatorOverview, {}), enabled });
export const useWaivers = () => useQuery(read(listWaivers, {}));

/** Each look stands in the person's log, so it is asked when the panel opens, and after an act. */
export const useUser = (id: string) =>
  useQuery({ ...read(readCreatorUser, { params: { id } }), gcTime: 0, staleTime: Infinity, retry: false });

export type UserQuery = { q?: string; state?: UserState; plan?: UserPlan; sort?: (typeof USER_SORTS)[number] };

export const useUsers = (query: UserQuery, cursor: string | undefined) =>
  useQuery({
    queryKey: readKey(listCreatorUsers, { query: { ...query, cursor, limit: CREATOR_USERS_PAGE } }),
    queryFn: ({ signal }) =>
      askPage(listCreatorUsers, { query: { ...query, cursor, limit: CREATOR_USERS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What an act changes where it is shown. */
export const refetchPanel = (client: QueryClient): Promise<void> =>
  refetch(
    client,
    readCreatorData,
    readCreatorOverview,
    readOpening,
    listCreatorUsers,
    readCreatorUser,
    listWaivers,
    listCreatorPayments,
    readCreatorPayment,
    readPaymentSums,
    listPaymentEvents,
    listCreatorFees,
    listBankLines,
    readBankLine,
    findOpenTransfers,
    listSendBacks,
    listBankStatements,
    listBankMonths,
    readBankMonth,
    readStatementTiles,
  );
