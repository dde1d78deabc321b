import { expect, test } from 'vitest';
import { type ClusterPlan, databaseUrl, LEADER_TTL_S, patroniConfig, proxyConfig } from './cluster-config.ts';

const plan: ClusterPlan = {
  ...{ folder: '/cluster', postgresBin: '/bin', password: 'secret' },
  etcd: { client: 1, peer: 2 },
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
  expect(config).toMatchObject({ name: 'db1', etcd3: { hosts: ['127.0.0.1:1'] } });
  const { dcs } = config.bootstrap;
  expect([dcs.synchronous_mode, dcs.failsafe_mode]).toEqual([true, true]);
  // What Patroni asks of the three; otherwise a primary could be demoted by one slow answer of etcd.
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(LEADER_TTL_S);
  for (const line of config.postgresql.pg_hba) expect(line).toMatch(/^host .* 127\.0\.0\.1\/32 scram-sha-256$/);
});

test('where links lie between, everybody uses them', () => {
  const linked = { ...plan, databases: [{ ...plan.databases[0]!, links: { port: 51, control: 52, etcd: 53 } }] };
  expect(JSON.parse(patroniConfig(linked, linked.databases[0]!))).toMatchObject({
    etcd3: { hosts: ['127.0.0.1:53'] },
    restapi: { listen: '127.0.0.1:12', connect_address: '127.0.0.1:52' },
    postgresql: { listen: '127.0.0.1:11', connect_address: '127.0.0.1:51' },
  });
  expect(proxyConfig(linked)).toContain('server db1 127.0.0.1:51 maxconn 150 check port 52');
});

test('the proxy asks Patroni who is primary, and sends a request again only where none arrived', () => {
  const config = proxyConfig(plan);
  for (const line of ['server db1 127.0.0.1:11 maxconn 150 check port 12', 'server node2 127.0.0.1:32 check']) {
    expect(config).toContain(line);
  }
  // What the browser shows where no node could be asked.
  expect(config).toMatch(
    /http-error status 503 content-type application\/json string '\{"code":"request.unavailable".* hdr Retry-After 10$/m,
  );
  expect(config.match(/retry-on .*/g)).toEqual(['retry-on conn-failure']);
  expect(config).toContain('on-marked-down shutdown-sessions');
  expect(databaseUrl(plan, 'site')).toBe('postgres://postgres:secret@127.0.0.1:42/site');
});
