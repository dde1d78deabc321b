import type { AnswerOf } from '@repo/contract/call';
import { readStake } from '@repo/contract/wallet/staking';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';

export type Stake = AnswerOf<typeof readStake>;

/** Rewards and what comes back are paid without this page; they show within half a minute. */
const REFRESH_MS = 30_000;

export function useStake(walletId: string) {
  const input = { params: { id: walletId } };
  return useQuery({
    queryKey: readKey(readStake, input),
    queryFn: ({ signal }) => ask(readStake, input, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
}
