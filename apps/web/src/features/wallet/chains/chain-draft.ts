import { parseChainAmount } from '@repo/client/chains/chain-amounts';
import { type ChainKit, type PaymentProblem, selectFeeRate } from '@repo/client/chains/chain-payment';
import type { ChainAccount, PreparedPayment } from '@repo/contract/chains/chains';

export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

/** What is typed. `isAll`: everything, less the fee. */
export type ChainDraft = {
  readonly to: string;
  readonly amount: string;
  readonly isAll: boolean;
  readonly speed: Speed;
};
export const EMPTY_DRAFT: ChainDraft = { to: '', amount: '', isAll: false, speed: 'usual' };

export type DraftProblem = 'address' | 'itself' | 'amount' | 'zero' | PaymentProblem;

/** What is wrong with a draft, by field; both null when it can be signed. */
export function judgeDraft(
  kit: ChainKit,
  { address, chain, network }: Pick<ChainAccount, 'address' | 'chain' | 'network'>,
  { to, amount, isAll }: ChainDraft,
): { to: DraftProblem | null; amount: DraftProblem | null } {
  const wanted = parseChainAmount(amount.trim(), chain);
  return {
    to: judgeRecipient(kit.isAddress(to.trim(), network), to.trim() === address),
    amount: isAll ? null : judgeAmount(wanted),
  };
}

function judgeRecipient(isAddress: boolean, isItself: boolean): DraftProblem | null {
  if (!isAddress) return 'address';
  return isItself ? 'itself' : null;
}

function judgeAmount(wanted: bigint | null): DraftProblem | null {
  if (wanted === null) return 'amount';
  return wanted === 0n ? 'zero' : null;
}

/** Bytes of a Bitcoin payment of one coin with change, and gas of a payment on Ethereum. */
const USUAL_SIZE = { bitcoin: 141n, ethereum: 21_000n } as const;

/** About what a payment costs at a speed, in the smallest unit; the exact fee stands in the signed payment. */
export function aboutFee(prepared: PreparedPayment, speed: Speed): bigint {
  const rate = selectFeeRate(prepared, findSpeedIndex(speed)) + BigInt(prepared.baseFee ?? '0');
  return USUAL_SIZE[prepared.network.id] * rate;
}

const PLACES = { slow: 0, usual: 1, fast: 2 } as const satisfies Record<Speed, number>;

/** Which of the three fee rates it is. */
export const findSpeedIndex = (speed: Speed): 0 | 1 | 2 => PLACES[speed];
