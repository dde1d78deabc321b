import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDependencies, readPackage } from '../package-files.ts';
import { repoRoot } from '../paths.ts';

/** Of a lock file: what it says of one folder under `node_modules`. */
export type LockedPackage = {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = Readonly<Record<string, LockedPackage>>;

/** A package that others receive from us: in the image, where the server runs it, or inside the built web app. */
export type ShippedPackage = {
  name: string;
  version: string;
  licence: string;
  place: 'server' | 'web';
  /** From the root of the repository; a package for another machine is not there. */
  folder: string;
};

const NODE_MODULES = 'node_modules/';
/** What the web app is built from. */
const WEB_SOURCES = [
  'apps/web/{src,emergency-page}/**/*.{ts,tsx,css}',
  'packages/{camera,client,contract,documents,glyph,health-words,patient-summary,vault}/src/**/*.ts',
];
const WEB_PACKAGES = [
  'apps/web',
  ...['client', 'contract', 'documents', 'patient-summary', 'vault'].map((name) => `packages/${name}`),
].map((folder) => `${folder}/package.json`);
const NOT_BUILT = ['**/*.test.{ts,tsx}', '**/paraglide/**', '**/node_modules/**'];
/** Parts of these are put into the web app by the build itself, and nothing of what they depend on. */
const PUT_IN_BY_BUILD = ['@tensorflow/tfjs-backend-wasm', '@inlang/paraglide-js', 'vite', 'vite-plugin-pwa'];

export function readLock(): Lock {
  const text = readFileSync(join(repoRoot, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** Packages that the sources of the web app name, in an import of any kind. */
export function listWebImports(): string[] {
  const files = globSync(WEB_SOURCES, { cwd: repoRoot, exclude: NOT_BUILT });
  const text = files.map((file) => readFileSync(join(repoRoot, file), 'utf8')).join('\n');
  const asked = WEB_PACKAGES.flatMap((path) => listDependencies(readPackage(path)).map(([name]) => name));
  const isNamed = (name: string) =>
    ["'", '"'].some((quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`));
  return [...new Set(asked)].filter((name) => !PUT_IN_BY_BUILD.includes(name) && isNamed(name)).sort();
}

/** Every package of the lock file that is shipped, once for each place. `imports` are those of the web app. */
export function listShipped(lock: Lock, imports: readonly string[] = listWebImports()): ShippedPackage[] {
  const registry = Object.entries(lock).filter(([path, { link }]) => path.includes(NODE_MODULES) && link !== true);
  const server = registry.filter(([, { dev }]) => dev !== true).map(([path]) => path);
  const fromWeb = imports.flatMap((name) => findFolder(lock, 'apps/web', name) ?? []);
  const web = new Set([
    ...close(lock, fromWeb),
    ...PUT_IN_BY_BUILD.flatMap((name) => findFolder(lock, '', name) ?? []),
  ]);
  return [
    ...server.map((folder) => describePackage(lock, folder, 'server')),
    ...[...web].map((folder) => describePackage(lock, folder, 'web')),
  ].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.place, b.place));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The folders and those of everything that they depend on. */
function close(lock: Lock, folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [...folders];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    for (const name of Object.keys(lock[folder]?.dependencies ?? {}))
      left.push(...(findFolder(lock, folder, name) ?? []));
  }
  return found;
}

/** Where Node finds a package from a folder: beside it or above it. */
function findFolder(lock: Lock, from: string, name: string): [string] | null {
  const parts = from === '' ? [] : from.split(`/${NODE_MODULES}`);
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join(`/${NODE_MODULES}`);
    const folder = `${above === '' ? '' : `${above}/`}${NODE_MODULES}${name}`;
    if (lock[folder] !== undefined && lock[folder].link !== true) return [folder];
  }
  return null;
}

function describePackage(lock: Lock, folder: string, place: ShippedPackage['place']): ShippedPackage {
  const { version = '', license } = lock[folder] ?? {};
  const name = folder.slice(folder.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
  return { name, version, licence: license ?? readInstalledLicence(folder), place, folder };
}

/** The lock file leaves out the old forms, such as an object with a type. */
function readInstalledLicence(folder: string): string {
  const path = join(repoRoot, folder, 'package.json');
  if (!existsSync(path)) return '';
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const [first] = [license, ...(Array.isArray(licenses) ? licenses : [])].filter((one) => one !== undefined);
  if (typeof first === 'string') return first;
  const type: unknown = typeof first === 'object' && first !== null && 'type' in first ? first.type : '';
  return typeof type === 'string' ? type : '';
}
