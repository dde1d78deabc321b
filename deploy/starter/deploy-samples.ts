import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../../tools/paths.ts';
import { etcdSettings, patroniConfig } from './cluster-config.ts';
import type { ClusterPlan } from './cluster-plan.ts';
import { databaseFirewall, nodeFirewall, proxyFirewall } from './firewall-rules.ts';
import { databaseProxyConfig, publicProxyConfig } from './proxy-config.ts';

const WORD = PRODUCT.toLowerCase();
const GENERATED = 'Written by `npm run generate` from deploy/starter; change addresses and passwords in your copy.';

/** Three machines with a database and an etcd each, three with a node, one with the proxy. */
const MACHINES: ClusterPlan = {
  ...{ folder: '/var/lib/postgresql', postgresBin: '/usr/lib/postgresql/17/bin', password: 'CHANGE-THIS' },
  ...{ superuser: 'postgres', archive: '/var/backups/wal', etcdKeeps: '1h' },
  etcd: { client: 2379, peer: 2380, figures: 2381 },
  databases: [11, 12, 13].map((at, index) => ({
    ...{ name: `db${index + 1}`, host: `10.20.0.${at}`, port: 5432, control: 8008 },
  })),
  nodes: [21, 22, 23].map((at, index) => ({ name: `node${index + 1}`, host: `10.20.0.${at}`, port: 3000 })),
  proxy: { site: 443, primary: 5432 },
  network: {
    clients: '10.20.0.0/24',
    certificates: `/etc/${WORD}/tls`,
    // Four cores and 8 GB, as docs/operations.md reckons.
    memory: { shared_buffers: '2GB', effective_cache_size: '6GB', maintenance_work_mem: '512MB' },
    sockets: '/var/run/postgresql',
  },
};
/** Machines of the proxy of the people, and of the collector of figures. */
const PROXY = '10.20.0.31';
const COLLECTOR = '10.20.0.41';

/** Services of `deploy/compose/nodes.yml`; its database needs no proxy. */
const CONTAINERS: ClusterPlan = {
  ...MACHINES,
  databases: [],
  nodes: ['site', 'node2', 'node3'].map((name) => ({ name, host: name, port: 3000 })),
  // Above 1024, which need no right of root.
  proxy: { site: 8443, primary: 0 },
};

/** JSON as YAML that people read: one line for each value. */
function drawYaml(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => `${indent}- ${drawYaml(one, deeper).trimStart()}`)
    : Object.entries(value).map(([key, one]) => {
        const isBlock = typeof one === 'object' && one !== null;
        return `${indent}${key}:${isBlock ? '\n' : ' '}${drawYaml(one, deeper)}`;
      });
  return lines.join('\n');
}

/** The statements of docs/operations.md, which a server test tries. */
function readGrants(): string {
  const page = readFileSync(join(repoRoot, 'docs/operations.md'), 'utf8');
  const grants = /```sql\n(grant usage on schema[\s\S]*?)```/.exec(page)?.[1];
  if (grants === undefined) throw new Error('docs/operations.md has no grants');
  return grants;
}

const writeVariables = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Content of the files of `deploy/` that must agree with the cluster that the proofs break, or with a page. */
export function makeDeploySamples(): ReadonlyMap<string, string> {
  const hash = `# ${GENERATED}\n`;
  const samples = new Map<string, string>();
  for (const place of MACHINES.databases) {
    const folder = `deploy/cluster/${place.name}`;
    samples.set(`${folder}/patroni.yml`, `${hash}${drawYaml(JSON.parse(patroniConfig(MACHINES, place)))}\n`);
    samples.set(`${folder}/etcd.env`, hash + writeVariables(etcdSettings(MACHINES, place, WORD)));
    samples.set(`${folder}/firewall.nft`, hash + databaseFirewall(MACHINES, WORD, COLLECTOR));
  }
  samples.set('deploy/cluster/node/haproxy.cfg', hash + databaseProxyConfig(MACHINES, 'machine'));
  samples.set('deploy/cluster/node/firewall.nft', hash + nodeFirewall(MACHINES, WORD, PROXY, COLLECTOR));
  const machineFront = { place: 'machine', certificate: `/etc/${WORD}/site.pem`, plainPort: 80 } as const;
  samples.set('deploy/cluster/proxy/haproxy.cfg', hash + publicProxyConfig(MACHINES, machineFront));
  samples.set('deploy/cluster/proxy/firewall.nft', hash + proxyFirewall(WORD, COLLECTOR));
  const containerFront = { certificate: '/run/site.pem', plainPort: 8080, findsNodesByName: true } as const;
  samples.set(
    'deploy/compose/haproxy.cfg',
    hash + publicProxyConfig(CONTAINERS, { place: 'container', ...containerFront }),
  );
  samples.set(
    'deploy/compose/grants.sql',
    `-- Written by \`npm run generate\` from docs/operations.md.\n${readGrants()}`,
  );
  return samples;
}

export function writeDeploySamples(): void {
  for (const [path, text] of makeDeploySamples()) {
    const to = join(repoRoot, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
}
