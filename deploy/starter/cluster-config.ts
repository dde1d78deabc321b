import { fillSentence, REFUSALS } from '@repo/contract/registry/refusals';

/** Where one database of the cluster listens: PostgreSQL, and the interface of its Patroni. */
export type DatabaseAddress = PartAddress & {
  readonly control: number;
  /** Folder of its data, where it is not the usual one. */
  readonly data?: string | undefined;
  /** Ports under which the others reach it and it reaches etcd, where a link that can be cut lies between. */
  readonly links?: { readonly port: number; readonly control: number; readonly etcd: number } | undefined;
};
/** `primary`: port under which it reaches the primary, where a link lies between. */
export type NodeAddress = PartAddress & { readonly primary?: number | undefined };
/** Without a host it is on this machine. */
type PartAddress = { readonly name: string; readonly host?: string; readonly port: number };

/** What differs where each part has a machine of its own: the samples of `deploy/` are made with it. */
export type ClusterNetwork = {
  readonly etcd: readonly string[];
  /** Who may reach the databases. */
  readonly clients: string;
  /** PEM files of a database, of its connections and of etcd's. */
  readonly tls: { readonly authority: string; readonly certificate: string; readonly key: string };
};

export type ClusterPlan = {
  readonly folder: string;
  readonly postgresBin: string;
  readonly etcd: { readonly client: number; readonly peer: number };
  readonly databases: readonly DatabaseAddress[];
  readonly nodes: readonly NodeAddress[];
  /** Of HAProxy: the site, the primary database, and any database that can be read. */
  readonly proxy: { readonly site: number; readonly primary: number };
  readonly password: string;
  readonly network?: ClusterNetwork;
};

const LOOPBACK = '127.0.0.1';

/** Seconds until the cluster notices that its primary is gone: the leader's key in etcd lives so long. */
export const LEADER_TTL_S = 10;
const LOOP_WAIT_S = 2;
/** Patroni wants `loop_wait + 2 * retry_timeout` to be at most the time to live. */
const RETRY_TIMEOUT_S = 3;

/**
 * Configuration of one Patroni, as JSON, which is YAML too. A commit is answered once a standby has it, and only such a
 * standby is promoted, so that no acknowledged write is lost.
 */
