import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';

/** Whether every node of this installation reads such cards. Until then no form offers them, and no switch is shown. */
export const useReadingByAnyone = (): boolean => useQuery(read(readMeta, {})).data?.readingByAnyone === true;
