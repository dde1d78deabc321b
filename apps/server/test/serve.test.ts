import { cpSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { adminSocketPath } from '../src/app/admin/ask-running-server.ts';
import { type RunningServer, serve } from '../src/app/serve.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { backUp } from '../src/commands/site-backup/back-up.ts';
import { type Config, readConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { accounts } from '../src/db/tables/accounts.ts';
import { resolveCheckpointFile } from '../src/features/audit/checkpoint-file.ts';

// The real server on embedded data with a real socket, as `main.ts` starts it.

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A migrated, empty data directory that each test copies: creating one per test would take half of the test's time. */
let prepared = '';
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'site-serve-'));
  const database = await openDatabase({ databaseUrl: null, dataDir: prepared });
  await migrate(database);
  await database.close();
});

function newConfig(env: Record<string, string> = {}): Config {
  const config = newEmptyConfig(env);
  cpSync(prepared, config.dataDir, { recursive: true });
  return config;
}

function newEmptyConfig(env: Record<string, string> = {}): Config {
  const folder = mkdtempSync(join(tmpdir(), 'site-serve-'));
  const preset = { DATA_DIR: join(folder, 'data'), KEY_DIR: join(folder, 'keys'), LOG_LEVEL: 'silent' };
  // Port 0 in `listen` with a fixed PUBLIC_URL: the tests use the address that the system assigned.
  return { ...readConfig({ ...preset, ...env }), port: 0 };
}

async function start(config: Config): Promise<RunningServer> {
  const server = await serve(config);
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

/** Node's own fetch sends Sec-Fetch-Mode like a browser, but never Sec-Fetch-Site or Origin. */
function register(server: RunningServer, username: string, password: string): Promise<Response> {
  const body = { username, password, email: `${username}@example.org`, fullName: 'Drain Test', accountType: 'private' };
  const { port } = new URL(server.address);
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://localhost:${port}/api/register`, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('a first start shows the address, the demo accounts and, once, the creator’s password', async () => {
  const config = newEmptyConfig();
  const first = await start(config);
  expect(first.greeting).toContain('Open http://localhost:3000');
  for (const account of ['demo /', 'dr.rossi /', 'first.responder /']) expect(first.greeting).toContain(account);
  expect(first.greeting).toContain('Payments: sandbox. No money moves');
  expect(first.greeting).toMatch(/creator \/ [\w-]{20}/);
  await stop(first);
  const second = await start(config);
  expect(second.greeting).not.toContain('creator');
});

test('without the demo a missing mail server is said at the start, since mail then reaches nobody', async () => {
  const config = newConfig({ DEMO: 'off' });
  const first = await start(config);
  expect(first.greeting).toContain('Nobody administers this site yet: npm run creator:create -- <e-mail>');
  expect(await runCommand(config, 'creator:create')).toMatchObject({ ok: true });
  expect(first.greeting).toContain(`SMTP_URL is not set: mail reaches nobody and stays in ${config.dataDir}`);
  await stop(first);
  const second = await start({ ...config, smtpUrl: 'smtp://localhost' });
  expect(second.greeting).not.toContain('SMTP_URL is not set');
  expect(second.greeting).not.toContain('Nobody administers');
  expect(second.greeting).toContain('Payments: none set up (PAYMENTS_MODE). Shop, paid plans and fees are closed.');
});

test('a second server on the same data is refused in one sentence', async () => {
  const config = newConfig({ DEMO: 'off' });
  await start(config);
  await expect(serve(config)).rejects.toThrow(/^The data are open in another process \(pid \d+\)\. Stop it first/);
});

