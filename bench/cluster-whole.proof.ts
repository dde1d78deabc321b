import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterPart } from '../deploy/starter/cluster-part.ts';
import { findPrograms } from '../deploy/starter/cluster-programs.ts';
import { type Cluster, startCluster } from '../deploy/starter/start-cluster.ts';
import type { BenchTable } from '../tools/measuring/bench-table.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { ClusterTrial, type FaultFigures, pause, until } from './cluster/cluster-trial.ts';
import { type FalseClock, makeFalseClock } from './cluster/false-clock.ts';
import { mountSmallDisk, type SmallDisk } from './cluster/small-disk.ts';

const PAUSED_MS = 30_000;
/** Long enough for the watch over the database, and for another primary. */
const CUT_MS = 45_000;
const FULL_MS = 20_000;
/** Longer than the leader's key lives. */
const WITHOUT_ETCD_MS = 40_000;
const JUMPED_MS = 12_000;
const HOUR_S = 3_600;
const PRIMARY_KILLS = 3;
/** Aim of the house: longest time without an acknowledged write when the primary dies. Its lease alone lives 20 s. */
const WITHOUT_WRITES_MAX_S = 30;
const DATABASES = ['db1', 'db2', 'db3'];

/**
 * Faults of a cluster under mixed load: sign-in, list, create, scan, notify, transfer, pay. No acknowledged write is lost,
 * nothing is booked or charged twice, nothing unfinished is answered as done, and audit log and ledger verify after each.
 */
