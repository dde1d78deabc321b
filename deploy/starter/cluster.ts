import { join } from 'node:path';
import { buildWeb } from '../../tools/generating/build.ts';
import { repoRoot } from '../../tools/paths.ts';
import { printLine } from '../../tools/print-line.ts';
import { findPrograms } from './cluster-programs.ts';
import { type ClusterState, startCluster } from './start-cluster.ts';

/** Not in `data`, which is for the server's user alone: the databases run as another when this is root. */
const FOLDER = join(repoRoot, 'cluster');
const SITE_PORT = 3000;

/** `npm run cluster`: etcd, three databases, three nodes and the proxy on this machine, until Ctrl-C. */
export async function run(): Promise<number> {
  const programs = await findPrograms();
  if (typeof programs === 'string') {
    printLine(programs);
    return 1;
  }
  printLine(await buildWeb());
  // Heard during the start too, which would otherwise leave behind what it has started.
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
  const cluster = await startCluster(programs, FOLDER, { site: SITE_PORT });
  for (const line of formatState(await cluster.state())) printLine(line);
  printLine(`Open ${cluster.url}. Data and logs are in ${FOLDER}. Ctrl-C stops everything.`);
  await stopped;
  printLine('Stopping.');
  await cluster.stop();
  return 0;
}

export function formatState({ databases, nodes }: ClusterState): string[] {
  return [
    ...databases.map(({ name, role }) => `  ${name}    ${role}`),
    ...nodes.map(({ name, isReady }) => `  ${name}  ${isReady ? 'ready' : 'not ready'}`),
  ];
}
