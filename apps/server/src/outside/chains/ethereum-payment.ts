import { getAddress, keccak256, parseTransaction, recoverAddress, serializeTransaction } from 'viem';
import type { SignedPayment } from './chain-node.ts';

/** What a plain payment needs (Ethereum Yellow Paper, appendix G). */
const PLAIN_GAS = 21_000n;
/** Half of the order of secp256k1: the other signature of the same payment has a larger s (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

type ParsedTransaction = ReturnType<typeof parseTransaction>;
type Signature = { r: `0x${string}`; s: `0x${string}`; yParity: number };

/**
 * Reads a signed payment of type 2 (EIP-1559) on this chain, by this address, to one recipient, without data and with the gas
 * of a plain payment. Returns null for anything else.
 */
export async function readEthereumPayment(
  raw: string,
  address: string,
  chainId: number,
): Promise<SignedPayment | null> {
  const parsed = parse(raw);
  if (parsed === null || !isPlain(parsed, chainId)) return null;
  const signature = readSignature(parsed);
  if (signature === null || !(await isSignedBy(parsed, signature, address))) return null;
  const { to, value = 0n, maxFeePerGas } = parsed;
  // Written again it is the same, so one payment has one form and one hash.
  if (!to || !maxFeePerGas || serializeTransaction(unsigned(parsed), signature) !== `0x${raw}`) return null;
  return {
    hash: keccak256(`0x${raw}`).slice(2),
    to: getAddress(to),
    amount: value,
    maxFee: maxFeePerGas * PLAIN_GAS,
    spends: [],
    given: value,
  };
}

function parse(raw: string): ParsedTransaction | null {
  try {
    return parseTransaction(`0x${raw}`);
  } catch {
    // Not the form of a transaction, which is one of the expected outcomes.
    return null;
  }
}

function isPlain(parsed: ParsedTransaction, chainId: number): boolean {
  const { type, gas, value = 0n } = parsed;
  const isOfChain = type === 'eip1559' && parsed.chainId === chainId;
  const hasMore = parsed.data !== undefined || (parsed.accessList ?? []).length > 0;
  return isOfChain && gas === PLAIN_GAS && value > 0n && !hasMore;
}

function readSignature({ r, s, yParity }: ParsedTransaction): Signature | null {
  if (r === undefined || s === undefined || yParity === undefined) return null;
  return BigInt(s) <= HALF_ORDER ? { r, s, yParity } : null;
}

async function isSignedBy(parsed: ParsedTransaction, signature: Signature, address: string): Promise<boolean> {
  const hash = keccak256(serializeTransaction(unsigned(parsed)));
  // A signature that fits no key is one of the expected outcomes.
  const signer = await recoverAddress({ hash, signature }).catch(() => null);
  return signer === address;
}

/** The fields that are signed, and no others. */
function unsigned({ nonce, to, value, gas, maxFeePerGas, maxPriorityFeePerGas, chainId }: ParsedTransaction) {
  return {
    type: 'eip1559' as const,
    chainId: chainId ?? 0,
    ...(nonce === undefined ? {} : { nonce }),
    ...(to ? { to } : {}),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  };
}
