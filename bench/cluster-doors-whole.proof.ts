import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms } from '../deploy/starter/cluster-programs.ts';
import { startCluster } from '../deploy/starter/start-cluster.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { ClusterDoors } from './cluster/cluster-doors.ts';

/**
 * The parts of a cluster, without nodes, asked for what would give it away: Patroni for a change of its settings, etcd for
 * its keys, PostgreSQL for its superuser, HAProxy for too many connections. Each is refused to whoever should not have it,
 * and given to whoever should. And etcd forgets, the archive is written, and the
 * primary goes on without etcd and without a standby.
 */
export const prove: ProofModule['prove'] = async () => {
  const programs = await findPrograms();
  if (typeof programs === 'string') return { judged: 0, notes: [], failures: [], notShown: programs };
  const folder = mkdtempSync(join(tmpdir(), 'cluster-doors-'));
  const cluster = await startCluster(programs, folder, { nodes: 0, isArchived: true, etcdKeeps: '20s' });
  let isKept = true;
  try {
    const doors = new ClusterDoors(cluster);
    const steps = [
      'askPatroni',
      'askEtcd',
      'askPostgres',
      'askProxies',
      'archive',
      'loseEtcd',
      'loseStandbys',
    ] as const;
    for (const step of steps) {
      // Where a door stood open the cluster is no longer what the next step asks.
      if (doors.failures.length === 0) await doors[step]();
    }
    isKept = doors.failures.length > 0;
    return { judged: doors.judged, notes: doors.notes, failures: doors.failures };
  } finally {
    await cluster.stop();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
};
