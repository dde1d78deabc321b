import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../../tools/paths.ts';
import { type ClusterPlan, type DatabaseAddress, patroniConfig, publicProxyConfig } from './cluster-config.ts';

const WORD = PRODUCT.toLowerCase();
const GENERATED = 'Written by `npm run generate` from deploy/starter; change addresses and passwords in your copy.';

/** Three machines with a database and an etcd each, three with a node, one with the proxy. */
const MACHINES: ClusterPlan = {
  ...{ folder: '/var/lib/postgresql', postgresBin: '/usr/lib/postgresql/17/bin', password: 'CHANGE-THIS' },
  etcd: { client: 2379, peer: 2380 },
  databases: [11, 12, 13].map((at, index) => ({
    ...{ name: `db${index + 1}`, host: `10.20.0.${at}`, port: 5432, control: 8008 },
  })),
  nodes: [21, 22, 23].map((at, index) => ({ name: `node${index + 1}`, host: `10.20.0.${at}`, port: 3000 })),
  proxy: { site: 443, primary: 5432 },
  network: {
    etcd: ['10.20.0.11', '10.20.0.12', '10.20.0.13'],
    clients: '10.20.0.0/24',
    tls: {
      authority: `/etc/${WORD}/ca.pem`,
      certificate: `/etc/${WORD}/machine.pem`,
      key: `/etc/${WORD}/machine.key`,
    },
  },
};

/** Services of `deploy/compose/nodes.yml`; its database needs no proxy. */
const CONTAINERS: ClusterPlan = {
  ...MACHINES,
  databases: [],
  nodes: ['site', 'node2', 'node3'].map((name) => ({ name, host: name, port: 3000 })),
  // Above 1024, which need no right of root.
  proxy: { site: 8443, primary: 0 },
};

function etcdSettings({ etcd, databases, network }: ClusterPlan, { name, host }: DatabaseAddress): string {
  const peers = databases.map((one) => `${one.name}=https://${one.host}:${etcd.peer}`).join(',');
  const files = network?.tls;
  const tls = (prefix: string) => `${prefix}_TRUSTED_CA_FILE=${files?.authority}
${prefix}_CERT_FILE=${files?.certificate}
${prefix}_KEY_FILE=${files?.key}
${prefix}_CLIENT_CERT_AUTH=true`;
  return `ETCD_NAME=${name}
ETCD_DATA_DIR=/var/lib/etcd/${WORD}
ETCD_LISTEN_CLIENT_URLS=https://${host}:${etcd.client}
ETCD_ADVERTISE_CLIENT_URLS=https://${host}:${etcd.client}
ETCD_LISTEN_PEER_URLS=https://${host}:${etcd.peer}
ETCD_INITIAL_ADVERTISE_PEER_URLS=https://${host}:${etcd.peer}
ETCD_INITIAL_CLUSTER=${peers}
ETCD_INITIAL_CLUSTER_TOKEN=${WORD}
ETCD_INITIAL_CLUSTER_STATE=new
${tls('ETCD')}
${tls('ETCD_PEER')}
`;
}

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

/** Content of the files of `deploy/` that must agree with the cluster that the proofs break, or with a page. */
export function makeDeploySamples(): ReadonlyMap<string, string> {
  const hash = `# ${GENERATED}\n`;
  const samples = new Map<string, string>();
  for (const place of MACHINES.databases) {
    samples.set(
      `deploy/cluster/${place.name}/patroni.yml`,
      `${hash}${drawYaml(JSON.parse(patroniConfig(MACHINES, place)))}\n`,
    );
    samples.set(`deploy/cluster/${place.name}/etcd.env`, hash + etcdSettings(MACHINES, place));
  }
  const machineFront = { certificates: `/etc/${WORD}/site.pem`, plainPort: 80 };
  samples.set('deploy/cluster/proxy/haproxy.cfg', hash + publicProxyConfig(MACHINES, machineFront));
  const containerFront = { certificates: '/run/site.pem', plainPort: 8080, findsNodesByName: true };
  samples.set('deploy/compose/haproxy.cfg', hash + publicProxyConfig(CONTAINERS, containerFront));
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
