import * as z from 'zod/mini';
import type { BitcoinConfig } from '../../config/chains-config.ts';
import { askHttp, parseAnswer } from './ask-http.ts';
import { ChainUnreachable, cleanReason, type PaymentCheck } from './chain-node.ts';

/** The HTTP API of Esplora (github.com/Blockstream/esplora), as far as it is used. Amounts are in satoshi. */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
const status = z.discriminatedUnion('confirmed', [
  z.object({ confirmed: z.literal(true), block_height: count, block_time: count }),
  z.object({ confirmed: z.literal(false) }),
]);
const sums = z.object({ funded_txo_sum: count, spent_txo_sum: count });
const output = z.object({ scriptpubkey_address: z.optional(z.string()), value: count });
const payment = z.object({
  txid: hash,
  // Null where the input makes new coins.
  vin: z.array(z.object({ prevout: z.nullable(output) })),
  vout: z.array(output),
  fee: count,
  status,
});
const heightText = z.string().check(z.regex(/^\d{1,9}$/));

export const SHAPES = {
  address: z.object({ chain_stats: sums, mempool_stats: sums }),
  coins: z.array(z.object({ txid: hash, vout: count, status, value: count })),
  payment,
  payments: z.array(payment),
  fees: z.record(z.string(), z.number().check(z.positive(), z.maximum(1_000_000))),
};

export type EsploraStatus = z.output<typeof status>;
export type EsploraPayment = z.output<typeof payment>;

export type Esplora = {
  /** JSON of the shape; null for what the node does not know. */
  find<T extends z.ZodMiniType>(shape: T, path: string): Promise<z.output<T> | null>;
  read<T extends z.ZodMiniType>(shape: T, path: string): Promise<z.output<T>>;
  readTip(): Promise<number>;
  readBlockHash(height: number): Promise<string>;
  /** The payment's hash when it is accepted. */
  send(raw: string): Promise<PaymentCheck & { readonly hash?: string }>;
};

export function openEsplora({ url, timeoutMs }: BitcoinConfig): Esplora {
  const get = (path: string) => askHttp(`${url}${path}`, { timeoutMs });
  const readAs = async <T extends z.ZodMiniType>(shape: T, path: string): Promise<z.output<T>> => {
    const { status: code, text } = await get(path);
    return parseAnswer(shape, code === 200 ? text : '');
  };
  const find = async <T extends z.ZodMiniType>(shape: T, path: string): Promise<z.output<T> | null> => {
    const { status: code, text } = await get(path);
    return code === 404 ? null : parseAnswer(shape, code === 200 ? readJson(text) : undefined);
  };
  return {
    find,
    read: async (shape, path) => {
      const found = await find(shape, path);
      if (found === null) throw new ChainUnreachable('not found');
      return found;
    },
    readTip: async () => Number(await readAs(heightText, '/blocks/tip/height')),
    readBlockHash: (height) => readAs(hash, `/block-height/${height}`),
    send: async (raw) => {
      const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: raw };
      const { status: code, text } = await askHttp(`${url}/tx`, { timeoutMs, init });
      if (code === 400) return { isPayable: false, reason: cleanReason(messageIn(text)) };
      return { isPayable: true, hash: parseAnswer(hash, code === 200 ? text.trim() : '') };
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // For instance the HTML page of a proxy: the shape refuses it.
    return undefined;
  }
}

/** The node's sentence out of `sendrawtransaction RPC error: {"code":-26,"message":"..."}`. */
const messageIn = (text: string): string => /"message":"([^"]*)"/.exec(text)?.[1] ?? text;
