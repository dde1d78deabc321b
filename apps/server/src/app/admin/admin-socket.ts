import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import { isAdminCommand, runAdminCommand } from './admin-commands.ts';
import { adminSocketPath, SITE_PATH } from './ask-running-server.ts';
import { describeSite } from './describe-site.ts';

/** Longest path of a Unix socket on the strictest known system (macOS: 104 bytes with the final zero). */
const SOCKET_PATH_MAX = 103;

export async function openAdminSocket(
  context: Context,
  checkpointFiles: readonly string[],
): Promise<() => Promise<void>> {
  const path = adminSocketPath(context.config.dataDir);
  if (Buffer.byteLength(path) > SOCKET_PATH_MAX) {
    context.log.warn({}, 'DATA_DIR is too long for admin.sock: commands need the server stopped');
    return async () => undefined;
  }
  // With PostgreSQL nothing else has created the folder yet.
  mkdirSync(context.config.dataDir, { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const stopping = new AbortController();
  const surroundings = { context, checkpointFiles, signal: stopping.signal };
  const server = createServer((asked, reply) => {
    answerCommand(surroundings, asked, reply).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'a command failed');
      reply.writeHead(500).end('The command failed; see the log of the server.');
    });
  });
  // Sets the umask first: between listening and a later chmod any user could have connected.
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

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

type AdminSocketContext = { context: Context; checkpointFiles: readonly string[]; signal: AbortSignal };

async function answerCommand(
  { context, checkpointFiles, signal }: AdminSocketContext,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://admin.sock');
  if (asked.method === 'GET' && pathname === SITE_PATH) {
    reply.writeHead(200, TEXT).end(describeSite(context.config));
    return;
  }
  const word = pathname.slice(1);
  if (asked.method !== 'POST' || !isAdminCommand(word)) {
    reply.writeHead(404).end('A running server has no such command.');
    return;
  }
  const called = { word, args: searchParams.getAll('arg'), signal, isServing: true };
  const outcome = await runAdminCommand(called, context, ...checkpointFiles);
  reply.writeHead(outcome.ok ? 200 : 409, TEXT).end(outcome.text);
}
