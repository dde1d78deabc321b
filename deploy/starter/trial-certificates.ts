import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import type { ProcessUser } from './cluster-part.ts';
import { CLIENT, type ClusterPlan } from './cluster-plan.ts';

const SCRIPT = join(repoRoot, 'deploy/cluster/certificates.sh');

/** One machine's certificates (kind, name, address), with the script that operators use. */
export function makeCertificates(folder: string, ...machine: readonly string[]): void {
  const { status, stderr } = spawnSync('sh', [SCRIPT, folder, ...machine], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`certificates.sh ${machine.join(' ')}: ${stderr}`);
}

/** Those of a trial, once: the next start finds them. The databases' are of the user that PostgreSQL runs as. */
export function makeTrialCertificates({ folder, databases }: ClusterPlan, identity: ProcessUser | null): void {
  const tls = join(folder, 'tls');
  if (existsSync(join(tls, CLIENT))) return;
  mkdirSync(tls, { recursive: true, mode: 0o711 });
  for (const { name } of databases) {
    makeCertificates(tls, 'database', name, '127.0.0.1');
    if (identity === null) continue;
    const own = join(tls, name);
    for (const path of [own, ...readdirSync(own).map((file) => join(own, file))]) {
      chownSync(path, identity.uid, identity.gid);
    }
  }
  makeCertificates(tls, 'client', CLIENT);
}
