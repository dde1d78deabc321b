import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, isOn, readCommand, readEnvironment, readLast, readWords, type Unit } from './unit-file.ts';
import { readAccount, readInside, type UnitPlace, writeInside } from './unit-place.ts';

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'] as const;
const UP = 'the start is over';

/** Why units cannot be applied here, or null. */
export function findUnitObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root, to mount in a namespace of its own';
  const tried = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']);
  return tried.status === 0 ? null : 'unshare is not permitted on this machine';
}

export type UnitEnd = { code: number; said: string };
export type StartedUnit = { isUp: boolean; said: () => string; stop: () => Promise<UnitEnd> };

/**
 * A place in which units run with their User, environment, credentials, ExecStartPre and ExecStartPost, ProtectSystem,
 * ReadWritePaths, StateDirectory, PrivateTmp, PrivateDevices, ProtectHome, ProcSubset, NoNewPrivileges and without
 * capabilities, as systemd.exec(5) describes them. What the kernel filters for systemd (system calls, address families, user
 * namespaces) is not applied.
 */
export class UnitMachine {
  readonly root: string;
  readonly #place: UnitPlace;

  constructor(place: UnitPlace) {
    this.root = place.root;
    this.#place = place;
  }

  /** Runs a unit of `Type=oneshot` to its end. */
  run(unit: Unit): Promise<UnitEnd> {
    return readEnd(this.#spawn(unit, (main) => `( as_user ${main} )`));
  }

  /** Starts a service; answers when its start is over, as `systemctl start` does. */
  async start(unit: Unit): Promise<StartedUnit> {
    const child = this.#spawn(unit, serviceScript);
    const ended = readEnd(child);
    let said = '';
    const isUp = await new Promise<boolean>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(UP)) resolve(true);
      });
      child.once('close', () => resolve(false));
    });
    const stop = () => {
      child.stdin?.end('stop\n');
      return ended;
    };
    return { isUp, said: () => said, stop };
  }

  #spawn(unit: Unit, draw: (main: string, posts: string[]) => string): ChildProcess {
    const credentials = this.#placeCredentials(unit);
    const env = readEnvironment(unit, credentials, (path) => readInside(this.root, path));
    const commands = (key: string) => unit.get(key).map((line) => readCommand(unit, line, env));
    const [main = ''] = commands('ExecStart').map(drawCommand);
    const script = [
      'set -e',
      ...this.#mount(unit),
      ...commands('ExecStartPre').map(
        (one) => `chroot ${quote(this.root)} ${drawCommand(expectPrivileged(unit, one))}`,
      ),
      ...this.#protect(unit),
      `umask ${readLast(unit, 'UMask') || '0022'}`,
      this.#userFunction(unit, env),
      draw(main, commands('ExecStartPost').map(drawCommand)),
    ].join('\n');
    const { networkOf } = this.#place;
    const network = networkOf === null ? [] : ['nsenter', `--net=/proc/${networkOf}/ns/net`];
    const own = networkOf === null ? ['--net'] : [];
    const unshare = ['unshare', '--mount', ...own, '--pid', '--fork', '--kill-child', '--propagation', 'private'];
    const [program = '', ...words] = [...network, ...unshare, '/bin/sh', '-c', script];
    return spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  }

  /** LoadCredential, or what SetCredential holds for a file that is missing. */
  #placeCredentials(unit: Unit): string {
    const folder = `/run/credentials/${unit.name}`;
    for (const line of unit.get('LoadCredential')) {
      const [id = '', path = ''] = line.split(':');
      const preset = unit.get('SetCredential').find((one) => one.startsWith(`${id}:`));
      const text = readInside(this.root, path) ?? preset?.slice(id.length + 1);
      if (text === undefined) throw new Error(`${unit.name}: the credential ${path} is missing`);
      writeInside(this.root, `${folder}/${id}`, text);
      this.#give(unit, `${folder}/${id}`, 0o400);
    }
    return folder;
  }

  #give(unit: Unit, path: string, mode: number): void {
    const { uid, gid } = readAccount(this.root, readLast(unit, 'User') || 'root');
    chownSync(join(this.root, path), uid, gid);
    chmodSync(join(this.root, path), mode);
  }

  #stateFolders(unit: Unit): string[] {
    return readWords(unit, 'StateDirectory').map((name) => `/var/lib/${name}`);
  }

  #mount(unit: Unit): string[] {
    for (const folder of this.#stateFolders(unit)) {
      mkdirSync(join(this.root, folder), { recursive: true });
      this.#give(unit, folder, Number.parseInt(readLast(unit, 'StateDirectoryMode') || '0755', 8));
    }
    const at = (path: string) => quote(join(this.root, path));
    const processes = readLast(unit, 'ProcSubset') === 'pid' ? '-o hidepid=invisible,subset=pid ' : '';
    return [
      `mount --bind ${at('')} ${at('')}`,
      ...this.#place.shares.map(({ from, at: there }) => `mount --rbind ${quote(from)} ${at(there)}`),
      `mount -t proc ${processes}proc ${at('proc')}`,
      `mount -t tmpfs devices ${at('dev')}`,
      ...DEVICES.map((name) => `: > ${at(`dev/${name}`)}; mount --bind /dev/${name} ${at(`dev/${name}`)}`),
      ...(isOn(unit, 'PrivateTmp') ? [`mount -t tmpfs -o mode=1777 own ${at('tmp')}`] : []),
      ...(isOn(unit, 'ProtectHome')
        ? ['home', 'root'].map((one) => `mount -t tmpfs -o ro,mode=0000 none ${at(one)}`)
        : []),
      'ip link set lo up',
    ];
  }

  /** A path of ReadWritePaths that is not there fails the unit, unless it begins with a minus. */
  #protect(unit: Unit): string[] {
    if (readLast(unit, 'ProtectSystem') !== 'strict') return [];
    const open = [...this.#stateFolders(unit), ...readWords(unit, 'ReadWritePaths')].map((path) => {
      const place = quote(join(this.root, path.replace(/^-/, '')));
      const missing = path.startsWith('-') ? ':' : `{ echo "226/NAMESPACE: ${path} is missing"; exit 226; }`;
      return `if [ -e ${place} ]; then mount --bind ${place} ${place}; else ${missing}; fi`;
    });
    const closed = [this.root, ...this.#place.shares.map((one) => join(this.root, one.at))];
    return [...open, ...closed.map((place) => `mount -o remount,bind,ro ${quote(place)}`)];
  }

  #userFunction(unit: Unit, env: Record<string, string>): string {
    const user = readLast(unit, 'User') || 'root';
    const group = readLast(unit, 'Group') || user;
    const rights = isOn(unit, 'NoNewPrivileges') ? ' --no-new-privs' : '';
    const settings = Object.entries({ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', ...env });
    const words = settings.map(([name, value]) => quote(`${name}=${value}`)).join(' ');
    const folder = quote(readLast(unit, 'WorkingDirectory') || '/');
    return [
      `as_user() { exec chroot ${quote(this.root)} /usr/bin/setpriv --reuid ${user} --regid ${group} --clear-groups${rights}`,
      `--bounding-set=-all --inh-caps=-all /usr/bin/env --ignore-environment --chdir=${folder} ${words} "$@"; }`,
    ].join(' ');
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const drawCommand = ({ argv }: Command): string => argv.map(quote).join(' ');

/** What runs before the service runs outside of its rules here, so it has to say so. */
function expectPrivileged(unit: Unit, command: Command): Command {
  if (command.isPrivileged) return command;
  throw new Error(`${unit.name}: ExecStartPre ${command.argv[0]} without "+" is not applied here`);
}

/** A start is over when every ExecStartPost ended well while the process lived. */
function serviceScript(main: string, posts: string[]): string {
  const waits = posts.map(
    (post) => `( as_user ${post} ) & POST=$!
while kill -0 $POST 2>/dev/null; do
  kill -0 $SERVER 2>/dev/null || { kill $POST; echo 'the process ended during the start'; exit 1; }
  sleep 0.2
done
wait $POST || { echo 'ExecStartPost failed'; kill -TERM $SERVER; exit 1; }`,
  );
  return [
    `( as_user ${main} ) & SERVER=$!`,
    ...waits,
    `echo '${UP}'; read REST; kill -TERM $SERVER; wait $SERVER`,
  ].join('\n');
}

function readEnd(child: ChildProcess): Promise<UnitEnd> {
  let said = '';
  const collect = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
