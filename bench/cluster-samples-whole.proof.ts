import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms } from '../deploy/starter/cluster-programs.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { runCommand } from '../tools/run-command.ts';
import { readCommands } from './cluster/page-commands.ts';
import { SampleCluster } from './cluster/sample-cluster.ts';
import { openNetwork } from './cluster/sample-machine.ts';

/**
 * The samples of `deploy/cluster` as they stand, at their own addresses, installed with the commands of docs/operations.md:
 * each machine has a network, an /etc and a /var of its own. The three databases find each other, a node reaches the
 * primary through its HAProxy, and the firewalls let in whom the page names and nobody else.
 */
export const prove: ProofModule['prove'] = async () => {
  const nothing = { judged: 0, notes: [], failures: [] };
  const programs = await findPrograms();
  if (typeof programs === 'string') return { ...nothing, notShown: programs };
  if (!(await hasNetworkPrograms()))
    return { ...nothing, notShown: 'it needs root, and nftables and iproute2 of Debian' };
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const network = await openNetwork(folder, `s${process.pid}`);
  if (network === null) return { ...nothing, notShown: 'this may make no networks of its own' };
  let isKept = true;
  const cluster = new SampleCluster(network);
  try {
    await makeCertificates(folder);
    await cluster.install();
    await cluster.start();
    await cluster.openDatabase();
    await cluster.tryDoors();
    isKept = cluster.failures.length > 0;
    const failures = [...cluster.failures, ...(isKept ? [`logs are kept in ${folder}`] : [])];
    return { judged: cluster.judged, notes: cluster.notes, failures };
  } finally {
    await cluster.remove();
    await network.remove();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
};

async function hasNetworkPrograms(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const isThere = () => existsSync('/usr/sbin/nft') && existsSync('/usr/bin/ip');
  if (!isThere()) await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'nftables', 'iproute2']);
  return isThere();
}

/** On the operator's own machine, in a clone. */
async function makeCertificates(folder: string): Promise<void> {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  symlinkSync(join(repoRoot, 'deploy'), join(clone, 'deploy'));
  const { code, output } = await runCommand('sh', ['-euc', readCommands('authority database')], { cwd: clone });
  if (code !== 0) throw new Error(output);
}
