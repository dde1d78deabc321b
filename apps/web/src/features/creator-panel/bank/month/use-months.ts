import { listBankMonths, readBankMonth } from '@repo/contract/payments/month-closing';
import { readStatementTiles } from '@repo/contract/payments/statement-tiles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/read.ts';

export const useStatementTiles = (id: string | null) =>
  useQuery({
    ...read(readStatementTiles, { query: id === null ? {} : { id } }),
    placeholderData: keepPreviousData,
  });

export const useBankMonths = () => useQuery(read(listBankMonths, {}));

export const useBankMonth = (month: string | null) =>
  useQuery({
    ...read(readBankMonth, { params: { month: month ?? '' } }),
    enabled: month !== null,
    placeholderData: keepPreviousData,
  });
