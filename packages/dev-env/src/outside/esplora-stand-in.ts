import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { address as addresses, crypto, networks, payments, script, Transaction } from 'bitcoinjs-lib';
import { listenPatiently } from './listen-patiently.ts';

// A stand-in of Esplora over a chain of its own (regtest). What it accepts is decided by bitcoinjs-lib and noble-curves
// alone, not by the library that signs.

const NETWORK = networks.regtest;
/** The first block of every regtest chain. */
const FIRST_BLOCK = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
/** Bitcoin Core's default policy: satoshi per virtual byte, and the least that a P2WPKH output may hold. */
const RELAY_FEE_RATE = 1;
const DUST = 294n;

export type EsploraStandIn = {
  readonly url: string;
  /** Pays the address in a block of its own; returns the payment's hash. */
  fund(address: string, satoshi: bigint): string;
  /** Confirms all that waits, in one block. */
  mine(): void;
  /** Satoshi per byte by number of blocks; empty at the start, as a node without experience answers. */
  setFees(estimates: Readonly<Record<string, number>>): void;
  /** While it is on, what is sent is taken, and the connection ends without an answer. */
  loseAnswers(isOn: boolean): void;
  stop(): Promise<void>;
};

type Status = { confirmed: false } | { confirmed: true; block_height: number; block_hash: string; block_time: number };
type Output = { scriptpubkey: string; scriptpubkey_address?: string; value: number };
type StoredTransaction = { transaction: Transaction; prevouts: (Output | null)[]; fee: number; status: Status };
type Coin = { script: Uint8Array; value: bigint };
type StandInChain = { kept: Map<string, StoredTransaction>; height: number; fees: Readonly<Record<string, number>> };

