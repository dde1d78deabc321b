import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../../tools/paths.ts';
import { makeDeploySamples } from './deploy-samples.ts';

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8');
const samples = makeDeploySamples();

test('the samples are what the cluster of the proofs is made with: npm run generate', () => {
  expect([...samples.keys()].filter((path) => read(path) !== samples.get(path))).toEqual([]);
  const committed = globSync(['deploy/cluster/**/*.*', 'deploy/compose/*.{cfg,sql}'], { cwd: repoRoot });
  expect(committed.sort()).toEqual([...samples.keys()].sort());
});

test('of three machines no database is reached without TLS, and a commit waits for a standby', () => {
  for (const name of ['db1', 'db2', 'db3']) {
    const config = read(`deploy/cluster/${name}/patroni.yml`);
    expect(config).toContain('synchronous_mode: true');
    // Otherwise a healthy primary steps down when etcd alone is away.
    expect(config).toContain('failsafe_mode: true');
    expect(config).toContain('protocol: "https"');
    expect(config.match(/- "host.*"/g)?.filter((line) => !/hostssl| 127\.0\.0\.1\/32 /.test(line))).toEqual([]);
    expect(read(`deploy/cluster/${name}/etcd.env`)).toContain('ETCD_CLIENT_CERT_AUTH=true');
  }
});

test('the proxy for people speaks TLS 1.3 with the hybrid key exchange first, and believes no header of theirs', () => {
  for (const path of ['deploy/cluster/proxy/haproxy.cfg', 'deploy/compose/haproxy.cfg']) {
    const config = read(path);
    expect(config).toContain('ssl-min-ver TLSv1.3 curves X25519MLKEM768:');
    expect(config.indexOf('del-header X-Forwarded-For')).toBeGreaterThan(0);
    expect(config).not.toContain('verify none');
  }
});

/** Of 10, which is an unprotected service. What is left is that V8 writes code, and that it talks over the network. */
const EXPOSURE_MAX = 1.5;
const OF_THE_DATABASE = 'LoadCredential=pgpass:';
const CLOSED = [
  ...['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'SystemCallFilter=@system-service'],
  ...[OF_THE_DATABASE, 'MemoryDenyWriteExecute=no'],
];

/** Null where systemd is not installed. */
function analyze(...args: string[]): string | null {
  const { stdout, stderr, error } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return error === undefined ? `${stdout}${stderr}` : null;
}

const units = globSync('deploy/systemd/*.{service,timer}', { cwd: repoRoot }).map((path) => join(repoRoot, path));
const services = units.filter((path) => path.endsWith('.service'));

test('the units are closed but for what the server does, and valid where systemd can judge them', () => {
  expect([units.length, services.length]).toEqual([5, 3]);
  for (const unit of services) {
    const text = readFileSync(unit, 'utf8');
    const closed = text.includes('backup:keys') ? CLOSED.filter((line) => line !== OF_THE_DATABASE) : CLOSED;
    for (const line of closed) expect(text).toContain(`\n${line}`);
    const said = analyze('security', '--offline=true', unit);
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(said ?? '')?.[1] ?? '0';
    expect(said === null ? 0 : Number(exposure), unit).toBeLessThanOrEqual(EXPOSURE_MAX);
  }
  const faults = (analyze('verify', ...units) ?? '').split('\n').filter((line) => line.includes(PRODUCT.toLowerCase()));
  // The programs of an installation are not here.
  expect(faults.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
