import { type AnalyticsPeriod, readAnalytics } from '@house/contract/territory/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';

/** The series of a period; while another one is on its way the last one stands. */
export function useAnalytics(days: AnalyticsPeriod) {
  return useQuery({ ...read(readAnalytics, { query: { days } }), placeholderData: keepPreviousData });
}
