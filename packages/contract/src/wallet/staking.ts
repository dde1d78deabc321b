import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { units } from '../ledger/ledger.ts';
import { idParams, timestamp } from '../wire.ts';

/** How long what is taken out of a stake waits before it comes back. */
export const UNBOND_MS: number = 7 * DAY_MS;
export const RELEASE_EVERY_MS: number = MINUTE_MS;
export const REWARD_EVERY_MS: number = DAY_MS;
/** Share of all network fees that rewards may ever pay, in hundredths; the rest is for charity. */
export const REWARD_SHARE = 80n;
/** The largest stakes that are paid in one day: paying holds up the sealing of blocks. */
export const STAKES_PAID_MAX = 200;

export const readStake = call({
  name: 'readStake',
  method: 'GET',
  path: '/api/wallets/:id/stake',
  who: 'person',
  object: 'wallet',
  onHold: 'open',
  summary: 'What a wallet has staked, what waits to come back, and what it earned.',
  params: idParams,
  answer: z.object({
    staked: units(),
    /** Signed and not yet in a block. */
    arriving: units(),
    /** The number of the next transfer out of the stake. */
    nonce: z.int(),
    unbonding: z.array(z.object({ amount: units(), releasedAt: timestamp() })),
    rewards: units(),
  }),
  status: 200,
  refusals: ['wallet.unknown'],
});
