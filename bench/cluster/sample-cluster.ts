import { randomBytes } from 'node:crypto';
import { until } from './cluster-trial.ts';
import { readCommands } from './page-commands.ts';
import { SampleMachine, type SampleNetwork } from './sample-machine.ts';

const DATABASES = ['db1', 'db2', 'db3'] as const;
const ADDRESSES = {
  ...{ db1: '10.20.0.11', db2: '10.20.0.12', db3: '10.20.0.13', node1: '10.20.0.21' },
  ...{ proxy: '10.20.0.31', collector: '10.20.0.41', stranger: '10.20.0.99' },
};
type MachineName = keyof typeof ADDRESSES;

/** Debian 12's refuses the key exchange of the sample; `deploy-samples.test.ts` lets it judge the rest. */
const CHECK = 'haproxy -c -f /etc/haproxy/haproxy.cfg';
const PAGE_ADDRESS = /^DATABASE_URL=(.*)$/m;
/** As systemd and runuser do, without their programs. */
const runAs = (user: string): string => `env HOME=/nonexistent setpriv --reuid=${user} --regid=${user} --init-groups`;

/** Where `prometheus-node-exporter` would answer. */
const FIGURES = 9100;

/** Who may reach which port, as docs/operations.md says. */
const DOORS: readonly { to: MachineName; port: number; for: readonly MachineName[] }[] = [
  { to: 'db1', port: 2379, for: ['db2', 'db3'] },
  { to: 'db1', port: 2380, for: ['db2', 'db3'] },
  { to: 'db1', port: 5432, for: ['db2', 'db3', 'node1'] },
  { to: 'db1', port: 8008, for: ['db2', 'db3', 'node1', 'collector'] },
  { to: 'db1', port: 2381, for: ['collector'] },
  { to: 'node1', port: 3000, for: ['proxy', 'collector'] },
  ...(['db1', 'node1', 'proxy'] as const).map((to) => ({ to, port: FIGURES, for: ['collector'] as const })),
  // Of the node itself alone.
  { to: 'node1', port: 5432, for: [] },
];

export class SampleCluster {
  readonly failures: string[] = [];
  readonly notes: string[] = [];
  judged = 0;
  readonly #network: SampleNetwork;
  readonly #machines = new Map<MachineName, SampleMachine>();
  readonly #password = randomBytes(12).toString('hex');

