import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresBin } from '../../packages/dev-env/src/databases/postgres-cluster.ts';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';

/** A PostgreSQL that syncs, of its own folder, which can be killed and started again. */
export type DurablePostgres = {
  url: string;
  folder: string;
  /** Runs a program of PostgreSQL as its user; throws when it fails. */
  runTool: (name: string, args: readonly string[]) => void;
  start: () => Promise<void>;
  /** SIGKILL to the server and everything it started. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

const READY_WITHIN_MS = 5 * 60_000;

/** `listSettings`: more settings, given the folder of the cluster; its data are in `data`. `parent`: a disk of its own. */
export async function makeDurablePostgres(
  listSettings: (folder: string) => readonly string[] = () => [],
  parent: string = tmpdir(),
): Promise<DurablePostgres | null> {
  const bin = findPostgresBin(process.env.PATH ?? '', '/usr/lib/postgresql');
  if (bin === null) return null;
  const folder = mkdtempSync(join(parent, 'durable-'));
  const identity = postgresIdentity();
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const as = { cwd: folder, ...(identity ?? {}) };
  const runTool = (name: string, args: readonly string[]) => {
    // Client programs may lie in another folder of PATH than the server's.
    const own = join(bin, name);
    const done = spawnSync(existsSync(own) ? own : name, args, as);
    if (done.status !== 0) throw new Error(`${name} failed: ${done.error?.message ?? done.stderr}`);
  };
  runTool('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust']);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const set = ['listen_addresses=127.0.0.1', 'max_connections=100', ...listSettings(folder)];
  const settings = set.flatMap((one) => ['-c', one]);
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...settings];
  let server: ChildProcess | null = null;
  const kill = async () => {
    const dying = server;
    if (dying?.pid === undefined) return;
    server = null;
    // It may have ended itself, as on a full disk.
    if (dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = new Promise((resolve) => dying.once('close', resolve));
    // Its own group: the processes of the connections go with it.
    process.kill(-dying.pid, 'SIGKILL');
    await ended;
  };
  return {
    url,
    folder,
    runTool,
    start: async () => {
      server = spawn(join(bin, 'postgres'), args, { ...as, detached: true, stdio: 'ignore' });
      await waitUntilReady(url);
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresIdentity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const readPostgresId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: readPostgresId('-u'), gid: readPostgresId('-g') };
}

async function waitUntilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
