import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../../tools/paths.ts';
import { archiveCommand } from './cluster-config.ts';
import { makeDeploySamples } from './deploy-samples.ts';
import { makeCertificates } from './trial-certificates.ts';

const WORD = PRODUCT.toLowerCase();

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8');
const samples = makeDeploySamples();

test('the samples are what the cluster of the proofs is made with: npm run generate', () => {
  expect([...samples.keys()].filter((path) => read(path) !== samples.get(path))).toEqual([]);
  const committed = globSync(['deploy/cluster/*/*.*', 'deploy/compose/*.{cfg,sql}'], { cwd: repoRoot });
  expect(committed.sort()).toEqual([...samples.keys()].sort());
});

test('of three machines no database is reached without TLS, and a commit waits for a standby', () => {
  for (const [at, name] of ['db1', 'db2', 'db3'].entries()) {
    const config = read(`deploy/cluster/${name}/patroni.yml`);
    expect(config).toContain('synchronous_mode: true');
    // Otherwise a healthy primary steps down when etcd alone is away.
    expect(config).toContain('failsafe_mode: true');
    expect(config).toContain('protocol: "https"');
    expect(config.match(/- "host.*"/g)?.filter((line) => !/hostssl| all reject"/.test(line))).toEqual([]);
    expect(config).toContain('verify_client: "required"');
    expect(/allowlist:\n((?: +- .*\n)+)/.exec(config)?.[1]?.match(/\d+(?=\/32)/g)).toEqual(['11', '12', '13']);
    // What Backups asks for, and a machine's memory.
    expect(config).toContain('archive_mode: "on"');
    expect(read('docs/operations.md')).toContain(`\narchive_command = '${archiveCommand('/var/backups/wal')}'\n`);
    expect(config).toContain('shared_buffers: "2GB"');
    const etcd = read(`deploy/cluster/${name}/etcd.env`);
    expect(etcd).toContain('ETCD_CLIENT_CERT_AUTH=true');
    expect(etcd).toContain(`ETCD_LISTEN_CLIENT_URLS=https://10.20.0.${11 + at}:2379\n`);
    expect(etcd).toContain('ETCD_AUTO_COMPACTION_RETENTION=1h\n');
  }
});

test('the proxy of the people speaks TLS 1.3 with the hybrid key exchange first, and believes no header of theirs', () => {
  for (const path of ['deploy/cluster/proxy/haproxy.cfg', 'deploy/compose/haproxy.cfg']) {
    const config = read(path);
    expect(config).toContain('ssl-min-ver TLSv1.3 curves X25519MLKEM768:');
    expect(config.indexOf('del-header X-Forwarded-For')).toBeGreaterThan(0);
    expect(config).not.toContain('verify none');
    // The way to the database is each node's own.
    expect(config).not.toContain('5432');
  }
});

test('what the collector reads of a machine is closed to everybody else', () => {
  const asked = [...read('deploy/prometheus/prometheus.yml').matchAll(/10\.20\.0\.(\d+):9100/g)].map(([, at]) => at);
  expect(asked).toEqual(['11', '12', '13', '21', '22', '23', '31']);
  for (const machine of ['db1', 'db2', 'db3', 'node', 'proxy']) {
    const rules = read(`deploy/cluster/${machine}/firewall.nft`);
    expect(rules).toMatch(/dport \{[^}]*\b9100 \} ip saddr \{ 10\.20\.0\.41 \} accept\n/);
    expect(rules).toMatch(/dport \{[^}]*\b9100 \} drop\n/);
  }
});

