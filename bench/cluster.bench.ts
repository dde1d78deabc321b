import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { overHttp } from '@repo/dev-env/servers/live-server';
import { findPrograms } from '../deploy/starter/cluster-programs.ts';
import { type Cluster, startCluster } from '../deploy/starter/start-cluster.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { median } from './list-measures.ts';
import { type LoadRequest, type LoadResult, measureClosedLoop } from './servers/closed-loop.ts';
import { readCoreSeconds } from './servers/core-seconds.ts';

const LOAD = { connections: 24, seconds: 3 };
const ROUNDS = 3;
const READ_PATH = '/api/data-folders';
const WRITE_PATH = '/api/notification-settings';

type Round = LoadResult & { nodes: number; databases: number };
type ClusterLoad = { reads: Round[]; writes: Round[] };

/**
 * Authenticated reads and writes through the proxy of a cluster with three, two and one node, all on this machine. The core
 * time tells who does the work.
 */
export const run: BenchModule['run'] = async () => {
  const programs = await findPrograms();
  if (typeof programs === 'string') throw new Error(programs);
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const cluster = await startCluster(programs, folder, { env: { DEMO: 'off', LOG_LEVEL: 'silent' } });
  try {
    const owner = await signUpOwner(overHttp(cluster.url), { username: 'bench.reader', realm: 'real' });
    const rows: (string | number)[][] = [];
    for (let nodes = cluster.nodes.length; nodes > 0; nodes--) {
      const { reads, writes } = await measure(cluster, owner);
      rows.unshift([nodes, ...listCells(reads), ...listCells(writes)]);
      await cluster.nodes[nodes - 1]?.stop();
    }
    return {
      name: 'cluster',
      columns: ['nodes', ...listColumns('reads'), ...listColumns('writes')],
      rows,
      thresholds: [],
    };
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function measure(cluster: Cluster, { headers }: Owner): Promise<ClusterLoad> {
  const measured: ClusterLoad = { reads: [], writes: [] };
  let isOn = false;
  const write = (): LoadRequest => {
    isOn = !isOn;
    return { method: 'PATCH', path: WRITE_PATH, headers, body: JSON.stringify({ walletAlerts: isOn }) };
  };
  // The first round warms.
  for (let round = 0; round <= ROUNDS; round++) {
    const read = await measureRound(cluster, () => ({ method: 'GET', path: READ_PATH, headers }));
    const written = await measureRound(cluster, write);
    if (round === 0) continue;
    measured.reads.push(read);
    measured.writes.push(written);
  }
  return measured;
}

async function measureRound(cluster: Cluster, next: () => LoadRequest): Promise<Round> {
  const [nodesBefore, databasesBefore] = coreSeconds(cluster);
  const load = await measureClosedLoop(cluster.url, next, LOAD);
  const [nodesAfter, databasesAfter] = coreSeconds(cluster);
  return { ...load, nodes: nodesAfter - nodesBefore, databases: databasesAfter - databasesBefore };
}

function coreSeconds({ nodes, databases }: Cluster): [number, number] {
  const sum = (parts: Cluster['nodes']) =>
    parts.reduce((total, part) => total + part.pids().reduce((all, pid) => all + readCoreSeconds(pid), 0), 0);
  return [sum(nodes), sum(databases)];
}

const listColumns = (what: string) => [
  `${what} a second`,
  `${what} refused`,
  `core ms of the nodes, ${what}`,
  `of the databases, ${what}`,
];

/** Core time for one request; medians. */
function listCells(rounds: readonly Round[]): (string | number)[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return [
    Math.round(middle(({ perSecond }) => perSecond)),
    rounds.reduce((sum, { refused }) => sum + refused, 0),
    middle(({ nodes, answered }) => (1000 * nodes) / answered).toFixed(2),
    middle(({ databases, answered }) => (1000 * databases) / answered).toFixed(2),
  ];
}
