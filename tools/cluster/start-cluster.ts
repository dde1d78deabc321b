import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../free-port.ts';
import { serverMain } from '../server-process.ts';
import { type ClusterPlan, databaseUrl, patroniConfig, proxyConfig } from './cluster-config.ts';
import type { Programs } from './cluster-programs.ts';

const DATABASES = ['db1', 'db2', 'db3'];
const NODES = ['node1', 'node2', 'node3'];
const DATABASE = 'house';
const READY_WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 300;
/** What Patroni calls a primary, a standby, and the standby that confirms commits. */
const IS_UP = /^(?:master|primary|(?:synchronous )?replica)$/;
const CHECKPOINTS = 'audit-checkpoints.jsonl';

/** A program of the cluster, which can be stopped, killed and started again. Signals reach what it started, too. */
export type Part = {
  readonly name: string;
  start: () => void;
  signal: (name: NodeJS.Signals) => void;
  /** SIGTERM, and waits for its end. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

export type Cluster = {
  readonly plan: ClusterPlan;
  readonly url: string;
  readonly databaseUrl: string;
  readonly databases: readonly Part[];
  readonly nodes: readonly Part[];
  state: () => Promise<ClusterState>;
  /** Stops in order: nodes, proxy, databases, etcd. */
  stop: () => Promise<void>;
};

export type ClusterState = {
  readonly databases: readonly { name: string; role: string }[];
  readonly nodes: readonly { name: string; isReady: boolean }[];
};

export type ClusterOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly nodes?: number;
  readonly site?: number;
};

/** Starts everything in `folder`, which keeps the data for the next start, and resolves once a node answers. */
export async function startCluster(programs: Programs, folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const identity = postgresIdentity();
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const plan = await readPlan(programs, folder, options);
  const parts = makeParts(programs, plan, { identity, env: options.env ?? {} });
  const all = [parts.etcd, ...parts.databases, parts.proxy, ...parts.nodes];
  const stop = async () => {
    // Nodes before the proxy, through which they reach the database for their last writes.
    await Promise.all(parts.nodes.map((part) => part.stop()));
    await parts.proxy.stop();
    await Promise.all(parts.databases.map((part) => part.stop()));
    await parts.etcd.stop();
  };
  try {
    parts.etcd.start();
    for (const one of parts.databases) one.start();
    parts.proxy.start();
    await makeDatabase(plan);
    await startNodes(plan, parts.nodes);
    await until('all databases', async () => (await readState(plan)).databases.every(({ role }) => IS_UP.test(role)));
  } catch (error) {
    for (const part of all.toReversed()) await part.kill();
    throw error;
  }
  return {
    plan,
    url: `http://localhost:${plan.proxy.site}`,
    databaseUrl: databaseUrl(plan, DATABASE),
    databases: parts.databases,
    nodes: parts.nodes,
    state: () => readState(plan),
    stop,
  };
}

/** Ports and password are kept in the folder: a second start finds its databases where Patroni knows them. */
async function readPlan(
  programs: Programs,
  folder: string,
  { nodes = NODES.length, site }: ClusterOptions,
): Promise<ClusterPlan> {
  const path = join(folder, 'plan.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const ports: number[] = [];
  while (ports.length < 5 + 2 * DATABASES.length + nodes) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const next = () => ports.pop() ?? 0;
  const plan: ClusterPlan = {
    ...{ folder, postgresBin: programs.postgresBin, password: randomBytes(18).toString('hex') },
    etcd: { client: next(), peer: next() },
    databases: DATABASES.map((name) => ({ name, port: next(), control: next() })),
    nodes: NODES.slice(0, nodes).map((name) => ({ name, port: next() })),
    proxy: { site: site ?? next(), primary: next() },
  };
  writeFileSync(path, JSON.stringify(plan, null, 2), { mode: 0o600 });
  return plan;
}

type Identity = { uid: number; gid: number };
type Surroundings = { identity: Identity | null; env: Readonly<Record<string, string>> };

function makeParts(programs: Programs, plan: ClusterPlan, { identity, env }: Surroundings) {
  const { folder } = plan;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = makePart(folder, 'etcd', programs.etcd, [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--log-level', 'warn'],
    ...['--listen-client-urls', at(plan.etcd.client), '--advertise-client-urls', at(plan.etcd.client)],
    ...['--listen-peer-urls', at(plan.etcd.peer), '--initial-advertise-peer-urls', at(plan.etcd.peer)],
    ...['--initial-cluster', `etcd=${at(plan.etcd.peer)}`],
  ]);
  const databases = plan.databases.map((place) => {
    const file = join(folder, `${place.name}.yml`);
    writeFileSync(file, patroniConfig(plan, place), { mode: 0o600 });
    if (identity !== null) chownSync(file, identity.uid, identity.gid);
    const part = makePart(folder, place.name, programs.patroni, [file], { identity });
    return databasePart(part, join(folder, place.name));
  });
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxyConfig(plan), { mode: 0o600 });
  const proxy = makePart(folder, 'haproxy', programs.haproxy, ['-db', '-f', proxyFile]);
  const nodes = plan.nodes.map(({ name, port }) =>
    makePart(folder, name, process.execPath, [serverMain], {
      identity: null,
      env: {
        ...{ PORT: String(port), DATA_DIR: join(folder, name), KEY_DIR: join(folder, 'keys'), TRUST_PROXY: 'on' },
        ...{ DATABASE_URL: databaseUrl(plan, DATABASE), PUBLIC_URL: `http://localhost:${plan.proxy.site}` },
        ...env,
      },
    }),
  );
  return { etcd, databases, proxy, nodes };
}