/** Null where the program is not installed. */
function runProgram(program: string, ...args: string[]): { code: number | null; said: string } | null {
  const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  return error === undefined ? { code: status, said: `${stdout}${stderr}` } : null;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  for (const machine of [
    ['database', 'db1', '10.20.0.11'],
    ['client', 'node1'],
  ])
    makeCertificates(folder, ...machine);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sample with files that are here; where OpenSSL is older than 3.5, without its hybrid key exchange. */
function placeSample(path: string, change: (text: string) => string): string {
  const to = join(folder, basename(path));
  writeFileSync(to, change(read(path)));
  return to;
}

const PROXIES = ['deploy/cluster/node/haproxy.cfg', 'deploy/cluster/proxy/haproxy.cfg', 'deploy/compose/haproxy.cfg'];

test.each(PROXIES)('where HAProxy is installed it takes %s without a warning', (path) => {
  writeFileSync(join(folder, 'site.pem'), readFileSync(join(folder, 'node1/client.pem')));
  const knowsHybrid = runProgram('openssl', 'list', '-kem-algorithms')?.said.includes('X25519MLKEM768') === true;
  const sample = placeSample(path, (text) =>
    text
      .replaceAll(`/etc/${WORD}/tls`, join(folder, 'node1'))
      .replace(/ crt \S+site\.pem/, ` crt ${join(folder, 'site.pem')}`)
      .replace('X25519MLKEM768:', knowsHybrid ? 'X25519MLKEM768:' : ''),
  );
  const { code, said } = runProgram('haproxy', '-c', '-f', sample) ?? { code: 0, said: '' };
  // Not root, it cannot become somebody else, and says so; containers have their names where they run.
  const warnings = said
    .split('\n')
    .filter((line) => /WARNING|ALERT/.test(line) && !/'(?:user|group|chroot)'|could not resolve/.test(line));
  expect({ code, warnings }).toEqual({ code: 0, warnings: [] });
});

test('a certificate is for what its machine does, and an authority vouches for it', () => {
  const verify = (authority: string, purpose: string, file: string) => {
    const files = [`-CAfile=${folder}/${authority}.pem`, `-purpose=${purpose}`].flatMap((one) => one.split('='));
    return runProgram('openssl', 'verify', '-x509_strict', ...files, join(folder, file))?.code;
  };
  expect([
    verify('authority', 'sslserver', 'db1/database.pem'),
    verify('authority', 'sslclient', 'node1/client.pem'),
    verify('etcd-authority', 'sslserver', 'db1/etcd.pem'),
    verify('etcd-authority', 'sslclient', 'db1/etcd-client.pem'),
  ]).toEqual([0, 0, 0, 0]);
  // A node's can play no database, and opens no etcd; nor does a database's open another authority's doors.
  expect(verify('authority', 'sslserver', 'node1/client.pem')).not.toBe(0);
  expect(verify('etcd-authority', 'sslclient', 'node1/client.pem')).not.toBe(0);
  const names = runProgram(
    'openssl',
    'x509',
    '-noout',
    '-ext',
    'subjectAltName',
    '-in',
    join(folder, 'db1/database.pem'),
  );
  for (const name of ['DNS:localhost', 'IP Address:10.20.0.11']) expect(names?.said).toContain(name);
  // Keys are for their owner alone.
  const open = globSync('**/*.{key,pem}', { cwd: folder }).filter(
    (path) => (statSync(join(folder, path)).mode & 0o77) !== 0,
  );
  expect(open.filter((path) => path.includes('/'))).toEqual([]);
});

test('where promtool is installed it takes the configuration of the collector', () => {
  const sample = placeSample('deploy/prometheus/prometheus.yml', (text) =>
    text
      .replaceAll('/etc/prometheus/tls', join(folder, 'node1'))
      .replace(/credentials_file: .*/, `credentials_file: ${join(folder, 'node1/client.pem')}`),
  );
  writeFileSync(join(folder, 'alerts.yml'), read('deploy/prometheus/alerts.yml'));
  const { code, said } = runProgram('promtool', 'check', 'config', sample) ?? { code: 0, said: 'not installed' };
  expect(code, said).toBe(0);
});

/** Of 10, which is an unprotected service. What is left is that V8 writes code, and that it talks over the network. */
const EXPOSURE_MAX = 1.5;
const OF_THE_DATABASE = 'LoadCredential=pgpass:';
const CLOSED = [
  ...['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'SystemCallFilter=@system-service'],
  ...[OF_THE_DATABASE, 'MemoryDenyWriteExecute=no'],
];

/** Null where systemd is not installed. */
const analyze = (...args: string[]): string | null => runProgram('systemd-analyze', ...args)?.said ?? null;

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
  const faults = (analyze('verify', ...units) ?? '').split('\n').filter((line) => line.includes(WORD));
  // The programs of an installation are not here.
  expect(faults.filter((line) => !line.includes('is not executable'))).toEqual([]);
});
