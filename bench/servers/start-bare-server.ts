import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import { repoRoot } from '../../tools/paths.ts';

export type BareServer = { readonly url: string; readonly child: ChildProcess };

const TRIES = 100;
const PAUSE_MS = 100;

/** The peer of the server's benches as a process of its own, on the same database. */
export async function startBareServer(databaseUrl: string, accountId: string): Promise<BareServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const script = join(repoRoot, 'bench/servers/bare-server.ts');
  const child = spawn(process.execPath, [script, databaseUrl, accountId, String(port)], { stdio: 'inherit' });
  for (let tries = 0; tries < TRIES; tries++) {
    if ((await fetch(`${url}/bare`).catch(() => null))?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill('SIGTERM');
  throw new Error('the bare server did not start');
}
