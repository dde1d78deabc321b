import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { serverMain } from '../../tools/server-process.ts';
import { etcdSettings, patroniConfig } from './cluster-config.ts';
import { databasePart, makePart, type ProcessUser } from './cluster-part.ts';
import { type ClusterPlan, databaseUrl, dataFolder } from './cluster-plan.ts';
import type { Programs } from './cluster-programs.ts';
import { databaseProxyConfig, type ProxyPlace, proxyConfig } from './proxy-config.ts';

type PartsInput = {
  readonly programs: Programs;
  readonly plan: ClusterPlan;
  readonly identity: ProcessUser | null;
  readonly env: Readonly<Record<string, string>>;
  /** More variables of one node. */
  readonly resolveEnv: (node: string) => Readonly<Record<string, string>>;
};

/** All programs of a trial, with their configuration in its folder; none is started. */
export function makeParts(input: PartsInput) {
  const { programs, plan, identity } = input;
  const { folder } = plan;
  if (plan.archive !== undefined) makeOwn(plan.archive, identity);
  return {
    etcd: etcdPart(input),
    databases: plan.databases.map((place) => {
      const file = join(folder, `${place.name}.yml`);
      writeFileSync(file, patroniConfig(plan, place), { mode: 0o600 });
      if (identity !== null) chownSync(file, identity.uid, identity.gid);
      // PostgreSQL's programs look for certificates of their own in the home of whoever started this.
      const part = makePart(folder, place.name, programs.patroni, [file], { identity, env: { HOME: folder } });
      return databasePart(part, dataFolder(plan, place));
    }),
    databaseProxy: proxyPart(input, 'haproxy-database', databaseProxyConfig),
    proxy: proxyPart(input, 'haproxy', proxyConfig),
    nodes: nodeParts(input),
  };
}

function makeOwn(path: string, identity: ProcessUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity !== null) chownSync(path, identity.uid, identity.gid);
}

/** One etcd instead of three, with the certificates of the first database's machine. */
function etcdPart({ programs, plan }: PartsInput) {
  const [first] = plan.databases;
  if (first === undefined) throw new Error('a cluster needs a database');
  const settings = etcdSettings(plan, first, PRODUCT.toLowerCase());
  return makePart(plan.folder, 'etcd', programs.etcd, [], {
    identity: null,
    env: { ...settings, ETCD_LOG_LEVEL: 'warn' },
  });
}

function proxyPart(
  { programs, plan, identity }: PartsInput,
  name: string,
  write: (plan: ClusterPlan, place: ProxyPlace) => string,
) {
  const file = join(plan.folder, `${name}.cfg`);
  writeFileSync(file, write(plan, identity === null ? 'trial' : 'trial as root'), { mode: 0o600 });
  return makePart(plan.folder, name, programs.haproxy, ['-db', '-f', file]);
}

function nodeParts({ plan, env, resolveEnv }: PartsInput) {
  const { folder } = plan;
  return plan.nodes.map(({ name, port, primary }) =>
    makePart(folder, name, process.execPath, [serverMain], {
      identity: null,
      env: {
        ...{ PORT: String(port), DATA_DIR: join(folder, name), KEY_DIR: join(folder, 'keys'), TRUST_PROXY: 'on' },
        ...{ DATABASE_URL: databaseUrl(plan, primary), PUBLIC_URL: `http://localhost:${plan.proxy.site}` },
        ...env,
        ...resolveEnv(name),
      },
    }),
  );
}
