import { fillSentence, REFUSALS } from '@house/contract/registry/refusals';

/** Where one database of the cluster listens: PostgreSQL, and the interface of its Patroni. */
export type DatabasePlace = {
  readonly name: string;
  readonly port: number;
  readonly control: number;
  /** Folder of its data, where it is not the usual one. */
  readonly data?: string | undefined;
  /** Ports under which the others reach it and it reaches etcd, where a link that can be cut lies between. */
  readonly links?: { readonly port: number; readonly control: number; readonly etcd: number } | undefined;
};
export type NodePlace = {
  readonly name: string;
  readonly port: number;
  /** Port under which it reaches the primary, where a link lies between. */
  readonly primary?: number | undefined;
};

export type ClusterPlan = {
  readonly folder: string;
  readonly postgresBin: string;
  readonly etcd: { readonly client: number; readonly peer: number };
  readonly databases: readonly DatabasePlace[];
  readonly nodes: readonly NodePlace[];
  /** Of HAProxy: the site, the primary database, and any database that can be read. */
  readonly proxy: { readonly site: number; readonly primary: number };
  readonly password: string;
};

/** Seconds until the cluster notices that its primary is gone: the leader's key in etcd lives so long. */
export const LEADER_TTL_S = 10;
const LOOP_WAIT_S = 2;
/** Patroni wants `loop_wait + 2 * retry_timeout` to be at most the time to live. */
const RETRY_TIMEOUT_S = 3;

/**
 * Configuration of one Patroni, as JSON, which is YAML too. A commit is answered once a standby has it, and only such a
 * standby is promoted, so that no acknowledged write is lost.
 */
export function patroniConfig(plan: ClusterPlan, place: DatabasePlace): string {
  const { folder, password } = plan;
  const { name, port, control } = place;
  const seen = place.links ?? { port, control, etcd: plan.etcd.client };
  const users = {
    superuser: { username: 'postgres', password },
    replication: { username: 'replicator', password },
    rewind: { username: 'rewinder', password },
  };
  const hosts = 'host all all 127.0.0.1/32 scram-sha-256';
  const config = {
    ...{ scope: 'house', name },
    restapi: { listen: `127.0.0.1:${control}`, connect_address: `127.0.0.1:${seen.control}` },
    // Without discovery of other members: the address given is the one to use.
    etcd3: { hosts: [`127.0.0.1:${seen.etcd}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...{ ttl: LEADER_TTL_S, loop_wait: LOOP_WAIT_S, retry_timeout: RETRY_TIMEOUT_S },
        synchronous_mode: true,
        postgresql: {
          ...{ use_pg_rewind: true, use_slots: true },
          parameters: { max_connections: 200, wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${seen.port}`, bin_dir: plan.postgresBin },
      ...{ data_dir: dataFolder(plan, place), pgpass: `${folder}/${name}.pgpass`, authentication: users },
      basebackup: [{ checkpoint: 'fast' }],
      // A former primary whose data cannot be wound back is made anew as a standby, without waiting for a person.
      ...{ remove_data_directory_on_rewind_failure: true, remove_data_directory_on_diverged_timelines: true },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      pg_hba: [hosts, hosts.replace('all all', 'replication replicator')],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
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

/**
 * Configuration of HAProxy: the site goes to nodes that are ready, the database to the primary alone. A request is sent
 * again only when no connection came about, so that nothing is done twice.
 */
export function proxyConfig(plan: ClusterPlan): string {
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  retries 5
  option redispatch 1

frontend site
  mode http
  bind 127.0.0.1:${plan.proxy.site}
  option forwardfor
  http-request set-header X-Forwarded-Proto http
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
${plan.nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check inter 1s fall 2 rise 1`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${plan.proxy.primary}
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
${plan.databases
  .map(({ name, port, control, links = { port, control } }) => {
    return `  server ${name} 127.0.0.1:${links.port} maxconn 150 check port ${links.control}`;
  })
  .join('\n')}
`;
}

export const dataFolder = ({ folder }: ClusterPlan, { name, data }: DatabasePlace): string =>
  data ?? `${folder}/${name}`;

/** `port`: of a link to the primary, where one lies between. */
export function databaseUrl({ proxy, password }: ClusterPlan, database: string, port: number = proxy.primary): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
