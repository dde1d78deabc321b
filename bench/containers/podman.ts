import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';
import { type CommandEnd, runCommand } from '../../tools/run-command.ts';

/** Packages of Debian; of those that are programs by their own name it is asked whether they are there. */
const PROGRAMS = ['podman', 'podman-compose', 'mmdebstrap', 'openssl', 'iptables'];
/** What Podman needs for networks with names, and where its preset runtime starts nothing. */
const BESIDE = ['netavark', 'aardvark-dns', 'runc'];
const BASE_SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const BASE_IMAGE = 'localhost/base:proof';
/** What `debian:trixie-slim` leaves out too. */
const LEFT_OUT = ['doc', 'groff', 'info', 'lintian', 'locale', 'man'].map(
  (folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`,
);
/** Of a registry behind an authority of its own, inside the build. */
const AUTHORITY_INSIDE = '/etc/ssl/certs/machine-authority.crt';

/** What a machine may need so that a container starts at all: tried from the plainest on. */
const RUNTIMES = [
  [],
  ['default_ulimits = ["nofile=16384:16384", "nproc=1024:1024"]'],
  ['default_ulimits = ["nofile=16384:16384", "nproc=1024:1024"]', '[engine]', 'runtime = "runc"'],
] as const;

/** Podman with images, volumes and networks in a folder of its own: nothing of the machine's is touched. */
export class Podman {
  readonly #folder: string;
  readonly #env: Record<string, string>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#env = {
      CONTAINERS_CONF: join(folder, 'containers.conf'),
      CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
      BUILDAH_FORMAT: 'docker',
    };
    const storage = [`graphroot = "${folder}/storage"`, `runroot = "${folder}/run"`, 'driver = "overlay"'];
    writeFileSync(join(folder, 'storage.conf'), `${['[storage]', ...storage].join('\n')}\n`);
  }

  /** Makes the base image; a sentence when containers cannot be had here. */
  async prepare(): Promise<string | null> {
    const missing = await findMissing();
    if (missing.length > 0) return `these packages of Debian are missing: ${missing.join(' ')}`;
    const base = join(this.#folder, 'base.tar');
    const made = await runCommand('mmdebstrap', [
      ...['--variant=minbase', ...LEFT_OUT, '--include=ca-certificates', BASE_SUITE, base, MIRROR],
    ]);
    if (made.code !== 0) return `mmdebstrap could not make a base: ${lastLine(made)}`;
    let last = '';
    for (const lines of RUNTIMES) {
      this.#configure(lines);
      const imported = await this.run('import', base, BASE_IMAGE);
      const started = imported.code === 0 ? await this.run('run', '--rm', BASE_IMAGE, 'true') : imported;
      if (started.code === 0) return null;
      last = lastLine(started);
    }
    return `podman starts no container here: ${last}`;
  }

  run(...args: string[]): Promise<CommandEnd> {
    return runCommand('podman', args, { env: this.#env });
  }

  /** One image of deploy/Containerfile; npm and apt ask the registries of this machine. */
  async build(target: string, image: string): Promise<CommandEnd> {
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    const trusted =
      authority === undefined
        ? []
        : [`--volume=${authority}:${AUTHORITY_INSIDE}:ro`, `--build-arg=NODE_EXTRA_CA_CERTS=${AUTHORITY_INSIDE}`];
    const registry = process.env.npm_config_registry;
    const chosen = registry === undefined ? [] : [`--build-arg=NPM_CONFIG_REGISTRY=${registry}`];
    return this.run(
      ...['build', '--network=host', `--build-arg=BASE=${BASE_IMAGE}`, ...trusted, ...chosen],
      ...['--file', join(repoRoot, 'deploy/Containerfile'), '--target', target, '--tag', image, repoRoot],
    );
  }

  /** The compose files of deploy/, with `settings` as an operator writes them. */
  async compose(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandEnd> {
    const folder = join(this.#folder, 'compose');
    if (!existsSync(folder)) {
      mkdirSync(folder);
      for (const name of ['site.yml', 'nodes.yml'])
        copyFileSync(join(repoRoot, 'deploy/compose', name), join(folder, name));
    }
    const files = ['--project-name', 'proof', '--file', 'site.yml', '--file', 'nodes.yml'];
    const { PUBLIC_URL = '', ...own } = settings;
    writeFileSync(join(folder, '.env'), drawSettings(own), { mode: 0o600 });
    writeFileSync(join(folder, 'site.env'), drawSettings({ PUBLIC_URL, REGISTRATIONS_PER_HOUR: '100000' }), {
      mode: 0o600,
    });
    return runCommand('podman-compose', [...files, ...args], { cwd: folder, env: { ...this.#env, ...own } });
  }

  async removeAll(): Promise<void> {
    await this.run('rm', '--all', '--force', '--time', '5');
    await this.run('network', 'prune', '--force');
    await this.run('rmi', '--all', '--force');
  }

  #configure(lines: readonly string[]): void {
    const networks = join(this.#folder, 'networks');
    const text = ['[network]', `network_config_dir = "${networks}"`, '[containers]', ...lines];
    writeFileSync(join(this.#folder, 'containers.conf'), `${text.join('\n')}\n`);
  }
}

const drawSettings = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export const lastLine = ({ output }: CommandEnd): string => output.trim().split('\n').at(-1) ?? '';

/** Installed where that is possible, as promtool is. */
async function findMissing(): Promise<string[]> {
  const isMissing = (program: string) => !isInstalled(program);
  if (PROGRAMS.some(isMissing) && process.getuid?.() === 0 && isInstalled('apt-get'))
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...PROGRAMS, ...BESIDE]);
  return PROGRAMS.filter(isMissing);
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, program)));
}
