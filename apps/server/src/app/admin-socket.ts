import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context } from '../http/context.ts';
import { describeError } from '../http/errors.ts';
import { ADMIN_COMMANDS, isAdminCommand, runAdminCommand } from './admin-commands.ts';

/** Where a running server listens for its commands: file permissions are the lock (0600). */
export function adminSocketPath(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

/** Longest path a Unix socket may have, on the strictest system we know (macOS: 104 bytes with the final zero). */
const SOCKET_PATH_MAX = 103;

export async function openAdminSocket(context: Context, checkpointFile: string): Promise<() => Promise<void>> {
  const path = adminSocketPath(context.config.dataDir);
  if (Buffer.byteLength(path) > SOCKET_PATH_MAX) {
    context.log.warn({}, 'DATA_DIR is too long for admin.sock: commands need the server stopped');
    return async () => undefined;
  }
  // With PostgreSQL nothing else has made the folder yet.
  mkdirSync(context.config.dataDir, { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const stopping = new AbortController();
  const surroundings = { context, checkpointFile, signal: stopping.signal };
  const server = createServer((asked, reply) => {
    answerCommand(surroundings, asked, reply).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'a command failed');
      reply.writeHead(500).end('The command failed; see the log of the server.');
    });
  });
  // Closed to others from its first moment: between listening and a chmod anybody could have connected.
  const mask = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  process.umask(mask);
  await listening;
  chmodSync(path, 0o600);
  return () => {
    stopping.abort();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

type Surroundings = { context: Context; checkpointFile: string; signal: AbortSignal };

async function answerCommand(
  { context, checkpointFile, signal }: Surroundings,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://admin.sock');
  const word = pathname.slice(1);
  if (asked.method !== 'POST' || !isAdminCommand(word)) {
    reply.writeHead(404).end(`Commands: ${ADMIN_COMMANDS.join(', ')}.`);
    return;
  }
  const outcome = await runAdminCommand({ word, args: searchParams.getAll('arg'), signal }, context, checkpointFile);
  reply.writeHead(outcome.ok ? 200 : 409, { 'content-type': 'text/plain; charset=utf-8' }).end(outcome.text);
}

/** Asks a running server; null when none listens there. */
export function askRunningServer(
  dataDir: string,
  word: string,
  args: readonly string[],
): Promise<{ ok: boolean; text: string } | null> {
  const query = new URLSearchParams(args.map((arg) => ['arg', arg]));
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may be gone when the next command comes.
    const where = { socketPath: adminSocketPath(dataDir), path: `/${word}?${query}`, method: 'POST', agent: false };
    const asking = httpRequest(where, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      reply.on('end', () => resolve({ ok: reply.statusCode === 200, text })).on('error', reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const isNobodyThere = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      if (isNobodyThere) resolve(null);
      else reject(error);
    });
    asking.end();
  });
}
