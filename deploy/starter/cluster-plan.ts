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
type ClusterNetwork = {
  /** Where the nodes are. */
  readonly clients: string;
  /** Folder of the certificates on every machine, made by `deploy/cluster/certificates.sh`. */
  readonly certificates: string;
  /** Settings of a PostgreSQL that has its machine for itself. */
  readonly memory: Readonly<Record<string, string>>;
  /** Where PostgreSQL has its socket. */
  readonly sockets: string;
};

export type ClusterPlan = {
  readonly folder: string;
  readonly postgresBin: string;
  readonly etcd: { readonly client: number; readonly peer: number; readonly figures: number };
  readonly databases: readonly DatabaseAddress[];
  readonly nodes: readonly NodeAddress[];
  /** Of HAProxy: the site, and the primary database. */
  readonly proxy: { readonly site: number; readonly primary: number };
  /** Of replication, and of the role that owns the tables. */
  readonly password: string;
  /** Name that PostgreSQL gives to whoever comes by the socket as its user of the system. */
  readonly superuser: string;
  /** Folder for the archive of the write-ahead log. */
  readonly archive?: string | undefined;
  /** How long etcd keeps what was overwritten. */
  readonly etcdKeeps: string;
  readonly network?: ClusterNetwork;
};

/** Why a cluster does not start, as a sentence for whoever starts it. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

export const LOOPBACK = '127.0.0.1';
/** The database of the site, and the roles of docs/operations.md. */
export const DATABASE = 'site';
export const OWNER = 'site_owner';
export const APP = 'site_app';

/** Seconds until the cluster notices that its primary is gone: the leader's key in etcd lives so long. Patroni 4 wants 20. */
export const LEADER_TTL_S = 20;

export const dataFolder = ({ folder }: ClusterPlan, { name, data }: DatabaseAddress): string =>
  data ?? `${folder}/${name}`;

/** Where the certificates of a machine are: of its own folder, where all are on one machine. */
export const certificates = ({ folder, network }: ClusterPlan, machine: string): string =>
  network?.certificates ?? `${folder}/tls/${machine}`;

/** Who asks Patroni who is primary: HAProxy, and whoever collects figures. */
export const CLIENT = 'client';

/** `port`: of a link to the primary, where one lies between. */
export function databaseUrl(plan: ClusterPlan, port: number = plan.proxy.primary): string {
  const authority = encodeURIComponent(`${certificates(plan, CLIENT)}/authority.pem`);
  return `postgres://${OWNER}:${plan.password}@localhost:${port}/${DATABASE}?sslmode=verify-full&sslrootcert=${authority}`;
}
