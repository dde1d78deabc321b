import type { AnswerOf } from '@repo/contract/call';
import { readStake } from '@repo/contract/wallet/staking';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { useChanges } from '../../../parts/changes/use-changes.ts';

export type Stake = AnswerOf<typeof readStake>;

const STAKE_CALLS = [readStake] as const;

/** Rewards and what comes back are paid without this page: the server says when. */
export function useStake(walletId: string) {
  useChanges('wallet', STAKE_CALLS);
  const input = { params: { id: walletId } };
  return useQuery({
    queryKey: readKey(readStake, input),
    queryFn: ({ signal }) => ask(readStake, input, { signal, background: true }),
  });
}