async function startOnTakenPort(config: Config): Promise<void> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = other.address();
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  await expect(serve({ ...config, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => other.close(resolve));
}

test('a start whose port is taken ends cleanly: the data are free again', async () => {
  const config = newConfig({ DEMO: 'off' });
  await startOnTakenPort(config);
  expect(existsSync(adminSocketPath(config.dataDir))).toBe(false);
  await start(config);
});

test('a first start that fails does not cost the creator’s password: the next one shows it', async () => {
  const config = newConfig();
  await startOnTakenPort(config);
  expect((await start(config)).greeting).toMatch(/creator \/ [\w-]{20}/);
});

test('a start under another host name stops before anybody is locked out', async () => {
  const config = newConfig({ DEMO: 'off' });
  await stop(await start(config));
  const moved = { ...config, publicUrl: new URL('https://glyphs.example') };
  await expect(serve(moved)).rejects.toThrow(
    /PUBLIC_URL names the host glyphs\.example, but these data belong to localhost/,
  );
  await start(config);
});

test('stopping finishes every request that was accepted, and what was acknowledged is there afterwards', async () => {
  const config = newConfig({ DEMO: 'off' });
  const server = await start(config);
  // Raw passwords take long to hash, so the requests are in progress when the stop comes.
  const asked = Array.from({ length: 4 }, (_, one) =>
    register(server, `drain.${one}x`, `the ferry leaves at ${one} sharp`),
  );
  const first = await Promise.race(asked);
  await stop(server);
  const statuses = (await Promise.all(asked)).map((answer) => answer.status);
  expect([first.status, ...statuses]).toEqual([201, 201, 201, 201, 201]);
  const database = await openDatabase(config);
  const kept = await database.db.select().from(accounts).where(eq(accounts.fullName, 'Drain Test'));
  await database.close();
  expect(kept).toHaveLength(4);
});

test('commands go through the socket of a running server, which only its owner can open, else to the data', async () => {
  const config = newConfig();
  const server = await start(config);
  expect(statSync(adminSocketPath(config.dataDir)).mode & 0o777).toBe(0o600);
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const asked = await runCommand(config, 'audit:verify', [], tell);
  const where = `the embedded database in ${config.dataDir}, with the keys in ${config.keyDir}.`;
  expect(told.splice(0)).toEqual([`Through the running server, on ${where}`]);
  // What the shell of the command has set is not what the server was started with.
  const inShell = { ...config, backupRecipients: ['age1pq1'] };
  expect(await backUp(inShell, ['--out', config.dataDir], tell)).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^The running server has no BACKUP_RECIPIENTS: .* restart it\.\n$/),
  });
  told.splice(0);
  expect(asked).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^Sound: \d+ entries, 0 checkpoints\.\nSigned with key \S{43}\.\n$/),
  });
  expect(await runCommand(config, 'creator:create')).toEqual({
    ok: false,
    text: 'There is a creator account already.\n',
  });
  const reviewer = await runCommand(config, 'reviewer:create', ['Anna.Reads']);
  expect(reviewer).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^anna\.reads \/ \S{20} {3}shown this once\n/),
  });
  for (const args of [[], ['anna.reads'], ['root']]) {
    expect(await runCommand(config, 'reviewer:create', args)).toMatchObject({ ok: false });
  }
  const appointed = await runCommand(config, 'institution:appoint', ['it-central-bank', 'anna.reads']);
  expect(appointed).toMatchObject({ ok: false, text: expect.stringContaining('Only an institution that reviewers') });
  const rotated = await runCommand(config, 'kek:rotate');
  expect(rotated).toMatchObject({ ok: true, text: expect.stringContaining('kek-0002 is new and current.') });
  // The running server writes under the new key at once.
  expect((await register(server, 'after.rotation', 'the ferry leaves at nine sharp')).status).toBe(201);
  expect(await runCommand(config, 'kek:rotate', ['--retire'])).toMatchObject({ ok: false });
  await stop(server);
  // The stop integrated the log and signed a checkpoint.
  const offline = await runCommand(config, 'audit:verify', [], tell);
  expect(told).toEqual([`On ${where}`]);
  expect(offline).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^Sound: \d+ entries, 1 checkpoints\.\nSigned with key \S{43}\.\n$/),
  });
  expect(await runCommand(config, 'kek:rotate', ['--retire', 'kek-0001'])).toMatchObject({
    ok: true,
    text: expect.stringContaining('kek-0001 is retired and deleted from KEY_DIR.'),
  });
});

test('S10 a start whose log does not match its checkpoints stops and says so', async () => {
  const config = newConfig({ DEMO: 'off' });
  const server = await start(config);
  expect((await register(server, 'in.the.log', 'the ferry leaves at ten sharp')).status).toBe(201);
  await stop(server);
  const database = await openDatabase(config);
  await database.db.execute('alter table audit_nodes disable trigger user');
  await database.db.execute("update audit_nodes set hash = decode(repeat('00', 32), 'hex')");
  await database.close();
  await expect(serve(config)).rejects.toThrow(
    /^The audit log does not match its checkpoints\. .* See audit:verify, and data:adopt if you restored an older/,
  );
  expect(await runCommand(config, 'audit:verify')).toMatchObject({
    ok: false,
    text: expect.stringContaining('First bad sequence: 1.'),
  });
  expect(statSync(resolveCheckpointFile(config)).mode & 0o777).toBe(0o600);
});
