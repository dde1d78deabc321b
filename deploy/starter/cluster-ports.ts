import { createServer } from 'node:net';
import { findFreePort } from '../../packages/dev-env/src/servers/free-port.ts';
import type { ClusterPlan } from './cluster-plan.ts';

/** True when nothing listens there, on any address of this machine: browsers look for `localhost` at `::1` first. */
export async function isPortFree(port: number): Promise<boolean> {
  const [error4, error6] = [await tryPort(port, '0.0.0.0'), await tryPort(port, '::')];
  // A machine without IPv6 has nobody there either.
  return error4 === null && error6 !== 'EADDRINUSE';
}

/** The code of the error with which nobody can listen there; null when one can. */
function tryPort(port: number, host: '0.0.0.0' | '::'): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, ipv6Only: true }, () => probe.close(() => resolve(null)));
  });
}

/**
 * A plan whose ports are free: nodes and proxies take others where theirs are not. Those of etcd and the databases stand in
 * their data, so there a sentence says which is taken.
 */
export async function moveFromTakenPorts(plan: ClusterPlan): Promise<ClusterPlan | string> {
  const fixed = [
    ...Object.entries(plan.etcd).map(([what, port]) => [`etcd (${what})`, port] as const),
    ...plan.databases.flatMap(({ name, port, control }) => [
      [name, port] as const,
      [`Patroni of ${name}`, control] as const,
    ]),
  ];
  for (const [name, port] of fixed) {
    if (await isPortFree(port)) continue;
    return `Port ${port} of ${name} is taken: this cluster runs already, or another program has its port. Stop that one, then try again.`;
  }
  const { site, primary } = plan.proxy;
  const chosen = new Set<number>(fixed.map(([, port]) => port));
  const move = async (port: number): Promise<number> => {
    let free = port;
    while (chosen.has(free) || !(await isPortFree(free))) free = await findFreePort();
    chosen.add(free);
    return free;
  };
  const proxy = { site: await move(site), primary: await move(primary) };
  const nodes: ClusterPlan['nodes'][number][] = [];
  for (const node of plan.nodes) nodes.push({ ...node, port: await move(node.port) });
  return { ...plan, proxy, nodes };
}
