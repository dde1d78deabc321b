import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveCommand, etcdSettings, patroniConfig } from './cluster-config.ts';
import { type ClusterPlan, databaseUrl, LEADER_TTL_S } from './cluster-plan.ts';
import { databaseProxyConfig, proxyConfig } from './proxy-config.ts';

const plan: ClusterPlan = {
  ...{ folder: '/cluster', postgresBin: '/bin', password: 'secret', superuser: 'postgres', etcdKeeps: '20s' },
  etcd: { client: 1, peer: 2, figures: 3 },
  databases: [
    { name: 'db1', port: 11, control: 12 },
    { name: 'db2', port: 21, control: 22 },
  ],
  nodes: [
    { name: 'node1', port: 31 },
    { name: 'node2', port: 32 },
  ],
  proxy: { site: 41, primary: 42 },
};

test('a commit waits for a standby, a lost primary is noticed in time, and everybody needs the password', () => {
  const config = JSON.parse(patroniConfig(plan, plan.databases[0]!));
  expect(config).toMatchObject({ name: 'db1', etcd3: { hosts: ['127.0.0.1:1'], protocol: 'https' } });
  const { dcs } = config.bootstrap;
  expect([dcs.synchronous_mode, dcs.failsafe_mode]).toEqual([true, true]);
  // What Patroni asks of the three; otherwise a primary could be demoted by one slow answer of etcd.
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(LEADER_TTL_S);
  // Patroni 4 takes no less.
  expect(LEADER_TTL_S).toBeGreaterThanOrEqual(20);
  const [own, copies, nobody, ...network] = config.postgresql.pg_hba;
  expect([own, copies, nobody]).toEqual([
    'local all postgres peer',
    'local replication postgres peer',
    'host all postgres all reject',
  ]);
  for (const line of network) expect(line).toMatch(/^hostssl .* 127\.0\.0\.1\/32 scram-sha-256$/);
  expect(network).toHaveLength(3);
});

test('a file is archived whole, again after a crash, and never over another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = join(folder, 'wal');
  const segment = join(folder, 'segment');
  mkdirSync(archive);
  writeFileSync(segment, 'whole');
  const run = () => {
    const command = archiveCommand(archive).replaceAll('%p', segment).replaceAll('%f', '01');
    return spawnSync('sh', ['-c', command]).status;
  };
  // The half of a copy that a crash cut off.
  writeFileSync(join(archive, '01.new'), 'wh');
  expect(run()).toBe(0);
  expect(readdirSync(archive)).toEqual(['01']);
  // Copied, and the machine died before PostgreSQL had noted it.
  expect(run()).toBe(0);
  writeFileSync(segment, 'of another database');
  expect(run()).not.toBe(0);
  expect(readFileSync(join(archive, '01'), 'utf8')).toBe('whole');
  rmSync(archive, { recursive: true });
  expect(run()).not.toBe(0);
  expect(existsSync(archive)).toBe(false);
});

test('Patroni changes nothing without a certificate, nor for another machine than a database', () => {
  const { restapi, ctl, watchdog } = JSON.parse(patroniConfig(plan, plan.databases[0]!));
  expect(restapi).toMatchObject({ verify_client: 'required', allowlist: ['127.0.0.1/32'] });
  // Members ask each other with it: whether one may stay primary without etcd, and who has what.
  expect([ctl.certfile, ctl.cacert]).toEqual([restapi.certfile, restapi.cafile]);
  // It would end the machine that a trial runs on.
  expect(watchdog.mode).toBe('off');
});

test('where links lie between, everybody uses them', () => {
  const linked = { ...plan, databases: [{ ...plan.databases[0]!, links: { port: 51, control: 52, etcd: 53 } }] };
  expect(JSON.parse(patroniConfig(linked, linked.databases[0]!))).toMatchObject({
    etcd3: { hosts: ['127.0.0.1:53'] },
    restapi: { listen: '127.0.0.1:12', connect_address: '127.0.0.1:52' },
    postgresql: { listen: '127.0.0.1:11', connect_address: '127.0.0.1:51' },
  });
  expect(databaseProxyConfig(linked, 'trial')).toContain('server db1 127.0.0.1:51 maxconn 150 check port 52');
});

test('etcd forgets what was overwritten, and gives its figures to whoever has none of its certificates', () => {
  expect(etcdSettings(plan, plan.databases[0]!, 'word')).toMatchObject({
    ...{ ETCD_AUTO_COMPACTION_MODE: 'periodic', ETCD_AUTO_COMPACTION_RETENTION: '20s' },
    ...{ ETCD_LISTEN_METRICS_URLS: 'http://127.0.0.1:3', ETCD_CLIENT_CERT_AUTH: 'true' },
  });
});

test('the proxy of a node asks Patroni who is primary, with its certificate, and that of people knows no database', () => {
  const config = databaseProxyConfig(plan, 'trial');
  expect(config).toContain('server db1 127.0.0.1:11 maxconn 150 check port 12');
  expect(config).toContain('on-marked-down shutdown-sessions check-ssl verify required crt /cluster/tls/client/');
  expect(proxyConfig(plan, 'trial')).not.toContain('db1');
  expect(databaseUrl(plan)).toBe(
    'postgres://site_owner:secret@localhost:42/site?sslmode=verify-full&sslrootcert=%2Fcluster%2Ftls%2Fclient%2Fauthority.pem',
  );
});

test('a request is sent again only where none arrived, and streams take no place from requests', () => {
  const config = proxyConfig(plan, 'trial');
  expect(config).toContain('server node2 127.0.0.1:32 check inter 1s fall 2 rise 1 maxconn');
  expect(config).toContain('server node2 127.0.0.1:32 track nodes/node2 maxconn');
  // What the browser shows where no node could be asked.
  expect(config).toMatch(
    /http-error status 503 content-type application\/json string '\{"code":"request.unavailable".* hdr Retry-After 10$/m,
  );
  expect(config).toContain(
    'use_backend streams if METH_GET { path -m str /api/notifications/stream /api/portal/stream }',
  );
  expect(config).toContain('option http-buffer-request');
  expect(new Set(config.match(/retry-on .*/g))).toEqual(new Set(['retry-on conn-failure']));
});

test.each([
  ['machine', true],
  ['trial as root', true],
  ['container', false],
] as const)('HAProxy of a %s gives up the rights of root: %s', (place, isRoot) => {
  for (const config of [proxyConfig(plan, place), databaseProxyConfig(plan, place)]) {
    expect(/^ {2}user haproxy\n {2}group haproxy\n {2}chroot /m.test(config)).toBe(isRoot);
  }
});
