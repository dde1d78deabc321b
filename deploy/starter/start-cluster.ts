import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import { serverMain } from '../../tools/server-process.ts';
import { type ClusterPlan, databaseUrl, dataFolder, patroniConfig, proxyConfig } from './cluster-config.ts';
import { type ClusterPart, databasePart, makePart, type ProcessUser, postgresIdentity } from './cluster-part.ts';
import type { Programs } from './cluster-programs.ts';
import { Link } from './link.ts';

const DATABASES = ['db1', 'db2', 'db3'];
const NODES = ['node1', 'node2', 'node3'];
const DATABASE = 'site';
const READY_WITHIN_MS = 5 * 60_000;
const PAUSE_MS = 300;
/** What Patroni calls a primary, a standby, and the standby that confirms commits. */
const IS_UP = /^(?:master|primary|(?:synchronous )?replica)$/;
const CHECKPOINTS = 'audit-checkpoints.jsonl';

export type Cluster = {
  readonly plan: ClusterPlan;
  readonly url: string;
  readonly databaseUrl: string;
  readonly etcd: ClusterPart;
  readonly databases: readonly ClusterPart[];
  readonly nodes: readonly ClusterPart[];
  /** By the name of the node or database; empty unless asked for. */
  readonly links: ReadonlyMap<string, readonly Link[]>;
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
  /** Whether links that can be cut lie between the parts. */
  readonly isLinked?: boolean;
  /** Folder of a database on a disk of its own. */
  readonly resolveDisk?: (database: string) => string;
  /** More variables of one node. */
  readonly resolveEnv?: (node: string) => Readonly<Record<string, string>>;
};

/** Starts everything in `folder`, which keeps the data for the next start, and resolves once a node answers. */
export async function startCluster(programs: Programs, folder: string, options: ClusterOptions = {}): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const identity = postgresIdentity();
  if (identity !== null) {
    chownSync(folder, identity.uid, identity.gid);
    if (spawnSync('test', ['-w', folder], { ...identity, cwd: '/' }).status !== 0) {
      throw new Error(`The user of PostgreSQL cannot reach ${folder}: a folder above it is closed to other users.`);
    }
  }
  const links = new Map<string, Link[]>();
  const kept = await readPlan(programs, folder, options);
  const plan = options.isLinked === true ? await addLinks(kept, links) : kept;
  const parts = makeParts(programs, plan, {
    identity,
    env: options.env ?? {},
    resolveEnv: options.resolveEnv ?? (() => ({})),
  });
  const all = [parts.etcd, ...parts.databases, parts.proxy, ...parts.nodes];
  const stop = async () => {
    // Nodes before the proxy, through which they reach the database for their last writes.
    await Promise.all(parts.nodes.map((part) => part.stop()));
    await parts.proxy.stop();
    await Promise.all(parts.databases.map((part) => part.stop()));
    await parts.etcd.stop();
    for (const link of [...links.values()].flat()) link.close();
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
    for (const link of [...links.values()].flat()) link.close();
    throw error;
  }
  return {
    plan,
    url: `http://localhost:${plan.proxy.site}`,
    databaseUrl: databaseUrl(plan, DATABASE),
    etcd: parts.etcd,
    databases: parts.databases,
    nodes: parts.nodes,
    links,
    state: () => readState(plan),
    stop,
  };
}

/** Ports and password are kept in the folder: a second start finds its databases where Patroni knows them. */
async function readPlan(
  programs: Programs,
  folder: string,
  { nodes = NODES.length, site, resolveDisk }: ClusterOptions,
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
    databases: DATABASES.map((name) => ({ name, port: next(), control: next(), data: resolveDisk?.(name) })),
    nodes: NODES.slice(0, nodes).map((name) => ({ name, port: next() })),
    proxy: { site: site ?? next(), primary: next() },
  };
  writeFileSync(path, JSON.stringify(plan, null, 2), { mode: 0o600 });
  return plan;
}

/** Everything a database or node says to the others goes over links of its own. */
async function addLinks(plan: ClusterPlan, links: Map<string, Link[]>): Promise<ClusterPlan> {
  const open = async (name: string, to: number) => {
    const link = await Link.open(to);
    links.set(name, [...(links.get(name) ?? []), link]);
    return link.port;
  };
  const databases: ClusterPlan['databases'][number][] = [];
  for (const place of plan.databases) {
    const { name, port, control } = place;
    const ports = { port: await open(name, port), control: await open(name, control) };
    databases.push({ ...place, links: { ...ports, etcd: await open(name, plan.etcd.client) } });
  }
  const nodes: ClusterPlan['nodes'][number][] = [];
  for (const place of plan.nodes) nodes.push({ ...place, primary: await open(place.name, plan.proxy.primary) });
  return { ...plan, databases, nodes };
}

type PartsInput = {
  identity: ProcessUser | null;
  env: Readonly<Record<string, string>>;
  resolveEnv: NonNullable<ClusterOptions['resolveEnv']>;
};

function makeParts(programs: Programs, plan: ClusterPlan, { identity, env, resolveEnv }: PartsInput) {
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
    return databasePart(part, dataFolder(plan, place));
  });
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxyConfig(plan), { mode: 0o600 });
  const proxy = makePart(folder, 'haproxy', programs.haproxy, ['-db', '-f', proxyFile]);
  const nodes = plan.nodes.map(({ name, port, primary }) =>
    makePart(folder, name, process.execPath, [serverMain], {
      identity: null,
      env: {
        ...{ PORT: String(port), DATA_DIR: join(folder, name), KEY_DIR: join(folder, 'keys'), TRUST_PROXY: 'on' },
        ...{ DATABASE_URL: databaseUrl(plan, DATABASE, primary), PUBLIC_URL: `http://localhost:${plan.proxy.site}` },
        ...env,
        ...resolveEnv(name),
      },
    }),
  );
  return { etcd, databases, proxy, nodes };
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
async function startNodes(plan: ClusterPlan, nodes: readonly ClusterPart[]): Promise<void> {
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