  constructor(network: SampleNetwork) {
    this.#network = network;
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said}`);
  }

  #on(name: MachineName): SampleMachine {
    const machine = this.#machines.get(name);
    if (machine === undefined) throw new Error(`no machine ${name}`);
    return machine;
  }

  /** The page's commands for one database and one node, with the name of the machine. */
  async install(): Promise<void> {
    for (const [name, address] of Object.entries(ADDRESSES) as [MachineName, string][]) {
      this.#machines.set(name, await SampleMachine.open(this.#network, name, address));
    }
    const { folder } = this.#network;
    for (const name of DATABASES) {
      const machine = this.#on(name);
      await machine.do(`cp -r ${folder}/clone/authority/${name} .`);
      await machine.do(readCommands('createcluster.conf').replaceAll('db1', name));
      await machine.do(readCommands('read -rs password').replace('read -rs password', `password=${this.#password}`));
      const conf = await machine.do('cat /etc/postgresql-common/createcluster.conf');
      this.#judge('no cluster main', /^create_main_cluster = false$/m.test(conf), conf);
    }
    const node = this.#on('node1');
    await node.do(`cp -r ${folder}/clone/authority/node1 .`);
    await node.do(readCommands('node1/client.pem'));
    const proxy = this.#on('proxy');
    await proxy.do(`cat ${folder}/clone/authority/node1/client.pem > site.pem`);
    await proxy.do(readCommands('install -m 0600 site.pem').replace(CHECK, ''));
    for (const name of [...DATABASES, 'node1', 'proxy'] as const) {
      // As nftables.service does: the file of Debian, with the line of the page.
      await this.#on(name).do('nft -f /etc/nftables.conf');
    }
  }

  async start(): Promise<void> {
    const startedAt = performance.now();
    for (const name of DATABASES) {
      const variables = "env $(grep -v '^#' /etc/default/etcd)";
      this.#on(name).start('etcd', `exec ${runAs('etcd')} ${variables} /usr/bin/etcd`);
    }
    for (const name of DATABASES) {
      this.#on(name).start('patroni', `exec ${runAs('postgres')} /usr/bin/patroni /etc/patroni/config.yml`);
      await until(`Patroni of ${name}`, async () => (await this.#list()).includes(` ${name} `));
      if (name === 'db1') await until('a leader', async () => /Leader +\| running/.test(await this.#list()));
    }
    const isWhole = (list: string) => ['Leader', 'Sync Standby', 'Replica'].every((role) => list.includes(role));
    await until('three databases', async () => isWhole(await this.#list()));
    this.notes.push(`three databases after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    this.#on('node1').start('haproxy', 'exec haproxy -db -f /etc/haproxy/haproxy.cfg');
    this.#answer('node1', 3000);
    for (const name of ['db1', 'node1', 'proxy'] as const) this.#answer(name, FIGURES);
  }

  /** Something that a port of the page is closed for. */
  #answer(name: MachineName, port: number): void {
    const script = `exec /usr/bin/python3 -m http.server --bind ${ADDRESSES[name]} --directory /run ${port}`;
    this.#on(name).start(`port ${port}`, script);
  }

  async #list(): Promise<string> {
    return (await this.#on('db1').run('patronictl -c /etc/patroni/config.yml list')).output;
  }

  /** The roles and the database by the socket, and the address of the page from the node. */
  async openDatabase(): Promise<void> {
    const list = await this.#list();
    const leader = DATABASES.find((name) => new RegExp(` ${name} .*Leader`).test(list)) ?? 'db1';
    const [roles = ''] = readCommands('runuser --user postgres -- psql').split('\n');
    await this.#on(leader).do(roles.replace('runuser --user postgres --', runAs('postgres')));
    for (const role of ['site_owner', 'site_app']) {
      await this.#on(leader).do(`${runAs('postgres')} psql -c "alter role ${role} password '${this.#password}'"`);
    }
    const url = PAGE_ADDRESS.exec(readCommands('TRUST_PROXY=10.20.0.31'))?.[1] ?? '';
    const ask = (address: string, statement: string) =>
      this.#on('node1').run(`PGPASSWORD=${this.#password} psql -XAt '${address}' -c '${statement}'`);
    await until('the primary through the proxy of the node', async () => (await ask(url, 'select 1')).output === '1\n');
    const made = await ask(
      url.replace('site_app', 'site_owner'),
      'create table proof (); select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    this.#judge('a table of the owner, over TLS', made.output.endsWith('t\n'), made.output);
    const plain = await ask(url.replace('verify-full', 'disable'), 'select 1');
    this.#judge('the database without TLS', plain.output.includes('no encryption'), plain.output);
    const superuser = await ask(url.replace('site_app@localhost/site', 'postgres@localhost/postgres'), 'select 1');
    this.#judge('the superuser over the network', superuser.output.includes('pg_hba.conf rejects'), superuser.output);
    const settings = await this.#on(leader).do(
      `${runAs('postgres')} psql -XAt -c 'show shared_buffers' -c 'show archive_mode'`,
    );
    this.#judge('the settings of the sample', settings.endsWith('2GB\non\n'), settings);
    await this.#on(leader).do(`${runAs('postgres')} psql -c 'select pg_switch_wal()'`);
    await until('a file in the archive', async () => (await this.#on(leader).run('ls /var/backups/wal/*')).code === 0);
    this.#judge('the archive', true, '');
  }

  /** Each port from each machine, and Patroni with the node's certificate and without. */
  async tryDoors(): Promise<void> {
    for (const { to, port, for: allowed } of DOORS) {
      for (const from of (Object.keys(ADDRESSES) as MachineName[]).filter((name) => name !== to)) {
        const tried = await this.#on(from).run(`timeout 1 bash -c 'exec 3<>/dev/tcp/${ADDRESSES[to]}/${port}'`);
        const isOpen = tried.code === 0;
        this.#judge(`port ${port} of ${to} for ${from}`, isOpen === allowed.includes(from), isOpen ? 'open' : 'closed');
      }
    }
    const mischief = `curl --silent --max-time 3 --cacert authority --request PATCH --data '{"ttl": 21}' --write-out '%{http_code}' https://${ADDRESSES.db1}:8008/config`;
    const authority = mischief.replace('--cacert authority', '--cacert /etc/arcglyph/tls/authority.pem');
    const nobody = await this.#on('node1').run(authority);
    this.#judge('a change of Patroni by nobody', nobody.output === '000', nobody.output);
    const node = await this.#on('node1').run(`${authority} --cert /etc/arcglyph/tls/client.pem`);
    this.#judge('a change of Patroni by a node', node.output.endsWith('403'), node.output);
    const files = '--cert /etc/arcglyph/tls/database.pem --key /etc/arcglyph/tls/database.key';
    const database = await this.#on('db2').run(`${authority} ${files}`);
    this.#judge('a change of Patroni by a database', database.output.endsWith('200'), database.output);
    const compact = await this.#on('db3').run(readCommands('etcdctl compact'));
    this.#judge('what the page says of a full etcd', compact.code === 0, compact.output);
  }

  async remove(): Promise<void> {
    for (const machine of this.#machines.values()) await machine.remove();
  }
}
