import { BaseError, createPublicClient, http, RpcRequestError } from 'viem';
import * as z from 'zod/mini';
import type { EthereumConfig } from '../../config/chains-config.ts';
import { askHttp, parseAnswer } from './ask-http.ts';
import { ChainUnreachable, cleanReason, type PaymentCheck } from './chain-node.ts';

/** Requests made at the same moment go to the node in one batch, at most this many. */
const BATCH_MAX = 100;
/** What a node says of a payment that it does not accept: its own errors (EIP-1474), and those of OpenEthereum. */
const REFUSING_CODES = [-32000, -32003, -32010];

export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((hex) => BigInt(hex)),
);
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

type Client = ReturnType<typeof createPublicClient>;

export type EthereumRpc = {
  /** Asks for one thing. An answer of another shape is none. */
  ask<T extends z.ZodMiniType>(shape: T, request: (client: Client) => Promise<unknown>): Promise<z.output<T>>;
  sendRaw(raw: string): Promise<PaymentCheck & { readonly hash?: string }>;
};

/** JSON-RPC of an Ethereum node. An error of the library names the node's address, so none leaves this file. */
export function openEthereumRpc({ url, timeoutMs }: EthereumConfig): EthereumRpc {
  const bounded = async (to: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = to instanceof Request ? to.url : String(to);
    const { status, text } = await askHttp(address, { timeoutMs, init });
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
  const open = (batch: { batchSize: number } | false) =>
    createPublicClient({ transport: http(url, { batch, fetchFn: bounded, retryCount: 0, timeout: timeoutMs }) });
  const [reader, sender] = [open({ batchSize: BATCH_MAX }), open(false)];
  return {
    ask: async (shape, request) => {
      const answered = await request(reader).then(
        (value) => ({ value }),
        () => null,
      );
      if (answered === null) throw new ChainUnreachable('no answer');
      return parseAnswer(shape, answered.value);
    },
    sendRaw: async (raw) => {
      const outcome = await sender.request({ method: 'eth_sendRawTransaction', params: [`0x${raw}`] }).then(
        (value) => ({ value }),
        (error: unknown) => ({ refusal: refusalIn(error) }),
      );
      if ('value' in outcome) return { isPayable: true, hash: parseAnswer(hash, outcome.value).slice(2) };
      if (outcome.refusal === null) throw new ChainUnreachable('no answer');
      return { isPayable: false, reason: cleanReason(outcome.refusal) };
    },
  };
}

/** What the node says of a payment that it does not accept; null for every other failure. */
function refusalIn(error: unknown): string | null {
  const rpcError = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : null;
  return rpcError instanceof RpcRequestError && REFUSING_CODES.includes(rpcError.code) ? rpcError.details : null;
}
