import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { type AskerFiles, askPatroni, type PatroniQuestion } from '../../deploy/starter/ask-patroni.ts';
import { postgresIdentity } from '../../deploy/starter/cluster-part.ts';
import { CLIENT, certificates, databaseUrl } from '../../deploy/starter/cluster-plan.ts';
import type { Cluster } from '../../deploy/starter/start-cluster.ts';
import { makeCertificates } from '../../deploy/starter/trial-certificates.ts';
import { askSocket } from '../../deploy/starter/trial-database.ts';
import { pause, until } from './cluster-trial.ts';

/** Another address of this machine, which is no database's: so a proxy or a collector looks to Patroni. */
const ELSEWHERE = '127.0.0.2';
const HARM = { postgresql: { parameters: { archive_command: 'id > /tmp/harm' } } };
const MISCHIEF: readonly Pick<PatroniQuestion, 'method' | 'path' | 'body'>[] = [
  { method: 'PATCH', path: '/config', body: HARM },
  { method: 'POST', path: '/restart', body: {} },
  { method: 'DELETE', path: '/restart' },
  { method: 'POST', path: '/reinitialize', body: { force: true } },
  { method: 'POST', path: '/switchover', body: { leader: 'db1' } },
];
/** Of one address; more than the front takes. */
const CONNECTIONS = 520;
const TAKEN_MAX = 500;
/** Longer than the lease of the primary lives. */
const WITHOUT_ETCD_MS = 30_000;
const PAUSE_MS = 1_000;

