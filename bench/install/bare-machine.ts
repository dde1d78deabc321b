import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/run-command.ts';
import { lastLine } from '../containers/podman.ts';
import { writeInside } from '../systemd/unit-place.ts';

const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
/** Of a registry behind an authority of this machine's. */
const AUTHORITY = '/etc/ssl/certs/machine-authority.crt';
/** Where the proof and the shell in the bare root meet. */
export const MEETING = '/run/proof';
const SOURCES = '/srv/repository';

/** The few commands that fetch something; everything else sees only its own machine. */
const FETCHING = `#!/bin/sh
case "\${0##*/} \${1:-}" in
  'apt-get '* | 'npm ci') exec nsenter --net=${MEETING}/net /usr/bin/\${0##*/} "$@" ;;
  *) exec /usr/bin/\${0##*/} "$@" ;;
esac
`;
/** Stands for a program of systemd: the proof reads what is asked and answers. */
const ASKING = `#!/bin/sh
at=${MEETING}/$$
printf '%s\\n' "\${0##*/}" "$@" > "$at.new"
mv "$at.new" "$at.ask"
while [ ! -e "$at.code" ]; do sleep 0.1; done
cat "$at.said"
[ "$(cat "$at.code")" = 0 ] || exit "$(cat "$at.code")"
exec sh -e "$at.run"
`;
/** Of Debian: no package starts a service by itself where no systemd runs. */
const NO_SERVICES = '#!/bin/sh\nexit 101\n';

export type BlockEnd = { isDone: boolean; said: string };

/** A Debian that nothing was installed on, in a folder, with a network of its own and one shell. */
export class BareMachine {
  readonly root: string;
  readonly sources: string;
  #shell: ChildProcess | null = null;
  #said = '';
  #blocks = 0;

  constructor(folder: string) {
    this.root = join(folder, 'root');
    this.sources = join(folder, 'sources');
  }

  /** Why there can be no such machine, or null. */
  async prepare(): Promise<string | null> {
    if (!(await hasDebstrap())) return 'the package mmdebstrap of Debian is missing';
    const made = await runCommand('mmdebstrap', [
      '--variant=minbase',
      '--include=ca-certificates',
      SUITE,
      this.root,
      MIRROR,
    ]);
    if (made.code !== 0) return `mmdebstrap could not make a bare Debian: ${lastLine(made)}`;
    const copied = await runCommand('sh', [
      '-c',
      `git ls-files -z --cached --others --exclude-standard | xargs -0 sh -c 'for one; do [ -e "$one" ] && printf "%s\\\\0" "$one"; done' sh | tar --null --files-from=- --create | tar --extract --directory='${this.sources}' \
&& cd '${this.sources}' && git init --quiet && git add --all && git -c user.name=proof -c user.email=proof@localhost commit --quiet --message=sources`,
    ]);
    if (copied.code !== 0) return `the sources could not be copied: ${lastLine(copied)}`;
    this.#furnish();
    return null;
  }

  #furnish(): void {
    mkdirSync(join(this.root, SOURCES), { recursive: true });
    writeInside(this.root, `${MEETING}/net`, '');
    const programs = { 'apt-get': FETCHING, npm: FETCHING, systemctl: ASKING, 'systemd-run': ASKING };
    for (const [name, script] of Object.entries(programs)) this.#program(`/usr/local/sbin/${name}`, script);
    this.#program('/usr/sbin/policy-rc.d', NO_SERVICES);
    // What is installed here lives as long as the proof: it need not survive a loss of power.
    writeInside(this.root, '/etc/dpkg/dpkg.cfg.d/proof', 'force-unsafe-io\n');
    copyFileSync('/etc/resolv.conf', join(this.root, 'etc/resolv.conf'));
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority !== undefined) copyFileSync(authority, join(this.root, AUTHORITY));
  }

  #program(path: string, script: string): void {
    writeInside(this.root, path, script);
    chmodSync(join(this.root, path), 0o755);
  }

  /** The process whose network is the machine's. */
  get networkOf(): number {
    const pid = this.#shell?.pid;
    if (pid === undefined) throw new Error('the machine does not run');
    return pid;
  }

  start(): void {
    const at = (path: string) => `'${join(this.root, path)}'`;
    const settings = Object.entries({
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...{ HOME: '/root', LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' },
      ...(existsSync(join(this.root, AUTHORITY)) ? { NODE_EXTRA_CA_CERTS: AUTHORITY } : {}),
      ...(process.env.npm_config_registry === undefined
        ? {}
        : { npm_config_registry: process.env.npm_config_registry }),
    }).map(([name, value]) => `'${name}=${value}'`);
    const script = [
      'set -e',
      `mount --bind /proc/${process.pid}/ns/net ${at(`${MEETING}/net`)}`,
      `mount --bind '${this.sources}' ${at(SOURCES)}`,
      `mount --rbind /dev ${at('dev')}`,
      'ip link set lo up',
      `exec unshare --pid --fork --kill-child --mount-proc=${at('proc')} chroot ${at('')} env --ignore-environment ${settings.join(' ')} bash --norc`,
    ].join('\n');
    const shell = spawn('unshare', ['--net', '--mount', '--propagation', 'private', 'sh', '-c', script], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      this.#said += chunk.toString();
    };
    shell.stdout.on('data', collect);
    shell.stderr.on('data', collect);
    shell.stdin.write('set -euo pipefail\n');
    this.#shell = shell;
  }

  /** Runs commands in the one shell. A command that fails ends the shell, and with it the machine. */
  run(commands: string): Promise<BlockEnd> {
    const shell = this.#shell;
    if (shell?.stdin == null || shell.exitCode !== null)
      return Promise.resolve({ isDone: false, said: 'the shell has ended' });
    this.#blocks += 1;
    const [file, end] = [`${MEETING}/block-${this.#blocks}.sh`, `the end of block ${this.#blocks}`];
    writeFileSync(join(this.root, file), `${commands}\n`);
    const before = this.#said.length;
    shell.stdin.write(`. ${file} < /dev/null\necho '${end}'\n`);
    return new Promise((resolve) => {
      const finish = (isDone: boolean) => {
        shell.stdout?.off('data', look);
        shell.off('close', close);
        resolve({ isDone, said: this.#said.slice(before).replace(`${end}\n`, '') });
      };
      const look = () => {
        if (this.#said.slice(before).includes(`${end}\n`)) finish(true);
      };
      const close = () => finish(false);
      shell.stdout?.on('data', look);
      shell.once('close', close);
    });
  }

  /** With everything that runs in it. */
  stop(): Promise<void> {
    const shell = this.#shell;
    if (shell === null || shell.exitCode !== null || shell.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      shell.once('close', () => resolve());
      shell.kill('SIGKILL');
    });
  }
}

/** Installed where that is possible, as promtool is. */
async function hasDebstrap(): Promise<boolean> {
  const program = '/usr/bin/mmdebstrap';
  if (!existsSync(program) && existsSync('/usr/bin/apt-get'))
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'mmdebstrap']);
  return existsSync(program);
}