export async function startEsploraStandIn(): Promise<EsploraStandIn> {
  const chain: StandInChain = { kept: new Map(), height: 0, fees: {} };
  let isLosing = false;
  const server = createServer(async (request, response) => {
    const { status, body } = answer(chain, request, request.method === 'POST' ? await readBody(request) : '');
    if (isLosing && request.method === 'POST') {
      response.destroy();
      return;
    }
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? body : JSON.stringify(body));
  });
  const port = await listenPatiently(server);
  return {
    url: `http://127.0.0.1:${port}`,
    fund: (address, satoshi) => fund(chain, address, satoshi),
    mine: () => mine(chain),
    setFees: (estimates) => {
      chain.fees = estimates;
    },
    loseAnswers: (isOn) => {
      isLosing = isOn;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

type EsploraAnswer = { status: number; body: unknown };
const ok = (body: unknown): EsploraAnswer => ({ status: 200, body });
const notFound = (what: string): EsploraAnswer => ({ status: 404, body: `${what} not found` });

function answer(chain: StandInChain, { method, url = '' }: IncomingMessage, body: string): EsploraAnswer {
  const [, what, id = '', part] = url.split('/');
  if (method === 'POST') return what === 'tx' ? accept(chain, body) : notFound('Page');
  if (url === '/blocks/tip/height') return ok(String(chain.height));
  if (url === '/block-height/0') return ok(FIRST_BLOCK);
  if (url === '/fee-estimates') return ok(chain.fees);
  if (what === 'address') return answerAddress(chain, id, part);
  const kept = chain.kept.get(id);
  if (what !== 'tx' || kept === undefined) return notFound('Transaction');
  return ok(part === 'status' ? kept.status : show(id, kept));
}

function answerAddress(chain: StandInChain, address: string, part?: string): EsploraAnswer {
  if (!isAddress(address)) return { status: 400, body: 'Invalid Bitcoin address' };
  const all = [...chain.kept].reverse();
  if (part === 'utxo') return ok(listCoins(chain, address));
  if (part === 'txs') {
    const own = all.filter(([, kept]) =>
      [...kept.prevouts, ...showOutputs(kept)].some((one) => isPaidTo(one, address)),
    );
    return ok(own.map(([hash, kept]) => show(hash, kept)));
  }
  const sums = (confirmed: boolean) => {
    const kept = all.flatMap(([, one]) => (one.status.confirmed === confirmed ? [one] : []));
    const sumOutputs = (outputs: (Output | null)[]) =>
      outputs.reduce((sum, one) => sum + (isPaidTo(one, address) ? (one?.value ?? 0) : 0), 0);
    return {
      funded_txo_sum: sumOutputs(kept.flatMap(showOutputs)),
      spent_txo_sum: sumOutputs(kept.flatMap(({ prevouts }) => prevouts)),
      tx_count: kept.length,
    };
  };
  return ok({ address, chain_stats: sums(true), mempool_stats: sums(false) });
}

function isAddress(text: string): boolean {
  try {
    return addresses.toOutputScript(text, NETWORK).length > 0;
  } catch {
    return false;
  }
}

const isPaidTo = (output: Output | null, address: string): boolean => output?.scriptpubkey_address === address;

const showOutputs = ({ transaction }: StoredTransaction): Output[] => transaction.outs.map(showOutput);

const showOutput = ({ script: lock, value }: Coin): Output => ({
  scriptpubkey: Buffer.from(lock).toString('hex'),
  ...showAddress(lock),
  value: Number(value),
});

function showAddress(output: Uint8Array): { scriptpubkey_address?: string } {
  try {
    return { scriptpubkey_address: addresses.fromOutputScript(output, NETWORK) };
  } catch {
    return {};
  }
}

const show = (txid: string, kept: StoredTransaction) => ({
  txid,
  version: kept.transaction.version,
  locktime: kept.transaction.locktime,
  vin: kept.transaction.ins.map(({ hash, index }, at) => ({
    txid: hashText(hash),
    vout: index,
    prevout: kept.prevouts[at],
  })),
  vout: showOutputs(kept),
  weight: kept.transaction.weight(),
  fee: kept.fee,
  status: kept.status,
});

const hashText = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex');

/** The payment that spends each coin, by `hash:output`. */
const spentIn = (chain: StandInChain): Map<string, string> =>
  new Map(
    [...chain.kept].flatMap(([by, { transaction }]) =>
      transaction.ins.map(({ hash, index }): [string, string] => [`${hashText(hash)}:${index}`, by]),
    ),
  );

function listCoins(chain: StandInChain, address: string) {
  const spent = spentIn(chain);
  return [...chain.kept].flatMap(([txid, kept]) =>
    showOutputs(kept).flatMap((one, vout) =>
      isPaidTo(one, address) && !spent.has(`${txid}:${vout}`)
        ? [{ txid, vout, status: kept.status, value: one.value }]
        : [],
    ),
  );
}

function fund(chain: StandInChain, address: string, satoshi: bigint): string {
  const transaction = new Transaction();
  transaction.addInput(new Uint8Array(randomBytes(32)), 0);
  transaction.addOutput(addresses.toOutputScript(address, NETWORK), satoshi);
  const status = nextBlock(chain);
  chain.kept.set(transaction.getId(), { transaction, prevouts: [null], fee: 0, status });
  return transaction.getId();
}

function mine(chain: StandInChain): void {
  const status = nextBlock(chain);
  for (const kept of chain.kept.values()) if (!kept.status.confirmed) kept.status = status;
}

function nextBlock(chain: StandInChain): Status {
  chain.height += 1;
  const time = Math.floor(Date.now() / 1000);
  return { confirmed: true, block_height: chain.height, block_hash: randomBytes(32).toString('hex'), block_time: time };
}

const refusedFor = (code: number, message: string): EsploraAnswer => ({
  status: 400,
  body: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
});

/** As sendrawtransaction of Bitcoin Core: what waits already is accepted again, what a block has is not. */
function accept(chain: StandInChain, raw: string): EsploraAnswer {
  const transaction = readTransaction(raw);
  if (transaction === null) return refusedFor(-22, 'TX decode failed. Make sure the tx has at least one input.');
  const id = transaction.getId();
  const known = chain.kept.get(id);
  if (known?.status.confirmed) return refusedFor(-27, 'Transaction outputs already in utxo set');
  if (known !== undefined) return ok(id);
  const coins = transaction.ins.map(({ hash, index }) => `${hashText(hash)}:${index}`);
  const spent = spentIn(chain);
  const conflict = coins.map((coin) => spent.get(coin)).find((by) => by !== undefined);
  if (conflict !== undefined) {
    const isInBlock = chain.kept.get(conflict)?.status.confirmed === true;
    return isInBlock ? refusedFor(-25, 'bad-txns-inputs-missingorspent') : refusedFor(-26, 'txn-mempool-conflict');
  }
  const spentOutputs = transaction.ins
    .map(({ hash, index }) => chain.kept.get(hashText(hash))?.transaction.outs[index])
    .filter((one) => one !== undefined);
  if (spentOutputs.length < coins.length) return refusedFor(-25, 'bad-txns-inputs-missingorspent');
  const fee = sumOutputs(spentOutputs) - sumOutputs(transaction.outs);
  const reason = whyRefused(transaction, spentOutputs, fee);
  if (reason !== null) return refusedFor(-26, reason);
  chain.kept.set(id, {
    transaction,
    prevouts: spentOutputs.map(showOutput),
    fee: Number(fee),
    status: { confirmed: false },
  });
  return ok(id);
}

function readTransaction(raw: string): Transaction | null {
  try {
    return Transaction.fromHex(raw);
  } catch {
    return null;
  }
}

const sumOutputs = (outputs: readonly Coin[]): bigint => outputs.reduce((sum, { value }) => sum + value, 0n);

function whyRefused(transaction: Transaction, coins: readonly Coin[], fee: bigint): string | null {
  const inputs = new Set(transaction.ins.map(({ hash, index }) => `${hashText(hash)}:${index}`));
  if (inputs.size < transaction.ins.length) return 'bad-txns-inputs-duplicate';
  if (fee < 0n) return 'bad-txns-in-belowout';
  if (transaction.outs.some(({ value }) => value < DUST)) return 'dust';
  const least = BigInt(transaction.virtualSize() * RELAY_FEE_RATE);
  if (fee < least) return `min relay fee not met, ${fee} < ${least}`;
  const isSigned = coins.every((coin, at) => isUnlocked(transaction, at, coin));
  return isSigned ? null : 'mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG)';
}

/** A coin of a key hash (P2WPKH, BIP 143) whose key signed this payment. */
function isUnlocked(transaction: Transaction, at: number, { script: locked, value }: Coin): boolean {
  const [signature, publicKey, ...more] = transaction.ins[at]?.witness ?? [];
  if (signature === undefined || publicKey === undefined || more.length > 0) return false;
  const hash = crypto.hash160(publicKey);
  const { output: lock } = payments.p2wpkh({ hash, network: NETWORK });
  const { output: code } = payments.p2pkh({ hash, network: NETWORK });
  if (lock === undefined || code === undefined || !Buffer.from(lock).equals(locked)) return false;
  if (!script.isCanonicalScriptSignature(signature)) return false;
  const signed = transaction.hashForWitnessV0(at, code, value, signature.at(-1) ?? 0);
  return secp256k1.verify(signature.subarray(0, -1), signed, publicKey, { prehash: false, format: 'der', lowS: true });
}
