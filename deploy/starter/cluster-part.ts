import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ProcessUser = { uid: number; gid: number };

/** A program of the cluster, which can be stopped, killed and started again. Signals reach what it started, too. */
export type ClusterPart = {
  readonly name: string;
  start: () => void;
  signal: (name: NodeJS.Signals) => void;
  /** Of what runs: the program, and the database under Patroni. */
  pids: () => readonly number[];
  /** SIGTERM, and waits for its end. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

type PartOptions = { identity: ProcessUser | null; env?: Readonly<Record<string, string>> };

export function makePart(
  folder: string,
  name: string,
  program: string,
  args: readonly string[],
  options?: PartOptions,
): ClusterPart {
  let child: ChildProcess | null = null;
  const signal = (what: NodeJS.Signals) => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Its own group, so that the processes of a database get it too.
    process.kill(-child.pid, what);
  };
  const end = async (what: NodeJS.Signals) => {
    const dying = child;
    if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = new Promise((resolve) => dying.once('close', resolve));
    signal(what);
    await ended;
  };
  return {
    name,
    start: () => {
      const log = openSync(join(folder, `${name}.log`), 'a', 0o600);
      child = spawn(program, args, {
        ...{ cwd: folder, detached: true, stdio: ['ignore', log, log] },
        env: { ...process.env, ...options?.env },
        ...(options?.identity ?? {}),
      });
      child.on('error', () => undefined);
    },
    signal,
    pids: () => (child?.pid === undefined ? [] : [child.pid]),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * Patroni with its PostgreSQL, which is of a process group of its own. At a stop Patroni alone is told: it stops
 * PostgreSQL itself, in the order that loses nothing.
 */
export function databasePart(part: ClusterPart, dataFolder: string): ClusterPart {
  const signalPostgres = (what: NodeJS.Signals) => {
    const pid = readPostmasterPid(dataFolder);
    if (pid !== null) process.kill(pid, what);
  };
  return {
    ...part,
    pids: () => [...part.pids(), readPostmasterPid(dataFolder)].filter((pid) => pid !== null),
    signal: (what) => {
      part.signal(what);
      signalPostgres(what);
    },
    kill: async () => {
      const killed = part.kill();
      signalPostgres('SIGKILL');
      await killed;
    },
  };
}

/** Null when no server runs on this folder. */
function readPostmasterPid(dataFolder: string): number | null {
  const path = join(dataFolder, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  return existsSync(`/proc/${pid}`) ? pid : null;
}

/** PostgreSQL refuses to run as root; null where this is not root. */
export function postgresIdentity(): ProcessUser | null {
  if (process.getuid?.() !== 0) return null;
  const readPostgresId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: readPostgresId('-u'), gid: readPostgresId('-g') };
}