type PartOptions = { identity: Identity | null; env?: Readonly<Record<string, string>> };

function makePart(folder: string, name: string, program: string, args: readonly string[], options?: PartOptions): Part {
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
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * Patroni with its PostgreSQL, which is of a process group of its own. At a stop Patroni alone is told: it stops
 * PostgreSQL itself, in the order that loses nothing.
 */
function databasePart(part: Part, dataFolder: string): Part {
  const signalPostgres = (what: NodeJS.Signals) => {
    const pid = readPostmasterPid(dataFolder);
    if (pid !== null) process.kill(pid, what);
  };
  return {
    ...part,
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

async function makeDatabase(plan: ClusterPlan): Promise<void> {
  await until('a primary database', async () => {
    const client = new Client({ connectionString: databaseUrl(plan, 'postgres'), connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rows.length === 0) await client.query(`create database ${DATABASE}`);
      return true;
    } catch {
      // Not there yet: the last attempt's error is in the logs of the folder.
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/** The first node migrates; the others begin with its list of checkpoints, as a new node must. */
async function startNodes(plan: ClusterPlan, nodes: readonly Part[]): Promise<void> {
  const [first, ...others] = nodes;
  first?.start();
  await until('the first node', async () => (await readState(plan)).nodes[0]?.isReady === true);
  const from = join(plan.folder, plan.nodes[0]?.name ?? '', CHECKPOINTS);
  for (const { name } of plan.nodes.slice(1)) {
    const to = join(plan.folder, name, CHECKPOINTS);
    mkdirSync(join(plan.folder, name), { recursive: true, mode: 0o700 });
    if (existsSync(from) && !existsSync(to)) {
      copyFileSync(from, to);
      chmodSync(to, 0o600);
    }
  }
  for (const node of others) node.start();
  await until('all nodes', async () => (await readState(plan)).nodes.every(({ isReady }) => isReady));
}

async function readState(plan: ClusterPlan): Promise<ClusterState> {
  const databases = await Promise.all(
    plan.databases.map(async ({ name, control }) => ({ name, role: await readRole(control) })),
  );
  const nodes = await Promise.all(
    plan.nodes.map(async ({ name, port }) => ({ name, isReady: await answers(`http://127.0.0.1:${port}/readyz`) })),
  );
  return { databases, nodes };
}

async function readRole(control: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${control}/patroni`, { signal: AbortSignal.timeout(3000) });
    const said: unknown = await answer.json();
    const isObject = typeof said === 'object' && said !== null;
    const role = isObject && 'role' in said ? String(said.role) : 'unknown';
    const isSynchronous = isObject && 'sync_standby' in said;
    return isSynchronous ? `synchronous ${role}` : role;
  } catch {
    // Down, or not answering in time: both are "down" to whoever reads the state.
    return 'down';
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    // Refused or too slow, so not ready.
    return false;
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not come up; see the logs in the folder of the cluster`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function postgresIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
