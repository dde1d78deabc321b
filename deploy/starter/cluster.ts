import { join } from 'node:path';
import { buildWeb } from '../../tools/generating/build.ts';
import { repoRoot } from '../../tools/paths.ts';
import { printLine } from '../../tools/print-line.ts';
import { askYes } from './ask-yes.ts';
import { ClusterError } from './cluster-plan.ts';
import { findPrograms } from './cluster-programs.ts';
import { type ClusterState, startCluster } from './start-cluster.ts';

/** Not in `data`, which is for the server's user alone: the databases run as another when this is root. */
const FOLDER = join(repoRoot, 'cluster');
/** Of a new cluster; another one where this is taken. */
const SITE_PORT = 3000;

const ASKS_FOR = 'Add --yes to install them without a question.';

/**
 * `npm run cluster`: etcd, three databases, three nodes and the proxy on this machine, until Ctrl-C. Asks before it installs
 * packages, unless `--yes` is among the arguments.
 */
export async function run(args: readonly string[] = []): Promise<number> {
  const isWilling = args.includes('--yes');
  const programs = await findPrograms(async (packages) => isWilling || askToInstall(packages));
  if (typeof programs === 'string') {
    printLine(programs);
    return 1;
  }
  printLine(await buildWeb());
  // Heard during the start too, which would otherwise leave behind what it has started.
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).on('SIGTERM', () => resolve());
  });
  const cluster = await startCluster(programs, FOLDER, { site: SITE_PORT }).catch((error: unknown) => {
    if (error instanceof ClusterError) return error;
    throw error;
  });
  if (cluster instanceof ClusterError) {
    printLine(cluster.message);
    return 1;
  }
  for (const line of formatState(await cluster.state())) printLine(line);
  printLine(`Open ${cluster.url}. Data and logs are in ${FOLDER}. Ctrl-C stops everything.`);
  await stopped;
  printLine('Stopping.');
  await cluster.stop();
  return 0;
}

async function askToInstall(packages: readonly string[]): Promise<boolean> {
  printLine(`A cluster needs these packages of Debian, which are not on this machine: ${packages.join(' ')}.`);
  if (!process.stdin.isTTY) {
    printLine(ASKS_FOR);
    return false;
  }
  return askYes('Install them with apt-get, as root? [y/N] ', process.stdin, process.stdout);
}

export function formatState({ databases, nodes }: ClusterState): string[] {
  return [
    ...databases.map(({ name, role }) => `  ${name}    ${role}`),
    ...nodes.map(({ name, isReady }) => `  ${name}  ${isReady ? 'ready' : 'not ready'}`),
  ];
}
