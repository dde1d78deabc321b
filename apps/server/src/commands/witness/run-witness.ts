import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WitnessConfig } from '../../config/witness-config.ts';
import { WITNESS_PATH } from '../../outside/witness/audit-witness.ts';
import { openWitnessLog, type WitnessLog } from './witness-log.ts';

/** A checkpoint with its signature and the operator's key has about 8 kB. */
const BODY_MAX_BYTES = 64 * 1024;

export type RunningWitness = { keyId: string; address: string; stop: () => Promise<void> };

/** Listens until it is stopped. It needs no session: only a checkpoint that the log's own key signed has any effect. */
export async function runWitness({ host, port, dir, logKeyId }: WitnessConfig): Promise<RunningWitness> {
  const log = openWitnessLog({ dir, logKeyId });
  const server = createServer((asked, reply) => {
    answer(log, asked, reply).catch((error: unknown) => {
      process.stderr.write(`A request failed: ${error instanceof Error ? error.message : String(error)}\n`);
      reply.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { keyId: log.keyId, address: formatServerAddress(server), stop: () => close(server) };
}

function formatServerAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(log: WitnessLog, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (asked.method !== 'POST' || asked.url !== WITNESS_PATH) {
    reply.writeHead(404).end();
    return;
  }
  const body = await readBody(asked);
  if (body === null) {
    reply.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const { status, body: said } = log.add(parseOrNull(body));
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}

/** Null when it is too long. */
async function readBody(asked: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of asked) {
    size += part.length;
    if (size > BODY_MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no request; the witness says so.
    return null;
  }
}