export class ClusterDoors {
  readonly failures: string[] = [];
  readonly notes: string[] = [];
  judged = 0;
  readonly #cluster: Cluster;
  readonly #identity = postgresIdentity();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said}`);
  }

  /** Without a certificate nobody is heard; with a proxy's one may look; a database's machine may change. */
  async askPatroni(): Promise<void> {
    const authority = this.#file(CLIENT, 'authority.pem');
    const proxy = { authority, certificate: this.#file(CLIENT, 'client.pem'), key: this.#file(CLIENT, 'client.pem') };
    const foreign = this.#foreignAsker(authority);
    for (const { name, control } of this.#cluster.plan.databases) {
      for (const act of MISCHIEF) {
        const what = `${act.method} ${act.path} of ${name}`;
        for (const [who, as] of [['nobody', { authority }] as const, ['a foreign authority', foreign] as const]) {
          const said = await this.#ask({ control, as, ...act });
          this.#judge(`${what} by ${who}`, said.status === 0, `${said.status} ${said.body}`);
        }
        const said = await this.#ask({ control, as: proxy, from: ELSEWHERE, ...act });
        this.#judge(`${what} by the proxy`, said.status === 403, `${said.status} ${said.body}`);
      }
      const nobody = await this.#ask({ control, as: { authority }, path: '/patroni' });
      this.#judge(`a look at ${name} by nobody`, nobody.status === 0, `${nobody.status} ${nobody.body}`);
      const look = await this.#ask({ control, as: proxy, from: ELSEWHERE, path: '/patroni' });
      this.#judge(`a look at ${name} by the proxy`, look.status === 200, `${look.status} ${look.body}`);
      const figures = await this.#ask({ control, as: proxy, from: ELSEWHERE, path: '/metrics' });
      const isThere = ['patroni_primary', 'patroni_sync_standby'].every((one) => figures.body.includes(one));
      this.#judge(`the figures of ${name}`, isThere, `${figures.status} ${figures.body.slice(0, 200)}`);
    }
    await this.#changeAsDatabase();
  }

  async #changeAsDatabase(): Promise<void> {
    const standby = await this.#find((role) => role.includes('replica'));
    const as = this.#databaseAsker(standby.name);
    const { control } = standby;
    const kept = await this.#ask({ control, as, path: '/config' });
    this.#judge('the settings after all of that', !kept.body.includes('harm'), kept.body);
    const changed = await this.#ask({
      control,
      as,
      method: 'PATCH',
      path: '/config',
      body: { maximum_lag_on_failover: 1_000_000 },
    });
    this.#judge('a change by a database', changed.status === 200, `${changed.status} ${changed.body}`);
    const restarted = await this.#ask({
      control,
      as,
      method: 'POST',
      path: '/restart',
      body: { schedule: '2099-01-01T00:00+00:00' },
    });
    this.#judge('a restart by a database', restarted.status === 202, `${restarted.status} ${restarted.body}`);
    const undone = await this.#ask({ control, as, method: 'DELETE', path: '/restart' });
    this.#judge('a restart called off by a database', undone.status === 200, `${undone.status} ${undone.body}`);
  }

  /** Its authority signs for databases alone, and what was overwritten is gone after a while. */
  async askEtcd(): Promise<void> {
    const { client, figures } = this.#cluster.plan.etcd;
    const [first] = this.#cluster.plan.databases;
    const name = first?.name ?? '';
    const authority = this.#file(name, 'etcd-authority.pem');
    const member = {
      authority,
      certificate: this.#file(name, 'etcd-client.pem'),
      key: this.#file(name, 'etcd-client.key'),
    };
    const proxy = { authority, certificate: this.#file(CLIENT, 'client.pem'), key: this.#file(CLIENT, 'client.pem') };
    const read = (revision: number) => ({
      ...{ control: client, method: 'POST', path: '/v3/kv/range' },
      body: { key: Buffer.from('/').toString('base64'), range_end: Buffer.from('0').toString('base64'), revision },
    });
    for (const [who, as] of [['nobody', { authority }] as const, ['the proxy', proxy] as const]) {
      const said = await this.#ask({ ...read(0), as });
      this.#judge(`the keys of etcd for ${who}`, said.status === 0, `${said.status} ${said.body}`);
    }
    const known = await this.#ask({ ...read(0), as: member });
    this.#judge('the keys of etcd for a database', known.status === 200, `${known.status} ${known.body}`);
    const startedAt = performance.now();
    const isForgotten = async () => (await this.#ask({ ...read(2), as: member })).body.includes('has been compacted');
    await until('the first revisions of etcd to be forgotten', isForgotten);
    this.#judge('etcd forgets', true, '');
    this.notes.push(`etcd, told to keep 20 s, forgot its first revisions after another ${seconds(startedAt)} s`);
    const page = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
    const names = ['etcd_mvcc_db_total_size_in_bytes', 'etcd_server_has_leader'];
    this.#judge(
      'the figures of etcd',
      names.every((one) => page.includes(`\n${one} `)),
      page.slice(0, 200),
    );
  }

  async askPostgres(): Promise<void> {
    const url = databaseUrl(this.#cluster.plan);
    const refused: readonly [string, string, RegExp][] = [
      ['without TLS', url.replace(/\?.*/, ''), /no pg_hba.conf entry|no encryption/],
      ['as the superuser', url.replace('site_owner', this.#cluster.plan.superuser), /pg_hba.conf rejects/],
      ['with another password', url.replace(/owner:\w+/, 'owner:wrong'), /password authentication failed/],
      [
        'by another name of the machine',
        url.replace('localhost', 'ip6-localhost.example'),
        /ENOTFOUND|EAI_AGAIN|altnames/,
      ],
    ];
    for (const [how, connectionString, sentence] of refused) {
      const said = await trySelect(connectionString);
      this.#judge(`the database ${how}`, sentence.test(said), said);
    }
    const said = await trySelect(url);
    this.#judge('the database as docs/operations.md says', said === 'done', said);
  }

  /** HAProxy is nobody special once it listens, and one address cannot hold all its connections. */
  async askProxies(): Promise<void> {
    for (const { name, pids } of this.#cluster.proxies) {
      const status = pids()
        .map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'))
        .join();
      this.#judge(`the user of ${name}`, this.#identity === null || !/^Uid:\t0\t/m.test(status), status);
    }
    const sockets: Socket[] = [];
    let ended = 0;
    for (let one = 0; one < CONNECTIONS; one++) {
      const socket = connect(this.#cluster.plan.proxy.site, '127.0.0.1');
      socket.on('close', () => ended++).on('error', () => undefined);
      sockets.push(socket);
    }
    try {
      await until('connections that are too many to be refused', async () => ended >= CONNECTIONS - TAKEN_MAX);
      this.#judge(
        'connections of one address',
        ended === CONNECTIONS - TAKEN_MAX,
        `${ended} of ${CONNECTIONS} refused`,
      );
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  /** What is archived is whole. */
  async archive(): Promise<void> {
    const { plan } = this.#cluster;
    const primary = await this.#find((role) => role === 'primary' || role === 'master');
    const ask = (statement: string) => askSocket(plan, primary, statement, this.#identity).output;
    const archived = () => readdirSync(plan.archive ?? '').filter((file) => /^[0-9A-F]{24}$/.test(file));
    const before = archived().length;
    ask('select pg_logical_emit_message(true, $$proof$$, $$a$$); select pg_switch_wal()');
    await until('a file in the archive', async () => archived().length > before);
    const file = archived().at(-1) ?? '';
    const path = join(plan.archive ?? '', file);
    const isWhole = existsSync(path) && readFileSync(path).length === 16 * 1024 * 1024;
    this.#judge('the archive of the write-ahead log', isWhole, file);
    const failed = ask('select failed_count from pg_stat_archiver');
    this.#judge('the archive of the write-ahead log fails', failed === '0', failed);
  }

  /** The primary asks the others by Patroni's interface, with its certificate, and stays. */
  async loseEtcd(): Promise<void> {
    const { plan, etcd } = this.#cluster;
    const before = await this.#find((role) => role === 'primary' || role === 'master');
    await etcd.kill();
    const end = performance.now() + WITHOUT_ETCD_MS;
    while (performance.now() < end) {
      const said = await trySelect(databaseUrl(plan), WRITE);
      this.#judge('a write without etcd', said === 'done', said);
      await pause(PAUSE_MS);
    }
    etcd.start();
    const after = await this.#find((role) => role === 'primary' || role === 'master');
    this.#judge('the primary after etcd was away', after.name === before.name, `${after.name}, not ${before.name}`);
  }

  /** What docs/operations.md says of the last database, with and without `synchronous_mode_strict`. */
  async loseStandbys(): Promise<void> {
    const { plan, databases } = this.#cluster;
    const primary = await this.#find((role) => role === 'primary' || role === 'master');
    const standbys = databases.filter(({ name }) => name !== primary.name);
    for (const one of standbys) await one.kill();
    const startedAt = performance.now();
    const url = databaseUrl(plan);
    await until('a write without a standby', async () => (await trySelect(url, WRITE)) === 'done');
    this.#judge('a write on the last database', true, '');
    this.notes.push(`both standbys killed: the next write was answered after ${seconds(startedAt)} s`);
    const as = this.#databaseAsker(primary.name);
    const strict = { method: 'PATCH', path: '/config', body: { synchronous_mode_strict: true } };
    await this.#ask({ control: primary.control, as, ...strict });
    const isSet = async () =>
      askSocket(plan, primary, 'show synchronous_standby_names', this.#identity).output.includes('*');
    await until('strict mode', isSet);
    const said = await trySelect(url, WRITE);
    this.#judge('a write in strict mode', /timeout/.test(said), said);
    for (const one of standbys) one.start();
    await until('a write with a standby', async () => (await trySelect(url, WRITE)) === 'done');
    this.#judge('a write in strict mode with a standby', true, '');
  }

  async #ask(question: PatroniQuestion): Promise<{ status: number; body: string }> {
    return await askPatroni(question).catch((error: unknown) => ({ status: 0, body: String(error) }));
  }

  async #find(isIt: (role: string) => boolean) {
    const { databases } = await this.#cluster.state();
    const name = databases.find(({ role }) => isIt(role))?.name;
    const place = this.#cluster.plan.databases.find((one) => one.name === name);
    if (place === undefined) throw new Error(`no such database: ${JSON.stringify(databases)}`);
    return place;
  }

  #file(machine: string, name: string): string {
    return join(certificates(this.#cluster.plan, machine), name);
  }

  #databaseAsker(name: string): AskerFiles {
    const file = (of: string) => this.#file(name, of);
    return { authority: file('authority.pem'), certificate: file('database.pem'), key: file('database.key') };
  }

  /** A certificate of somebody who made an authority of the same name. */
  #foreignAsker(authority: string): AskerFiles {
    const folder = join(this.#cluster.plan.folder, 'foreign');
    makeCertificates(folder, 'client', CLIENT);
    const pem = join(folder, CLIENT, 'client.pem');
    return { authority, certificate: pem, key: pem };
  }
}

const WRITE = 'create table if not exists proof (at timestamptz); insert into proof values (now())';

const seconds = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);

/** What a client is told: `done`, or why not. */
async function trySelect(connectionString: string, statement = 'select 1'): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 8_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
