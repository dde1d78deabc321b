import { CHAIN_REASONS, type Chain, type ChainPayment, type PreparedPayment } from '@repo/contract/chains/chains';

/** What an address holds, in the smallest unit. `waiting` is what payments without a block will change. */
export type ChainBalance = { readonly confirmed: bigint; readonly waiting: bigint };

/** `fee` is what was paid, null while that is not known. */
export type PaymentState = Pick<ChainPayment, 'state' | 'confirmations'> & {
  readonly at: Date | null;
  readonly fee: bigint | null;
};

/** A payment as the node lists it for an address; amounts as in the contract. */
export type ListedPayment = PaymentState &
  Pick<ChainPayment, 'hash' | 'direction' | 'to'> & { readonly amount: bigint };

/** What a signed payment says, in the smallest unit. */
export type SignedPayment = {
  /** It is written without `0x`. */
  readonly hash: string;
  readonly to: string;
  readonly amount: bigint;
  /** It is null for Bitcoin, where it is what the coins are worth beyond the outputs, and only the node knows the coins. */
  readonly maxFee: bigint | null;
  /** For Bitcoin these are the coins that it spends, as `hash:output`; Ethereum has none. */
  readonly spends: readonly string[];
  /** For Bitcoin this is the sum of the outputs. */
  readonly given: bigint;
};

/** `reason` null: it is no payment of this account. */
export type FeeCheck = { readonly isPayable: true; readonly maxFee: bigint } | NotPassed<string | null>;
export type PaymentCheck = { readonly isPayable: true } | NotPassed<string>;
type NotPassed<R> = { readonly isPayable: false; readonly reason: R };

/** A node of a public blockchain. Whatever asks it throws `ChainUnreachable` when there is no answer that makes sense. */
export type ChainNode = {
  readonly chain: Chain;
  /** Returns the address in its one spelling, or null when it is none of this network. */
  parseAddress(text: string): string | null;
  readHolding(address: string): Promise<ChainBalance>;
  /** The newest payments, newest first; null of a node that lists none by address. */
  listPayments(address: string): Promise<ListedPayment[] | null>;
  prepare(address: string): Promise<PreparedPayment>;
  /** Returns null unless it is a plain payment signed by the key of this address, for this network. Asks nobody. */
  readSigned(address: string, raw: string): Promise<SignedPayment | null>;
  /** Whether the network's state allows it: the coins are the account's, the recipient can be paid plainly. */
  check(address: string, payment: SignedPayment): Promise<FeeCheck>;
  /** Passes it on. A payment that the node has already may be answered as refused: ask for its state. */
  broadcast(raw: string, hash: string): Promise<PaymentCheck>;
  /** In the order of `hashes`. */
  readStates(hashes: readonly string[]): Promise<PaymentState[]>;
};

/** The node gave no answer in time, or one that makes no sense. The message holds nothing of its address. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable';
}

export const UNKNOWN: PaymentState = { state: 'unknown', confirmations: 0, at: null, fee: null };
export const PENDING: PaymentState = { ...UNKNOWN, state: 'pending' };

const REASON_MAX = 200;

/** What a node said, as one short line of printable characters. */
export function cleanReason(text: string): string {
  const line = text.replace(/[^\x20-\x7e]+/g, ' ').trim();
  return line === '' ? CHAIN_REASONS.none : line.slice(0, REASON_MAX);
}
