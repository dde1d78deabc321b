import { type ChainNetwork, COINS_MAX } from '@repo/contract/chains/chains';
import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { Address, NETWORK, OutScript, p2wpkh, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import {
  type ChainKit,
  type ChainPaymentInput,
  type PaymentProblem,
  type SignedPayment,
  selectFeeRate,
} from './chain-payment.ts';

const NETWORKS = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const satisfies Record<ChainNetwork, typeof NETWORK>;

/** Nodes of Bitcoin pass on no smaller output to a segregated-witness address. */
const DUST_SATOSHI = 546n;

/** BIP-84: coin type 1 on every network but the main one. */
const buildKeyPath = (network: ChainNetwork, index: number): string =>
  `m/84'/${network === 'mainnet' ? 0 : 1}'/0'/0/${index}`;

export const bitcoinKit: ChainKit = {
  deriveKey(seed, network, index) {
    const root = HDKey.fromMasterSeed(seed);
    const account = root.derive(buildKeyPath(network, index));
    try {
      const { publicKey, privateKey } = account;
      if (publicKey === null || privateKey === null) throw new Error('A derived key has no secret.');
      return { address: deriveAddress(publicKey, network), secret: privateKey.slice() };
    } finally {
      root.wipePrivateData();
      account.wipePrivateData();
    }
  },

  isAddress(text, network) {
    try {
      Address(NETWORKS[network]).decode(text);
      return true;
    } catch {
      // The library throws for whatever is not an address of this network.
      return false;
    }
  },

  async sign(secret, wish) {
    const { network } = wish.prepared.network;
    if (wish.amount !== null && wish.amount < DUST_SATOSHI) return 'dust';
    const built = build(wish, network);
    if (!(built instanceof Transaction)) return built;
    built.sign(secret);
    built.finalize();
    return readSigned(built, wish.from, network);
  },

  requestLink: (address) => `bitcoin:${address}`,
};

function deriveAddress(publicKey: Uint8Array, network: ChainNetwork): string {
  const { address } = p2wpkh(publicKey, NETWORKS[network]);
  if (address === undefined) throw new Error('A public key has no address.');
  return address;
}

/** Chooses the coins. Everything goes to the recipient where no amount is wished: the change of nothing. */
function build(
  { from, to, amount, speed, prepared }: ChainPaymentInput,
  network: ChainNetwork,
): Transaction | PaymentProblem {
  const own = OutScript.encode(Address(NETWORKS[network]).decode(from));
  const inputs = prepared.coins.map(({ hash, output, value }) => ({
    txid: hex.decode(hash),
    index: output,
    witnessUtxo: { script: own, amount: BigInt(value) },
  }));
  const selected = selectUTXO(
    inputs,
    amount === null ? [] : [{ address: to, amount }],
    amount === null ? 'all' : 'default',
    {
      changeAddress: amount === null ? to : from,
      feePerByte: selectFeeRate(prepared, speed),
      bip69: true,
      createTx: true,
      network: NETWORKS[network],
    },
  );
  if (selected?.tx === undefined || selected.tx.outputsLength === 0) return 'tooLittle';
  return selected.tx.inputsLength > COINS_MAX ? 'tooManyCoins' : selected.tx;
}

/** Recipient and amount from the bytes, not from the wish: the first output that does not lead back. */
function readSigned(signed: Transaction, from: string, network: ChainNetwork): SignedPayment {
  const raw = signed.extract();
  const read = Transaction.fromRaw(raw, { allowUnknownOutputs: true });
  const outputs = Array.from({ length: read.outputsLength }, (_, index) => ({
    to: read.getOutputAddress(index, NETWORKS[network]) ?? '',
    amount: read.getOutput(index).amount ?? 0n,
  }));
  const paid = outputs.find(({ to }) => to !== from) ?? outputs[0];
  if (paid === undefined) throw new Error('A payment has an output.');
  return { raw: hex.encode(raw), hash: read.id, ...paid, fee: signed.fee };
}
