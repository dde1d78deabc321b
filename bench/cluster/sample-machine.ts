import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '@repo/contract/brand';
import { repoRoot } from '../../tools/paths.ts';
import { type CommandEnd, runCommand } from '../../tools/run-command.ts';

/** Where the machines are connected. */
const SWITCH = 'switch';

/** Own /etc, /var, /opt and /run over those of this machine; a PostgreSQL of another version takes the place of 17. */
const MACHINE = `set -eu
own=$1
clone=$2
mount --make-rprivate /
for folder in etc var opt usr/lib/postgresql; do
  mkdir -p "$own/$folder" "$own/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$own/$folder,workdir=$own/$folder.work" "/$folder"
done
[ -e /usr/lib/postgresql/17 ] || ln -s "$(ls /usr/lib/postgresql | tail -1)" /usr/lib/postgresql/17
mount -t tmpfs -o mode=0755 tmpfs /run
install -d -o postgres -g postgres /run/postgresql
rm -rf "/opt/$3"
ln -s "$clone" "/opt/$3"
echo ready
exec sleep infinity
`;

export type SampleNetwork = { readonly folder: string; readonly word: string; remove: () => Promise<void> };

const ip = async (...args: string[]): Promise<void> => {
  const { code, output } = await runCommand('ip', args);
  if (code !== 0) throw new Error(`ip ${args.join(' ')}: ${output}`);
};

/** Null where this may make no networks of its own. */
export async function openNetwork(folder: string, word: string): Promise<SampleNetwork | null> {
  const name = `${word}${SWITCH}`;
  if ((await runCommand('ip', ['netns', 'add', name])).code !== 0) return null;
  await ip('-n', name, 'link', 'add', 'bridge', 'type', 'bridge');
  await ip('-n', name, 'link', 'set', 'bridge', 'up');
  return { folder, word, remove: () => ip('netns', 'delete', name) };
}

/** A machine with an address of its own, on which commands are run as an operator types them. */
export class SampleMachine {
  readonly address: string;
  readonly #space: string;
  readonly #folder: string;
  readonly #holder: ChildProcess;
  readonly #services: ChildProcess[] = [];

  static async open({ folder, word }: SampleNetwork, name: string, address: string): Promise<SampleMachine> {
    const space = `${word}${name}`;
    await ip('netns', 'add', space);
    const port = ['name', `p${name}`, 'netns', `${word}${SWITCH}`];
    await ip('link', 'add', 'net', 'netns', space, 'type', 'veth', 'peer', ...port);
    await ip('-n', `${word}${SWITCH}`, 'link', 'set', `p${name}`, 'master', 'bridge', 'up');
    await ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'net');
    for (const link of ['net', 'lo']) await ip('-n', space, 'link', 'set', link, 'up');
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o755 });
    const script = join(own, 'machine.sh');
    writeFileSync(script, MACHINE);
    const inside = ['netns', 'exec', space, 'unshare', '--mount', 'sh', script, own, repoRoot, PRODUCT.toLowerCase()];
    const holder = spawn('ip', inside, { stdio: ['ignore', 'pipe', 'inherit'] });
    const isReady = await new Promise<boolean>((resolve) => {
      holder.stdout.once('data', () => resolve(true));
      holder.once('close', () => resolve(false));
    });
    if (!isReady) throw new Error(`the machine ${name} could not be made`);
    return new SampleMachine(address, space, own, holder);
  }

  private constructor(address: string, space: string, folder: string, holder: ChildProcess) {
    this.address = address;
    this.#space = space;
    this.#folder = folder;
    this.#holder = holder;
  }

  #enter(folder: string, script: string): string[] {
    return ['--target', String(this.#holder.pid), '--mount', '--net', '--', 'sh', '-euc', `cd ${folder}; ${script}`];
  }

  run(script: string): Promise<CommandEnd> {
    return runCommand('nsenter', this.#enter(this.#folder, script), { timeoutMs: 60_000 });
  }

  /** As `run`; throws what it printed where it failed. */
  async do(script: string): Promise<string> {
    const { code, output } = await this.run(script);
    if (code !== 0) throw new Error(`${this.#space}: ${output.slice(-1500)}`);
    return output;
  }

  /** What systemd would start; its log is in the machine's folder. */
  start(name: string, script: string): void {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const service = spawn('nsenter', this.#enter('/', script), { stdio: ['ignore', log, log], detached: true });
    this.#services.push(service);
  }

  async remove(): Promise<void> {
    // All that runs in the machine's network is the machine's.
    const { output } = await runCommand('ip', ['netns', 'pids', this.#space]);
    for (const pid of output.split('\n').filter(Boolean)) {
      await runCommand('kill', ['-KILL', pid]);
    }
    await Promise.all(this.#services.map(untilClosed));
    await untilClosed(this.#holder);
    await ip('netns', 'delete', this.#space);
  }
}

async function untilClosed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('close', resolve));
}