export function patroniConfig(plan: ClusterPlan, place: DatabaseAddress): string {
  const { folder, password, network } = plan;
  const { name, host = LOOPBACK, port, control } = place;
  const seen = place.links ?? { port, control, etcd: plan.etcd.client };
  const trust = network === undefined ? {} : { sslmode: 'verify-ca', sslrootcert: network.tls.authority };
  const users = {
    superuser: { username: 'postgres', password, ...trust },
    replication: { username: 'replicator', password, ...trust },
    rewind: { username: 'rewinder', password, ...trust },
  };
  const config = {
    ...{ scope: 'site', name },
    restapi: { listen: `${host}:${control}`, connect_address: `${host}:${seen.control}` },
    etcd3: network === undefined ? ownEtcd(seen.etcd) : buildEtcdConfig(network, plan.etcd.client),
    bootstrap: {
      dcs: {
        ...{ ttl: LEADER_TTL_S, loop_wait: LOOP_WAIT_S, retry_timeout: RETRY_TIMEOUT_S },
        synchronous_mode: true,
        // While etcd is away a primary that still reaches all other members goes on.
        failsafe_mode: true,
        postgresql: {
          ...{ use_pg_rewind: true, use_slots: true },
          parameters: { max_connections: 200, wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: `${host}:${port}`, connect_address: `${host}:${seen.port}`, bin_dir: plan.postgresBin },
      ...{ data_dir: dataFolder(plan, place), pgpass: `${folder}/${name}.pgpass`, authentication: users },
      basebackup: [{ checkpoint: 'fast' }],
      // A former primary whose data cannot be wound back is made anew as a standby, without waiting for a person.
      ...{ remove_data_directory_on_rewind_failure: true, remove_data_directory_on_diverged_timelines: true },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB', ...buildTlsSettings(network) },
      pg_hba: listHostRules(network),
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Without discovery of other members: the address given is the one to use. */
const ownEtcd = (port: number) => ({ hosts: [`${LOOPBACK}:${port}`], use_proxies: true });

function buildEtcdConfig({ etcd, tls }: ClusterNetwork, port: number) {
  const files = { cacert: tls.authority, cert: tls.certificate, key: tls.key };
  return { hosts: etcd.map((host) => `${host}:${port}`), protocol: 'https', ...files };
}

function buildTlsSettings(network: ClusterNetwork | undefined) {
  if (network === undefined) return {};
  const { authority, certificate, key } = network.tls;
  return { ssl: 'on', ssl_ca_file: authority, ssl_cert_file: certificate, ssl_key_file: key };
}

/** Nobody reaches a database without its password, and from another machine nobody without TLS. */
function listHostRules(network: ClusterNetwork | undefined): string[] {
  const hosts = `host all all ${LOOPBACK}/32 scram-sha-256`;
  const all =
    network === undefined
      ? [hosts]
      : [hosts, hosts.replace('host', 'hostssl').replace(`${LOOPBACK}/32`, network.clients)];
  return [...all, ...all.map((line) => line.replace('all all', 'replication replicator'))];
}

/** Where no node could be asked, people read the sentence that the nodes say. */
function unavailable(): string {
  const params = { seconds: '10' };
  const message = fillSentence(REFUSALS['request.unavailable'].sentence, params);
  const body = JSON.stringify({ code: 'request.unavailable', message, params });
  return [502, 503, 504]
    .map(
      (status) =>
        `  http-error status ${status} content-type application/json string '${body}' hdr Retry-After ${params.seconds}`,
    )
    .join('\n');
}

const PROXY_GLOBAL = `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  retries 5
  option redispatch 1
`;

/**
 * Configuration of HAProxy: the site goes to nodes that are ready, the database to the primary alone. A request is sent
 * again only when no connection came about, so that nothing is done twice.
 */
export function proxyConfig(plan: ClusterPlan): string {
  const front = [`bind ${LOOPBACK}:${plan.proxy.site}`, 'http-request set-header X-Forwarded-Proto http'];
  return `${PROXY_GLOBAL}${siteProxy(plan.nodes, front)}${primaryProxy(plan, `${LOOPBACK}:${plan.proxy.primary}`)}`;
}

const BY_NAME = 'init-addr last,libc,none resolvers inside';

function siteProxy(
  nodes: readonly NodeAddress[],
  front: readonly string[],
  { findsNodesByName = false }: Pick<PublicFront, 'findsNodesByName'> = {},
): string {
  const found = findsNodesByName ? ` ${BY_NAME}` : '';
  const servers = nodes.map(
    ({ name, host = LOOPBACK, port }) => `  server ${name} ${host}:${port} check inter 1s fall 2 rise 1${found}`,
  );
  const resolvers = findsNodesByName ? '\nresolvers inside\n  parse-resolv-conf\n  hold valid 5s\n' : '';
  return `${resolvers}
frontend site
  mode http
${front.map((line) => `  ${line}`).join('\n')}
  option forwardfor
  default_backend nodes
backend nodes
  mode http
  balance leastconn
  # A connection for each request: one that a stopping node closes is never used again.
  option http-server-close
  http-reuse never
  retry-on conn-failure
  option httpchk GET /readyz
${unavailable()}
${servers.join('\n')}
`;
}

function primaryProxy({ databases }: ClusterPlan, address: string): string {
  return `
listen primary
  mode tcp
  bind ${address}
  # A connection whose other end is gone without a word is given up after half a minute.
  option tcpka
  clitcpka-idle 10s
  clitcpka-intvl 5s
  clitcpka-cnt 4
  srvtcpka-idle 10s
  srvtcpka-intvl 5s
  srvtcpka-cnt 4
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases
  .map(({ name, host = LOOPBACK, port, control, links = { port, control } }) => {
    return `  server ${name} ${host}:${links.port} maxconn 150 check port ${links.control}`;
  })
  .join('\n')}
`;
}

type PublicFront = {
  /** PEM file with certificate and key. */
  readonly certificates: string;
  /** Where http is sent on to https. */
  readonly plainPort: number;
  /** Nodes are containers, whose names may be known later than the proxy starts, and change their address. */
  readonly findsNodesByName?: boolean;
};

/**
 * The same for people: TLS 1.3 with the hybrid key exchange first, which HAProxy needs OpenSSL 3.5 for. `databases` of
 * `plan` may be none, where the database is reached without a proxy.
 */
export function publicProxyConfig(plan: ClusterPlan, { certificates, plainPort, ...more }: PublicFront): string {
  const tls = `ssl crt ${certificates} alpn h2,http/1.1 ssl-min-ver TLSv1.3 curves X25519MLKEM768:X25519:secp256r1`;
  const front = [
    `bind :${plan.proxy.site} ${tls}`,
    // Whoever sends a request slowly holds a connection for ten seconds at most.
    'timeout http-request 10s',
    // What a visitor writes into these would be believed.
    'http-request del-header X-Forwarded-For',
    'http-request set-header X-Forwarded-Proto https',
    // For collectors, which ask the nodes.
    'http-request deny deny_status 404 if { path -m beg /metrics /readyz /healthz }',
  ];
  const primary = plan.databases.length === 0 ? '' : primaryProxy(plan, `:${plan.proxy.primary}`);
  return `${PROXY_GLOBAL}${plainHttp(plainPort)}${siteProxy(plan.nodes, front, more)}${primary}`;
}

const plainHttp = (port: number): string => `
frontend plain
  mode http
  bind :${port}
  timeout http-request 10s
  http-request redirect scheme https code 301
`;

export const dataFolder = ({ folder }: ClusterPlan, { name, data }: DatabaseAddress): string =>
  data ?? `${folder}/${name}`;

/** `port`: of a link to the primary, where one lies between. */
export function databaseUrl({ proxy, password }: ClusterPlan, database: string, port: number = proxy.primary): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
