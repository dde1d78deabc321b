import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGlyphFor, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { runCommand } from '../apps/server/src/commands/run-command.ts';
import { backUp } from '../apps/server/src/commands/site-backup/back-up.ts';
import { moveDatabase } from '../apps/server/src/commands/site-backup/move-database.ts';
import { restoreSite } from '../apps/server/src/commands/site-backup/restore-site.ts';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { archiveCommand } from '../deploy/starter/cluster-config.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { type DurablePostgres, makeDurablePostgres } from './ledger/durable-postgres.ts';

/** Glyphs before the backup; each is a dozen rows. */
const GLYPHS = 60;
/** For the owner alone, which needs no identity check. */
const OWN = { permissions: { medical: 'none' } } as const;
const ARCHIVED_WITHIN_MS = 60_000;

/**
 * The whole way of an operator: a backup under load, a restore of it elsewhere, the move to PostgreSQL, and there a
 * recovery to a moment. After each, a glyph opens, and audit log and ledger verify.
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  const postgres = await makeDurablePostgres(archiveInto);
  if (postgres === null) {
    folders.remove();
    return { judged: 0, notes: ['No PostgreSQL here.'], failures: ['nothing was tried: PostgreSQL is missing'] };
  }
  const walk = new BackupWalk(folders, postgres, await writeIdentity(folders.root));
  try {
    await walk.fill();
    await walk.backUpUnderLoad();
    await walk.restoreElsewhere();
    await walk.move();
    await walk.recover();
    return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
  } finally {
    await walk.server?.kill();
    await postgres.remove();
    folders.remove();
  }
};

const archiveOf = (folder: string) => join(folder, 'wal');
/** With the command of docs/operations.md, which a test compares. */
const archiveInto = (folder: string) => [
  'archive_mode=on',
  `archive_command=${archiveCommand(archiveOf(folder))}`,
  'archive_timeout=5',
];

type Keys = { file: string; recipient: string };

async function writeIdentity(root: string): Promise<Keys> {
  const identity = await generateHybridIdentity();
  const file = join(root, 'identity');
  writeFileSync(file, identity, { mode: 0o600 });
  return { file, recipient: await identityToRecipient(identity) };
}

class BackupWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  server: LiveServer | null = null;
  readonly #folders: Folders;
  readonly #postgres: DurablePostgres;
  readonly #keys: Keys;
  #owner: Owner | null = null;
  #secret: Uint8Array = new Uint8Array();

  constructor(folders: Folders, postgres: DurablePostgres, keys: Keys) {
    this.#folders = folders;
    this.#postgres = postgres;
    this.#keys = keys;
  }

  async fill(): Promise<void> {
    const server = await this.#start(this.#folders);
    const owner = await signUpOwner(server.kit);
    this.#owner = owner;
    ({ secret: this.#secret } = await createGlyphFor(server.kit, owner, OWN));
    for (let made = 1; made < GLYPHS; made += 1) await createGlyphFor(server.kit, owner, OWN);
  }

  async backUpUnderLoad(): Promise<void> {
    const { server, owner } = this.#running();
    let isOver = false;
    let meanwhile = 0;
    const load = (async () => {
      while (!isOver) {
        await createGlyphFor(server.kit, owner, OWN);
        meanwhile += 1;
      }
    })();
    const startedAt = performance.now();
    const done = await backUp(this.#config(this.#folders), ['--out', this.#backup]);
    const seconds = (performance.now() - startedAt) / 1000;
    isOver = true;
    await load;
    this.#judge('a backup under load', done.ok, done.text);
    const kilobytes = Math.round(statSync(this.#backup).size / 1000);
    this.notes.push(`backup: ${kilobytes} kB in ${seconds.toFixed(2)} s, ${meanwhile} glyphs made meanwhile`);
    await this.#stop();
  }

  async restoreElsewhere(): Promise<void> {
    const other = { ...this.#folders, dataDir: join(this.#folders.root, 'other') };
    const args = ['--from', this.#backup, '--identity', this.#keys.file];
    const startedAt = performance.now();
    const done = await restoreSite(this.#config(other), args);
    this.#judge('a restore', done.ok, done.text);
    this.notes.push(`restore with all checks: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
    await this.#start(other);
    // Of the sessions from before the backup none is left; on the data that were not restored they go on.
    const untouched = this.#owner;
    await this.#expectSignedOut('after a restore');
    await this.#expectGlyphOpens('after a restore');
    this.#owner = untouched;
    await this.#stop();
  }

  async move(): Promise<void> {
    this.#postgres.runTool('mkdir', [archiveOf(this.#postgres.folder)]);
    await this.#postgres.start();
    const startedAt = performance.now();
    const done = await moveDatabase(this.#config(this.#folders), ['--to', this.#postgres.url]);
    this.#judge('the move to PostgreSQL', done.ok, done.text);
    this.notes.push(`move to PostgreSQL with all checks: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
    await this.#start(this.#folders, this.#postgres.url);
    await this.#expectGlyphOpens('after the move');
    await this.#expectSound('after the move');
  }

  async recover(): Promise<void> {
    const { server, owner } = this.#running();
    const { folder } = this.#postgres;
    const base = join(folder, 'base');
    this.#postgres.runTool('pg_basebackup', ['-d', this.#postgres.url, '-D', base, '-X', 'none', '-c', 'fast']);
    const kept = await createGlyphFor(server.kit, owner, OWN);
    const [moment = ''] = await this.#ask('select clock_timestamp()::text');
    const lost = await createGlyphFor(server.kit, owner, OWN);
    await this.#archiveAll();
    await this.#stop();
    await this.#postgres.kill();
    rmSync(join(folder, 'data'), { recursive: true });
    renameSync(base, join(folder, 'data'));
    const settings = [
      `restore_command = 'cp ${archiveOf(folder)}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
    ];
    writeFileSync(join(folder, 'data', 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    writeFileSync(join(folder, 'data', 'recovery.signal'), '');
    await this.#postgres.start();
    await this.#untilPromoted();
    const adopted = await runCommand(this.#config(this.#folders, this.#postgres.url), 'data:adopt', ['--confirm']);
    this.#judge('adopting the recovered data', adopted.ok, adopted.text);
    const again = await this.#start(this.#folders, this.#postgres.url);
    await this.#expectSignedOut('after the recovery');
    await this.#expectGlyphOpens('after the recovery');
    const { owner: returned } = this.#running();
    const before = await scanGlyph(again.kit, returned, kept.secret);
    this.#judge('the glyph from before the moment', before.statusCode === 201, before.body);
    const after = await scanGlyph(again.kit, returned, lost.secret);
    this.#judge('no glyph from after the moment', after.statusCode === 404, `${after.statusCode} ${after.body}`);
    await this.#expectSound('after the recovery');
    await this.#stop();
    this.notes.push('recovered to a moment between two glyphs from base backup and write-ahead log');
  }

  get #backup(): string {
    return join(this.#folders.root, 'site.age');
  }

  #config({ dataDir, keyDir }: Folders, url?: string): Config {
    const env = { DATA_DIR: dataDir, KEY_DIR: keyDir, BACKUP_RECIPIENTS: this.#keys.recipient, LOG_LEVEL: 'silent' };
    return readConfig(url === undefined ? env : { ...env, DATABASE_URL: url });
  }

  async #start(folders: Folders, url?: string): Promise<LiveServer> {
    const env = { BACKUP_RECIPIENTS: this.#keys.recipient, DEMO: 'off' };
    this.server = await startLiveServer(folders, url === undefined ? env : { ...env, DATABASE_URL: url });
    return this.server;
  }

  async #stop(): Promise<void> {
    await this.server?.stop();
    this.server = null;
  }

  #running(): { server: LiveServer; owner: Owner } {
    if (this.server === null || this.#owner === null) throw new Error('no server runs');
    return { server: this.server, owner: this.#owner };
  }

  /** And signs in again. */
  async #expectSignedOut(when: string): Promise<void> {
    const { server, owner } = this.#running();
    const { statusCode } = await server.kit.app.inject({ url: '/api/notifications', headers: owner.headers });
    this.#judge(`no session goes on ${when}`, statusCode === 401, String(statusCode));
    this.#owner = await signInAgain(server.kit, owner);
  }

  async #expectGlyphOpens(when: string): Promise<void> {
    const { server, owner } = this.#running();
    const answer = await scanGlyph(server.kit, owner, this.#secret);
    this.#judge(`a glyph opens ${when}`, answer.statusCode === 201, answer.body);
  }

  async #expectSound(when: string): Promise<void> {
    const config = this.#config(this.#folders, this.#postgres.url);
    for (const word of ['audit:verify', 'ledger:verify'] as const) {
      const verdict = await runCommand(config, word);
      this.#judge(`${word} ${when}`, verdict.ok, verdict.text);
    }
  }

  async #archiveAll(): Promise<void> {
    const [file = ''] = await this.#ask('select pg_walfile_name(pg_switch_wal())');
    const until = Date.now() + ARCHIVED_WITHIN_MS;
    for (;;) {
      const [last = ''] = await this.#ask(`select coalesce(last_archived_wal, '') from pg_stat_archiver`);
      if (last >= file) return;
      if (Date.now() > until) throw new Error(`${file} was not archived in time`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #untilPromoted(): Promise<void> {
    const until = Date.now() + ARCHIVED_WITHIN_MS;
    while ((await this.#ask('select pg_is_in_recovery()::text'))[0] !== 'false') {
      if (Date.now() > until) throw new Error('the recovered database was not promoted in time');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #ask(query: string): Promise<string[]> {
    const client = new Client({ connectionString: this.#postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
      return rows[0] ?? [];
    } finally {
      await client.end();
    }
  }

  #judge(what: string, isRight: boolean, said: string): void {
    this.judged += 1;
    if (!isRight) this.failures.push(`${what}: ${said.trim()}`);
  }
}
