import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import type { ClusterPlan } from './cluster-plan.ts';
import { isPortFree, moveFromTakenPorts } from './cluster-ports.ts';

async function makePlan(): Promise<ClusterPlan> {
  const next = findFreePort;
  return {
    ...{ folder: '/cluster', postgresBin: '/bin', password: 'secret', superuser: 'postgres', etcdKeeps: '20s' },
    etcd: { client: await next(), peer: await next(), figures: await next() },
    databases: [{ name: 'db1', port: await next(), control: await next() }],
    nodes: [{ name: 'node1', port: await next() }],
    proxy: { site: await next(), primary: await next() },
  };
}

async function take(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port, host, ipv6Only: host === '::1' }, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
}

test('a cluster starts beside another program on its ports: nodes and proxies take others, the rest stays', async () => {
  const plan = await makePlan();
  expect(await moveFromTakenPorts(plan)).toEqual(plan);
  await take(plan.proxy.site);
  await take(plan.nodes[0]!.port);
  expect(await isPortFree(plan.proxy.site)).toBe(false);
  const moved = await moveFromTakenPorts(plan);
  if (typeof moved === 'string') throw new Error(moved);
  expect(moved).toEqual({ ...plan, proxy: { ...plan.proxy, site: moved.proxy.site }, nodes: moved.nodes });
  const [site, node] = [moved.proxy.site, moved.nodes[0]!.port];
  expect([site, node]).not.toContain(plan.proxy.site);
  expect(site).not.toBe(node);
  expect([await isPortFree(site), await isPortFree(node)]).toEqual([true, true]);
});

test('a port is taken, too, where another program listens on it at ::1 alone', async () => {
  const port = await findFreePort();
  expect(await isPortFree(port)).toBe(true);
  const hasIpv6 = Object.values(networkInterfaces()).some((of) => of?.some(({ address }) => address === '::1'));
  if (hasIpv6) await take(port, '::1');
  expect(await isPortFree(port)).toBe(!hasIpv6);
});

test('a port of a database or of etcd is taken for a node, although nothing listens there yet', async () => {
  const plan = await makePlan();
  const { port } = plan.databases[0]!;
  const moved = await moveFromTakenPorts({ ...plan, nodes: [{ name: 'node1', port }] });
  if (typeof moved === 'string') throw new Error(moved);
  expect(moved.databases).toEqual(plan.databases);
  expect(moved.nodes[0]!.port).not.toBe(port);
});

test('a port that stands in the data of a database or of etcd is named, and nothing is moved', async () => {
  const plan = await makePlan();
  await take(plan.databases[0]!.control);
  expect(await moveFromTakenPorts(plan)).toMatch(
    new RegExp(`^Port ${plan.databases[0]!.control} of Patroni of db1 is taken: this cluster runs already`),
  );
});
