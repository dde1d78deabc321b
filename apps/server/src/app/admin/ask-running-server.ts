import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { CommandOutcome } from './command-list.ts';

/** Path of the socket on which a running server accepts commands; access is limited by file permissions (0600). */
export function adminSocketPath(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

/** Sends a command to a running server; null when none listens there. */
export function askRunningServer(
  dataDir: string,
  word: string,
  args: readonly string[],
): Promise<CommandOutcome | null> {
  const query = new URLSearchParams(args.map((arg) => ['arg', arg]));
  return new Promise((resolve, reject) => {
    // A new connection for each command: a pooled one may be closed when the next command comes.
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
