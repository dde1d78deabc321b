import {
  APP,
  type ClusterPlan,
  certificates,
  DATABASE,
  type DatabaseAddress,
  dataFolder,
  LEADER_TTL_S,
  LOOPBACK,
  OWNER,
} from './cluster-plan.ts';

const LOOP_WAIT_S = 2;
/** Patroni wants `loop_wait + 2 * retry_timeout` to be at most the time to live. */
const RETRY_TIMEOUT_S = 3;
/** Filled each minute, so that a machine that is lost takes no more than that out of the archive. */
const ARCHIVE_TIMEOUT_S = 60;

/**
 * Configuration of one Patroni, as JSON, which is YAML too. A commit is answered once a standby has it, and only such a
 * standby is promoted, so that no acknowledged write is lost.
 */
export function patroniConfig(plan: ClusterPlan, place: DatabaseAddress): string {
  const { folder, network } = plan;
  const { name, host = LOOPBACK, port } = place;
  const tls = certificates(plan, name);
  const config = {
    ...{ scope: 'site', name },
    restapi: controlSettings(plan, place),
    // With which it asks the other members, as patronictl does: without these it would be refused by them.
    ctl: { cacert: `${tls}/authority.pem`, certfile: `${tls}/database.pem`, keyfile: `${tls}/database.key` },
    etcd3: etcdAccess(plan, place),
    bootstrap: {
      dcs: {
        ...{ ttl: LEADER_TTL_S, loop_wait: LOOP_WAIT_S, retry_timeout: RETRY_TIMEOUT_S },
        synchronous_mode: true,
        // With one database left commits are answered without a standby; strict, nothing would be written then.
        synchronous_mode_strict: false,
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
      listen: `${host}:${port}`,
      connect_address: `${host}:${place.links?.port ?? port}`,
      ...{ bin_dir: plan.postgresBin, data_dir: dataFolder(plan, place), pgpass: `${folder}/${name}.pgpass` },
      // Patroni itself comes by the socket, so that the superuser needs no password and no way over the network.
      use_unix_socket: true,
      authentication: databaseUsers(plan, tls),
      basebackup: [{ checkpoint: 'fast' }],
      // A former primary whose data cannot be wound back is made anew as a standby, without waiting for a person.
      ...{ remove_data_directory_on_rewind_failure: true, remove_data_directory_on_diverged_timelines: true },
      parameters: {
        unix_socket_directories: network?.sockets ?? folder,
        ...(network?.memory ?? { shared_buffers: '64MB' }),
        ...{ ssl: 'on', ssl_ca_file: `${tls}/authority.pem` },
        ...{ ssl_cert_file: `${tls}/database.pem`, ssl_key_file: `${tls}/database.key` },
        ...(plan.archive === undefined ? {} : archiveSettings(plan.archive)),
      },
      pg_hba: listHostRules(plan),
    },
    // Ends a machine whose Patroni stands still before another one is promoted. A trial must not end the machine it is on.
    watchdog:
      network === undefined ? { mode: 'off' } : { mode: 'automatic', device: '/dev/watchdog', safety_margin: 5 },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Patroni's own interface changes settings that the database runs as programs. Nobody is answered without a certificate of
 * the authority, and nothing is changed but from the machines of the databases.
 */
function controlSettings(plan: ClusterPlan, { name, host = LOOPBACK, control, links }: DatabaseAddress) {
  const tls = certificates(plan, name);
  return {
    ...{ listen: `${host}:${control}`, connect_address: `${host}:${links?.control ?? control}` },
    ...{ certfile: `${tls}/database.pem`, keyfile: `${tls}/database.key`, cafile: `${tls}/authority.pem` },
    verify_client: 'required',
    allowlist: listHosts(plan),
  };
}

const listHosts = ({ databases }: ClusterPlan): string[] => [
  ...new Set(databases.map(({ host = LOOPBACK }) => `${host}/32`)),
];

function databaseUsers({ superuser, password }: ClusterPlan, tls: string) {
  const trust = { sslmode: 'verify-full', sslrootcert: `${tls}/authority.pem` };
  return {
    superuser: { username: superuser },
    replication: { username: 'replicator', password, ...trust },
    rewind: { username: 'rewinder', password, ...trust },
  };
}

function etcdAccess(plan: ClusterPlan, { name, links }: DatabaseAddress) {
  const tls = certificates(plan, name);
  const files = {
    ...{ protocol: 'https', cacert: `${tls}/etcd-authority.pem` },
    ...{ cert: `${tls}/etcd-client.pem`, key: `${tls}/etcd-client.key` },
  };
  if (plan.network !== undefined) {
    return { hosts: plan.databases.map(({ host }) => `${host}:${plan.etcd.client}`), ...files };
  }
  // Without discovery of other members: the address given is the one to use.
  return { hosts: [`${LOOPBACK}:${links?.etcd ?? plan.etcd.client}`], use_proxies: true, ...files };
}

/**
 * A file that was archived when the machine died is archived again. A half one never has the name of a whole one, also after
 * a loss of power: it would be neither the same nor absent, and PostgreSQL would ask for ever.
 */
export function archiveCommand(folder: string): string {
  const whole = `${folder}/%f`;
  const part = `${whole}.new`;
  const copy = `cp %p ${part} && sync ${part} && mv ${part} ${whole} && sync ${folder}`;
  return `cmp -s %p ${whole} || (test ! -e ${whole} && ${copy})`;
}

const archiveSettings = (folder: string) => ({
  archive_mode: 'on',
  archive_command: archiveCommand(folder),
  archive_timeout: ARCHIVE_TIMEOUT_S,
});

/** Over the network nobody comes without TLS and a password, and the superuser not at all. */
function listHostRules(plan: ClusterPlan): string[] {
  const { superuser, network } = plan;
  const between = (database: string, role: string) =>
    listHosts(plan).map((host) => `hostssl ${database} ${role} ${host} scram-sha-256`);
  return [
    `local all ${superuser} peer`,
    `local replication ${superuser} peer`,
    `host all ${superuser} all reject`,
    ...between('replication', 'replicator'),
    ...between('postgres', 'rewinder'),
    `hostssl ${DATABASE} ${OWNER},${APP} ${network?.clients ?? `${LOOPBACK}/32`} scram-sha-256`,
  ];
}

/**
 * Variables of one etcd. What was overwritten is forgotten after a while: etcd would take no more writes once that had
 * filled its 2 GB, and then nobody is primary.
 */
export function etcdSettings(plan: ClusterPlan, place: DatabaseAddress, word: string): Record<string, string> {
  const { name, host = LOOPBACK } = place;
  const { client, peer, figures } = plan.etcd;
  const tls = certificates(plan, name);
  const members = plan.network === undefined ? [place] : plan.databases;
  const files = (prefix: string) => ({
    [`${prefix}_TRUSTED_CA_FILE`]: `${tls}/etcd-authority.pem`,
    [`${prefix}_CERT_FILE`]: `${tls}/etcd.pem`,
    [`${prefix}_KEY_FILE`]: `${tls}/etcd.key`,
    [`${prefix}_CLIENT_CERT_AUTH`]: 'true',
  });
  return {
    ETCD_NAME: name,
    ETCD_DATA_DIR: plan.network === undefined ? `${plan.folder}/etcd` : `/var/lib/etcd/${word}`,
    ETCD_LISTEN_CLIENT_URLS: `https://${host}:${client}`,
    ETCD_ADVERTISE_CLIENT_URLS: `https://${host}:${client}`,
    ETCD_LISTEN_PEER_URLS: `https://${host}:${peer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://${host}:${peer}`,
    // Figures and nothing else, for a collector, which gets no certificate of etcd's authority.
    ETCD_LISTEN_METRICS_URLS: `http://${host}:${figures}`,
    ETCD_INITIAL_CLUSTER: members.map((one) => `${one.name}=https://${one.host ?? LOOPBACK}:${peer}`).join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: word,
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_AUTO_COMPACTION_MODE: 'periodic',
    ETCD_AUTO_COMPACTION_RETENTION: plan.etcdKeeps,
    ...files('ETCD'),
    ...files('ETCD_PEER'),
  };
}
