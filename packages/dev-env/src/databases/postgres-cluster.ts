import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../servers/free-port.ts';

/**
 * A PostgreSQL for one test run: the tests create databases through `url`, whose names begin with `site_test_` and
 * `run`. `stop` drops them all.
 */
export type TestPostgres = { url: string; run: string; stop: () => Promise<void> };

/** `sentence` says in one line why there is none. */
export type PostgresOutcome = { found: true; postgres: TestPostgres } | { found: false; sentence: string };

type ProcessUser = { uid: number; gid: number };

const debianFolder = '/usr/lib/postgresql';
/** Long, so that a slow machine does not fail. */
const readyWithinMs = 5 * 60_000;

/**
 * Uses TEST_DATABASE_URL if it is set, else a temporary cluster in a new folder. Never an existing database: the server
 * listens on a free loopback port, and its socket is in the same new folder.
 */
export async function openTestPostgres(env: NodeJS.ProcessEnv = process.env): Promise<PostgresOutcome> {
  const given = env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    const run = randomBytes(6).toString('hex');
    return { found: true, postgres: { url: given, run, stop: () => dropDatabases(given, `site_test_${run}_`) } };
  }
  const bin = findPostgresBin(env.PATH ?? '', debianFolder);
  if (bin === null) {
    return {
      found: false,
      sentence: `No PostgreSQL here (initdb is neither on PATH nor in ${debianFolder}): the server tests run on PGlite only.`,
    };
  }
  const identity = await findIdentity();
  if (identity === 'no-user') {
    return {
      found: false,
      sentence:
        'PostgreSQL refuses to run as root and there is no user "postgres": the server tests run on PGlite only.',
    };
  }
  return { found: true, postgres: await startCluster(bin, identity) };
}

/** Creates an empty database of the run and returns its address; `stop` drops it with the others. */
export async function makeDatabase({ url, run }: Pick<TestPostgres, 'url' | 'run'>): Promise<string> {
  const name = `site_test_${run}_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

async function withClient(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

async function dropDatabases(url: string, beginning: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}

/** The folder of initdb: from PATH, else Debian's newest version. */
export function findPostgresBin(path: string, debian: string): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return (
    folders.find(
      (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

async function findIdentity(): Promise<ProcessUser | null | 'no-user'> {
  if (process.getuid?.() !== 0) return null;
  const ask = (flag: string) => runAs(null, 'id', [flag, 'postgres'], tmpdir());
  const [uid, gid] = await Promise.all([ask('-u'), ask('-g')]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : 'no-user';
}

async function startCluster(bin: string, identity: ProcessUser | null): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  const made = await runAs(
    identity,
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    folder,
  );
  if (made.code !== 0) {
    removeFolder();
    throw new Error(`initdb failed: ${made.output.trim()}`);
  }
  const port = await findFreePort();
  // No syncing: durability is tested by the kill -9 proof, and a lost cluster here only loses a test run.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'lc_messages=C',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(identity ?? {}),
    },
  );
  const stop = stopOnce(server, removeFolder);
  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, run: 'own', stop };
}

/** Waits for the server's ready message; `lc_messages` keeps it in English. */
function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const giveUp = (sentence: string): void => reject(new Error(`${sentence}: ${log.trim()}`));
    const timer = setTimeout(() => giveUp(`postgres was not ready within ${readyWithinMs / 1000} s`), readyWithinMs);
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('close', () => {
      clearTimeout(timer);
      giveUp('postgres stopped at its start');
    });
  });
}

/** Stops at the end of the run, also if the run is interrupted. */
function stopOnce(server: ChildProcess, removeFolder: () => void): () => Promise<void> {
  const killNow = (): void => {
    server.kill('SIGQUIT');
    removeFolder();
  };
  const leave = (): never => process.exit(130);
  process.once('exit', killNow);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  return async () => {
    process.off('exit', killNow);
    process.off('SIGINT', leave).off('SIGTERM', leave);
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await ended;
    }
    removeFolder();
  };
}

function runAs(
  identity: ProcessUser | null,
  command: string,
  args: string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...(identity ?? {}) });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
