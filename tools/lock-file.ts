import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

/** The part of an entry of package-lock.json that is read or written. */
export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export type LockFile = { packages: Record<string, LockEntry> };

export type LostPlatform = { wantedBy: string; name: string; version: string };

/**
 * Optional packages of other platforms that are missing from the lock file. npm drops them if a registry lacks them
 * (some mirrors keep Linux only), and `npm ci` then refuses the lock file on every machine.
 */
export function findLostPlatforms(lock: LockFile): LostPlatform[] {
  return Object.entries(lock.packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(lock, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  );
}

/** Resolves like Node: beside the package, then in every folder above. */
function isHeld(lock: LockFile, from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/node_modules/'));
  return [...above, ''].some(
    (folder) => lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined,
  );
}

/** Adds an entry for each missing platform package: version and platform, so that npm skips them elsewhere. */
export function completeLock(lock: LockFile): LockFile {
  const added = findLostPlatforms(lock).map(({ wantedBy, name, version }): [string, LockEntry] => {
    const folder = wantedBy.slice(0, wantedBy.lastIndexOf('node_modules/'));
    const isDev = lock.packages[wantedBy]?.dev === true;
    const { cpu, libc, os } = platformOf(name);
    // The keys are in npm's order, so that its next run leaves the file unchanged.
    const entry = {
      version,
      cpu,
      ...(isDev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      ...(os ? { os } : {}),
    };
    return [`${folder}node_modules/${name}`, entry];
  });
  const all = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(all) };
}

const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'openharmony'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 'loong64', 's390x', 'wasm32'];

/**
 * Reads the platform from a package's name. Throws if the name has none, because guessing could install it everywhere.
 */
export function platformOf(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32'))
    throw new Error(`${name} does not say its platform`);
  const isLinux = os[0] === 'linux';
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(os.length === 1 ? { os } : {}),
    cpu,
    ...(isLinux && isMusl ? { libc: ['musl'] } : {}),
    ...(isLinux && isGnu ? { libc: ['glibc'] } : {}),
  };
}

/** `npm run fix:lock`, after `npm install` against a registry that lacks other platforms' packages. */
export async function run(): Promise<number> {
  const path = join(repoRoot, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  const lost = findLostPlatforms(lock).length;
  if (lost > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  printLine(`package-lock.json: ${lost} platform packages put back.`);
  return 0;
}
