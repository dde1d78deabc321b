import { type ChainNetwork, COINS_MAX } from '@repo/contract/chains/chains';
import { Address, NETWORK, p2wpkh, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import type { SignedPayment } from './chain-node.ts';

const NETWORKS = { mainnet: NETWORK, testnet: TEST_NETWORK, regtest: { ...TEST_NETWORK, bech32: 'bcrt' } } as const;

/**
 * Accepts native segwit addresses alone, because their checksum finds typing errors. Returns it in lower case, and null for
 * anything else.
 */
export function parseBitcoinAddress(text: string, network: ChainNetwork): string | null {
  const { bech32 } = NETWORKS[network];
  if (!text.toLowerCase().startsWith(`${bech32}1`)) return null;
  try {
    const coder = Address(NETWORKS[network]);
    return coder.encode(coder.decode(text));
  } catch {
    // No address of this network, which is one of the expected outcomes.
    return null;
  }
}

type Output = { readonly to: string; readonly amount: bigint };

/**
 * Reads a signed payment that spends coins of this P2WPKH address alone and pays one other address, with at most one output
 * back. Returns null for anything else. The node checks the signatures.
 */
export function readBitcoinPayment(raw: string, address: string, network: ChainNetwork): SignedPayment | null {
  try {
    const transaction = Transaction.fromRaw(new Uint8Array(Buffer.from(raw, 'hex')));
    // Written again it is the same, so one payment has one form.
    if (transaction.hex !== raw) return null;
    const spends = readInputs(transaction, address, network);
    const outputs = readOutputs(transaction, network);
    const given = outputs.filter(({ to }) => to !== address);
    const [first] = given;
    if (spends === null || first === undefined || given.length > 1 || outputs.length > 2) return null;
    const sum = outputs.reduce((total, { amount }) => total + amount, 0n);
    return { hash: transaction.id, to: first.to, amount: first.amount, maxFee: null, spends, given: sum };
  } catch {
    // Not the form of a payment, which is one of the expected outcomes.
    return null;
  }
}

/** The coins that it spends; null unless the key of the address signed for all of each. */
function readInputs(transaction: Transaction, address: string, network: ChainNetwork): string[] | null {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at));
  const spends = inputs.flatMap(({ txid, index, finalScriptSig, finalScriptWitness }) => {
    const [signature, publicKey, ...more] = finalScriptWitness ?? [];
    const isWhole = signature?.at(-1) === SigHash.ALL && publicKey !== undefined && more.length === 0;
    if (!isWhole || txid === undefined || (finalScriptSig?.length ?? 0) > 0) return [];
    const isOwn = p2wpkh(publicKey, NETWORKS[network]).address === address;
    return isOwn ? [`${Buffer.from(txid).toString('hex')}:${index}`] : [];
  });
  const isComplete = spends.length === inputs.length && new Set(spends).size === spends.length;
  return isComplete && spends.length > 0 && spends.length <= COINS_MAX ? spends : null;
}

function readOutputs(transaction: Transaction, network: ChainNetwork): Output[] {
  return Array.from({ length: transaction.outputsLength }, (_, at) => {
    const to = transaction.getOutputAddress(at, NETWORKS[network]);
    const { amount } = transaction.getOutput(at);
    if (to === undefined || amount === undefined) throw new Error('An output pays no address.');
    return { to, amount };
  });
}
