/** The part of one entry of package-lock.json that we read or write. */
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
 * Optional packages of other platforms that the lock file does not hold. npm drops them when a registry cannot show
 * them (some mirrors keep Linux only), and `npm ci` then refuses the lock file on every machine.
 */
export function findLostPlatforms(lock: LockFile): LostPlatform[] {
  return Object.entries(lock.packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(lock, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  );
}

/** Node's own search: beside the package, then in every folder above. */
function isHeld(lock: LockFile, from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/node_modules/'));
  return [...above, ''].some(
    (folder) => lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined,
  );
}

/** The lock file with an entry for each of them: version and platform, so that npm passes them by elsewhere. */
export function completeLock(lock: LockFile): LockFile {
  const added = findLostPlatforms(lock).map(({ wantedBy, name, version }): [string, LockEntry] => {
    const folder = wantedBy.slice(0, wantedBy.lastIndexOf('node_modules/'));
    const isDev = lock.packages[wantedBy]?.dev === true;
    const { cpu, libc, os } = platformOf(name);
    // npm's own order of keys, so that its next run leaves the file alone.
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

/** Platform packages say in their name what they run on. Throws when a name does not: guessing could install it everywhere. */
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
