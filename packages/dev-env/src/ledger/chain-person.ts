import { randomBytes } from 'node:crypto';
import { selectFeeRate } from '@repo/client/chains/chain-payment';
import type { ChainAccount, ChainId, Coin, PreparedPayment } from '@repo/contract/chains/chains';
import { newId } from '@repo/server/db/new-id';
import { chainAccounts, chainPayments } from '@repo/server/db/tables/chains';
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { eq } from 'drizzle-orm';
import { type Address, type Hex, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { ANVIL_CHAIN_ID, type Anvil } from '../outside/anvil.ts';
import type { EsploraStandIn } from '../outside/esplora-stand-in.ts';
import { callConfirmed } from '../people/confirmed-calls.ts';
import { callAs } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

// What a person's device does for accounts on blockchains: keys, and signed payments.

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' };
const TIMEOUT_MS = 20_000;
export const ETHER = 10n ** 18n;

/** Settings of a server that is connected to both. */
export const connectedTo = (anvil: Pick<Anvil, 'url'>, esplora: Pick<EsploraStandIn, 'url'>) => ({
  chains: {
    ethereum: { url: anvil.url, chainId: ANVIL_CHAIN_ID, timeoutMs: TIMEOUT_MS },
    bitcoin: { url: esplora.url, network: 'regtest' as const, timeoutMs: TIMEOUT_MS },
  },
});

export type BitcoinKey = { readonly privateKey: Uint8Array; readonly address: string };

export function newBitcoinKey(): BitcoinKey {
  const privateKey = new Uint8Array(randomBytes(32));
  return { privateKey, address: p2wpkh(pubECDSA(privateKey), REGTEST).address };
}

type BitcoinPaymentInput = {
  readonly coins: readonly Coin[];
  readonly to: string;
  readonly amount: bigint;
  readonly fee?: bigint;
  /** Further outputs. */
  readonly also?: readonly { to: string; amount: bigint }[];
  readonly sighash?: number;
};

/** Pays out of these coins; the rest goes back. */
export function signBitcoin({ privateKey, address }: BitcoinKey, wish: BitcoinPaymentInput): string {
  const { coins, to, amount, fee = 500n, also = [], sighash = 1 } = wish;
  const transaction = new Transaction();
  const { script } = p2wpkh(pubECDSA(privateKey), REGTEST);
  for (const { hash, output, value } of coins) {
    const witnessUtxo = { script, amount: BigInt(value) };
    transaction.addInput({ txid: hash, index: output, witnessUtxo, sighashType: sighash });
  }
  const outputs = [{ to, amount }, ...also];
  for (const one of outputs) transaction.addOutputAddress(one.to, one.amount, REGTEST);
  const sumValues = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const rest = sumValues(coins.map(({ value }) => BigInt(value))) - sumValues(outputs.map((one) => one.amount)) - fee;
  if (rest > 0n) transaction.addOutputAddress(address, rest, REGTEST);
  transaction.sign(privateKey, [sighash]);
  transaction.finalize();
  return transaction.hex;
}

export const newEthereumKey = () => privateKeyToAccount(generatePrivateKey());
export type EthereumKey = ReturnType<typeof newEthereumKey>;

type EthereumPaymentInput = {
  readonly prepared: PreparedPayment;
  readonly to: string;
  readonly amount: bigint;
  readonly chainId?: number;
  readonly gas?: bigint;
  readonly data?: Hex;
  readonly nonce?: number;
};

export async function signEthereum(key: EthereumKey, wish: EthereumPaymentInput): Promise<string> {
  const { prepared, to, amount, chainId = ANVIL_CHAIN_ID, gas = 21_000n, data, nonce = prepared.nonce ?? 0 } = wish;
  const tip = selectFeeRate(prepared, 1);
  const signed = await key.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to: to as Address,
    value: amount,
    gas,
    maxFeePerGas: BigInt(prepared.baseFee ?? 0) + tip,
    maxPriorityFeePerGas: tip,
    ...(data === undefined ? {} : { data }),
  });
  return signed.slice(2);
}

export const newEthereumAddress = (): string => newEthereumKey().address;

export const postAccount = (kit: TestApp, person: Person, chain: ChainId, address: string) =>
  callAs(kit, person, 'POST', '/api/chain-accounts', { chain, address, name: 's1.x', accountIndex: 0 });

export async function addAccount(kit: TestApp, person: Person, chain: ChainId, address: string): Promise<ChainAccount> {
  const answer = await postAccount(kit, person, chain, address);
  if (answer.statusCode !== 201) throw new Error(`the account answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

export const prepareFrom = async (kit: TestApp, person: Person, { id }: { id: string }): Promise<PreparedPayment> =>
  (await callAs(kit, person, 'GET', `/api/chain-accounts/${id}/prepare`)).json();

type OpenedAccount<Key> = { readonly key: Key; readonly account: ChainAccount; readonly prepared: PreparedPayment };
type ChainAccountInput<Node> = { readonly person: Person; readonly node: Node };

/** An account of the person with coins of these values. */
export async function openBitcoin(
  kit: TestApp,
  { person, node }: ChainAccountInput<EsploraStandIn>,
  coins: readonly bigint[],
): Promise<OpenedAccount<BitcoinKey>> {
  const key = newBitcoinKey();
  const account = await addAccount(kit, person, 'bitcoin', key.address);
  for (const value of coins) node.fund(key.address, value);
  return { key, account, prepared: await prepareFrom(kit, person, account) };
}

/** An account of the person that holds one ether. */
export async function openEthereum(
  kit: TestApp,
  { person, node }: ChainAccountInput<Anvil>,
): Promise<OpenedAccount<EthereumKey>> {
  const key = newEthereumKey();
  const account = await addAccount(kit, person, 'ethereum', key.address.toLowerCase());
  await node.fund(key.address, ETHER);
  return { key, account, prepared: await prepareFrom(kit, person, account) };
}

export const sentFrom = ({ context }: TestApp, { id }: { id: string }) =>
  context.db.select().from(chainPayments).where(eq(chainPayments.chainAccountId, id));

export const sendRaw = (kit: TestApp, person: Person, account: Pick<ChainAccount, 'id'>, raw: string) =>
  callConfirmed(kit, person, { method: 'POST', url: `/api/chain-accounts/${account.id}/payments`, payload: { raw } });

/** A row as the feature stores it; returns its id. */
export async function insertChainAccount({ context }: TestApp, { user }: Pick<Person, 'user'>): Promise<string> {
  const now = context.clock.now();
  const id = newId(now.getTime());
  const address = toHex(new Uint8Array(randomBytes(20)));
  const row = { id, accountId: user.id, chain: 'ethereum', network: 'regtest', address } as const;
  await context.db.insert(chainAccounts).values({ ...row, name: 's1.x', accountIndex: null, createdAt: now });
  return id;
}
