import type { ClusterPlan } from './cluster-plan.ts';

/** Where `prometheus-node-exporter` gives the figures of a machine. */
const MACHINE_FIGURES = 9100;

type Door = { readonly ports: readonly number[]; readonly hosts: readonly string[] };

/**
 * Rules of nftables that close the ports named and nothing else, so that nobody locks themselves out. The table is made
 * anew at each load.
 */
function writeRules(word: string, doors: readonly Door[]): string {
  const rules = doors.map(({ ports, hosts }) => {
    return `    tcp dport { ${ports.join(', ')} } ip saddr { ${hosts.join(', ')} } accept`;
  });
  const all = [...new Set(doors.flatMap(({ ports }) => ports))];
  return `table inet ${word}
delete table inet ${word}
table inet ${word} {
  chain input {
    type filter hook input priority filter; policy accept;
    iif lo accept
${rules.join('\n')}
    tcp dport { ${all.join(', ')} } drop
  }
}
`;
}

const readHosts = (parts: readonly { readonly host?: string }[]): string[] =>
  parts.flatMap(({ host }) => (host === undefined ? [] : [host]));

/** etcd is for databases alone; PostgreSQL and Patroni for the nodes, too, and Patroni for the collector. */
export function databaseFirewall(plan: ClusterPlan, word: string, collector: string): string {
  const databases = readHosts(plan.databases);
  const [first] = plan.databases;
  if (first === undefined) throw new Error('a cluster needs a database');
  const { client, peer, figures } = plan.etcd;
  return writeRules(word, [
    { ports: [client, peer], hosts: databases },
    { ports: [first.port, first.control], hosts: [...databases, ...readHosts(plan.nodes)] },
    { ports: [first.control, figures, MACHINE_FIGURES], hosts: [collector] },
  ]);
}

/** What a node hears over the network is plain: nobody but the proxy and the collector may speak to it. */
export function nodeFirewall(plan: ClusterPlan, word: string, proxy: string, collector: string): string {
  return writeRules(word, [
    { ports: [...new Set(plan.nodes.map(({ port }) => port))], hosts: [proxy, collector] },
    { ports: [MACHINE_FIGURES], hosts: [collector] },
  ]);
}

/** Its ports for people are everybody's. */
export const proxyFirewall = (word: string, collector: string): string =>
  writeRules(word, [{ ports: [MACHINE_FIGURES], hosts: [collector] }]);