export const prove: ProofModule['prove'] = async () => {
  const programs = await findPrograms();
  if (typeof programs === 'string') return { judged: 0, notes: [programs], failures: [programs] };
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const disks = await mountDisks(folder);
  const clock = await makeFalseClock(folder);
  const cluster = await startCluster(programs, folder, {
    env: { DEMO: 'on', LOG_LEVEL: 'warn', REGISTRATIONS_PER_HOUR: '100000' },
    ...{ isLinked: true, isArchived: true },
    ...(disks === null ? {} : { resolveDisk: (name) => disks.get(name)?.data ?? '' }),
    resolveEnv: (name) => (name === 'node3' ? (clock?.env ?? {}) : {}),
  });
  let isKept = true;
  try {
    const trial = await ClusterTrial.open(cluster, folder);
    await meetFaults(trial, cluster, { disks, clock });
    isKept = trial.failures.length > 0;
    const { transfers, payments } = trial.money;
    return {
      judged: trial.judged,
      notes: [`${trial.judged} acts acknowledged, among them ${transfers} transfers and ${payments} payments`],
      failures: [...trial.failures, ...(isKept ? [`logs are kept in ${folder}`] : [])],
      table: buildFaultTable(trial.figures),
    };
  } finally {
    await cluster.stop();
    for (const disk of disks?.values() ?? []) await disk.remove();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
};

async function mountDisks(folder: string): Promise<Map<string, SmallDisk> | null> {
  const disks = new Map<string, SmallDisk>();
  for (const name of DATABASES) {
    const disk = await mountSmallDisk(join(folder, `${name}-disk`));
    if (disk === null) return null;
    disks.set(name, disk);
  }
  return disks;
}

type FaultDevices = { readonly disks: ReadonlyMap<string, SmallDisk> | null; readonly clock: FalseClock | null };

async function meetFaults(trial: ClusterTrial, cluster: Cluster, { disks, clock }: FaultDevices): Promise<void> {
  await trial.run('none', () => trial.work());
  await trial.run('a node killed', async () => {
    await cluster.nodes[1]?.kill();
    await trial.work();
    cluster.nodes[1]?.start();
  });
  for (let time = 1; time <= PRIMARY_KILLS; time++) await killPrimary(trial, cluster, time);
  await trial.run('a node paused for 30 s', async () => {
    cluster.nodes[1]?.signal('SIGSTOP');
    await pause(PAUSED_MS);
    cluster.nodes[1]?.signal('SIGCONT');
  });
  await trial.run('a node cut off from the database for 45 s', () => cutOff(cluster, 'node1'));
  await loseEtcd(trial, cluster);
  const primary = await waitForPrimary(cluster);
  await trial.run('the primary cut off from everything for 45 s', () => cutOff(cluster, primary.name));
  if (disks === null) trial.failures.push('a full disk was not shown: this may not mount one');
  else await trial.run('the disk of the primary full for 20 s', () => fillDisk(cluster, disks));
  if (clock === null) trial.failures.push('a clock that jumps was not shown: it needs the package faketime of Debian');
  else await jumpClock(trial, clock);
  const { refused, said } = await trial.run('the nodes restarted one by one', () => restartNodes(cluster));
  if (refused > 0) trial.failures.push(`the nodes restarted one by one: ${said}`);
}

async function killPrimary(trial: ClusterTrial, cluster: Cluster, time: number): Promise<void> {
  const name = `the primary killed, ${time} of ${PRIMARY_KILLS}`;
  const { pauseS } = await trial.run(name, async () => {
    const primary = await waitForPrimary(cluster);
    await primary.kill();
    await trial.work();
    primary.start();
  });
  if (pauseS > WITHOUT_WRITES_MAX_S) trial.failures.push(`${name}: ${pauseS.toFixed(1)} s without a write`);
}

/** The primary goes on without etcd while it reaches every other member: it is not demoted, and no other takes over. */
async function loseEtcd(trial: ClusterTrial, cluster: Cluster): Promise<void> {
  const name = 'etcd away for 40 s';
  const before = await waitForPrimary(cluster);
  const { pauseS } = await trial.run(name, async () => {
    await cluster.etcd.kill();
    await pause(WITHOUT_ETCD_MS);
    cluster.etcd.start();
  });
  const after = await waitForPrimary(cluster);
  if (after.name !== before.name) trial.failures.push(`${name}: ${after.name} took over from ${before.name}`);
  if (pauseS > WITHOUT_WRITES_MAX_S) trial.failures.push(`${name}: ${pauseS.toFixed(1)} s without a write`);
}

async function cutOff(cluster: Cluster, name: string): Promise<void> {
  const links = cluster.links.get(name) ?? [];
  for (const link of links) link.cut();
  await pause(CUT_MS);
  for (const link of links) link.mend();
}

async function fillDisk(cluster: Cluster, disks: ReadonlyMap<string, SmallDisk>): Promise<void> {
  const disk = disks.get((await waitForPrimary(cluster)).name);
  disk?.fill();
  await pause(FULL_MS);
  disk?.empty();
}

/** Of one node's machine, while it serves; nobody is signed out, and nothing is refused for its time. */
async function jumpClock(trial: ClusterTrial, clock: FalseClock): Promise<void> {
  for (const [name, ahead] of [
    ['the clock of a node an hour ahead', HOUR_S],
    ['the clock of a node an hour behind', -HOUR_S],
  ] as const) {
    const { refused, said } = await trial.run(name, async () => {
      clock.set(ahead);
      await pause(JUMPED_MS);
      await trial.work();
      clock.set(0);
    });
    if (refused > 0) trial.failures.push(`${name}: ${said}`);
  }
}

async function restartNodes(cluster: Cluster): Promise<void> {
  for (const [at, node] of cluster.nodes.entries()) {
    await node.stop();
    node.start();
    await until('a restarted node', async () => (await cluster.state()).nodes[at]?.isReady === true);
  }
}

async function waitForPrimary(cluster: Cluster): Promise<ClusterPart> {
  for (;;) {
    await until('a primary', async () => (await findPrimary(cluster)) !== undefined);
    const part = await findPrimary(cluster);
    if (part !== undefined) return part;
  }
}

async function findPrimary({ state, databases }: Cluster): Promise<ClusterPart | undefined> {
  const name = (await state()).databases.find(({ role }) => role === 'master' || role === 'primary')?.name;
  return databases.find((one) => one.name === name);
}

function buildFaultTable(figures: readonly FaultFigures[]): BenchTable {
  return {
    name: 'cluster-faults',
    columns: ['fault', 'acts acknowledged', 'longest time without a write, s', 'longest act, s', 'refused', 'as'],
    rows: figures.map(({ name, acts, pauseS, answerS, refused, said }) => [
      ...[name, acts, pauseS.toFixed(1), answerS.toFixed(1), refused],
      said,
    ]),
    thresholds: [],
  };
}
