import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import { askPatroni } from './ask-patroni.ts';
import { type ClusterPart, postgresIdentity } from './cluster-part.ts';
import { CLIENT, ClusterError, type ClusterPlan, certificates, databaseUrl } from './cluster-plan.ts';
import { moveFromTakenPorts } from './cluster-ports.ts';
import type { Programs } from './cluster-programs.ts';
import { Link } from './link.ts';
import { makeParts } from './make-parts.ts';
import { makeTrialCertificates } from './trial-certificates.ts';
import { makeSiteDatabase } from './trial-database.ts';

const DATABASES = ['db1', 'db2', 'db3'];
const NODES = ['node1', 'node2', 'node3'];
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
  /** HAProxy of the site, and that of the nodes for the database. */
  readonly proxies: readonly ClusterPart[];
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
  /** Whether the write-ahead log is archived, in the folder `wal`. */
  readonly isArchived?: boolean;
  /** How long etcd keeps what was overwritten, as etcd writes times. */
  readonly etcdKeeps?: string;
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
      throw new ClusterError(
        `The user of PostgreSQL cannot reach ${folder}: a folder above it is closed to other users.`,
      );
    }
  }
  const links = new Map<string, Link[]>();
  const kept = await readPlan(programs, folder, options);
  const plan = options.isLinked === true ? await addLinks(kept, links) : kept;
  makeTrialCertificates(plan, identity);
  const { env = {}, resolveEnv = () => ({}) } = options;
  const parts = makeParts({ programs, plan, identity, env, resolveEnv });
  const proxies = [parts.proxy, parts.databaseProxy];
  const all = [parts.etcd, ...parts.databases, ...proxies, ...parts.nodes];
  const stop = async () => {
    // Nodes before the proxies, through one of which they reach the database for their last writes.
    await Promise.all(parts.nodes.map((part) => part.stop()));
    await Promise.all(proxies.map((part) => part.stop()));
    await Promise.all(parts.databases.map((part) => part.stop()));
    await parts.etcd.stop();
    for (const link of [...links.values()].flat()) link.close();
  };
  try {
    parts.etcd.start();
    for (const one of parts.databases) one.start();
    for (const one of proxies) one.start();
    await until('a primary database', async () => makeSiteDatabase(plan, identity));
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
    databaseUrl: databaseUrl(plan),
    etcd: parts.etcd,
    proxies,
    databases: parts.databases,
    nodes: parts.nodes,
    links,
    state: () => readState(plan),
    stop,
  };
}

/**
 * Ports and password are kept in the folder: a second start finds its databases where Patroni knows them. What another program
 * has taken meanwhile is moved, or named.
 */
async function readPlan(programs: Programs, folder: string, options: ClusterOptions): Promise<ClusterPlan> {
  const path = join(folder, 'plan.json');
  const kept = existsSync(path) ? readKeptPlan(path) : makePlan(programs, folder, options);
  const plan = await moveFromTakenPorts(await kept);
  if (typeof plan === 'string') throw new ClusterError(plan);
  writeFileSync(path, JSON.stringify(plan, null, 2), { mode: 0o600 });
  return plan;
}

async function makePlan(
  programs: Programs,
  folder: string,
  { nodes = NODES.length, site, resolveDisk, isArchived = false, etcdKeeps = '1h' }: ClusterOptions,
): Promise<ClusterPlan> {
  const ports: number[] = [];
  while (ports.length < 6 + 2 * DATABASES.length + nodes) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const next = () => ports.pop() ?? 0;
  return {
    ...{ folder, postgresBin: programs.postgresBin, password: randomBytes(18).toString('hex'), etcdKeeps },
    ...{ superuser: process.getuid?.() === 0 ? 'postgres' : userInfo().username },
    ...(isArchived ? { archive: join(folder, 'wal') } : {}),
    etcd: { client: next(), peer: next(), figures: next() },
    databases: DATABASES.map((name) => ({ name, port: next(), control: next(), data: resolveDisk?.(name) })),
    nodes: NODES.slice(0, nodes).map((name) => ({ name, port: next() })),
    proxy: { site: site ?? next(), primary: next() },
  };
}

function readKeptPlan(path: string): ClusterPlan {
  const plan: ClusterPlan = JSON.parse(readFileSync(path, 'utf8'));
  // One from before parts spoke TLS to each other: its etcd and its databases know other addresses and users.
  if (plan.superuser === undefined) {
    throw new ClusterError(`${path} is of a cluster of an older version: delete its folder to make a new one.`);
  }
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

/** The first node migrates; the others begin with its list of checkpoints, as a new node must. */
async function startNodes(plan: ClusterPlan, nodes: readonly ClusterPart[]): Promise<void> {
  const [first, ...others] = nodes;
  if (first === undefined) return;
  first.start();
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
    plan.databases.map(async ({ name, control }) => ({ name, role: await readRole(plan, control) })),
  );
  const nodes = await Promise.all(
    plan.nodes.map(async ({ name, port }) => ({ name, isReady: await answers(`http://127.0.0.1:${port}/readyz`) })),
  );
  return { databases, nodes };
}

async function readRole(plan: ClusterPlan, control: number): Promise<string> {
  try {
    const tls = certificates(plan, CLIENT);
    const pem = `${tls}/client.pem`;
    const as = { authority: `${tls}/authority.pem`, certificate: pem, key: pem };
    const said: unknown = JSON.parse((await askPatroni({ control, path: '/patroni', as })).body);
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
    if (Date.now() > end) throw new ClusterError(`${what} did not come up; see the logs in the folder of the cluster`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
