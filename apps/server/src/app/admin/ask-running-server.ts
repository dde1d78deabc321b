import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { CommandOutcome } from './command-list.ts';

/** Path of the socket on which a running server accepts commands; access is limited by file permissions (0600). */
export function adminSocketPath(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

/** Where a running server says which data and keys it works on. */
export const SITE_PATH = '/';

/** Sends a command to a running server; null when none listens there. */
export async function askRunningServer(
  dataDir: string,
  word: string,
  args: readonly string[],
): Promise<CommandOutcome | null> {
  const query = new URLSearchParams(args.map((arg) => ['arg', arg]));
  const answer = await ask(dataDir, 'POST', `/${word}?${query}`);
  return answer === null ? null : { ok: answer.status === 200, text: answer.text };
}

/** The data and keys of a running server, which may be others than those of the shell; null when none listens there. */
export async function askRunningSite(dataDir: string): Promise<string | null> {
  const answer = await ask(dataDir, 'GET', SITE_PATH);
  if (answer === null) return null;
  // A server of 0.1.0 does not say it.
  return answer.status === 200 ? answer.text : `the data of the server that listens in ${dataDir}`;
}

/** ENOTDIR: DATA_DIR is a file, which is said by whoever looks for the data. */
const NOBODY_THERE = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'];

function ask(dataDir: string, method: 'GET' | 'POST', path: string): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve, reject) => {
    // A new connection for each command: a pooled one may be closed when the next command comes.
    const where = { socketPath: adminSocketPath(dataDir), path, method, agent: false };
    const asking = httpRequest(where, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text })).on('error', reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY_THERE.includes(error.code ?? '')) resolve(null);
      else reject(error);
    });
    asking.end();
  });
}
