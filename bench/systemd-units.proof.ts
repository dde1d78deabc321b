import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { PRODUCT } from '../packages/contract/src/brand.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { readTransientUnit } from './systemd/transient-unit.ts';
import { parseUnit, type Unit } from './systemd/unit-file.ts';
import { findUnitObstacle, UnitMachine } from './systemd/unit-machine.ts';
import { makeSharedPlace, writeInside } from './systemd/unit-place.ts';

const WORD = PRODUCT.toLowerCase();
const SERVICE = `${WORD}.service`;
const BACKUP = `${WORD}-backup.service`;
const BACKUPS = `/var/backups/${WORD}`;

const readSample = (name: string): string => readFileSync(join(repoRoot, 'deploy/systemd', name), 'utf8');
const without = (text: string, line: RegExp): string =>
  text
    .split('\n')
    .filter((one) => !line.test(one))
    .join('\n');

/**
 * The units of `deploy/systemd` as they stand, under their own rules: the site starts with defaults, the nightly backup writes
 * its file, and a command through the sample's launcher works on the same data and keys. Units in the state in which the backup
 * could not be written, or the start asked another port, fail the same walk.
 */
export const prove: ProofModule['prove'] = async () => {
  const obstacle = findUnitObstacle();
  if (obstacle !== null) return { judged: 0, notes: [], failures: [], notShown: obstacle };
  const folder = mkdtempSync(join(tmpdir(), 'site-units-'));
  chmodSync(folder, 0o755);
  try {
    const walk = new UnitWalk(folder);
    await walk.prepare();
    await walk.asTheyStand();
    await walk.commandsWhileStopped();
    await walk.backupWithoutItsFolder();
    await walk.startWithoutPort();
    return { judged: walk.judged, notes: [NOT_APPLIED], failures: walk.failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const NOT_APPLIED = 'not shown without systemd: filters of system calls and address families, PrivateUsers, LimitCORE';

class UnitWalk {
  readonly failures: string[] = [];
  judged = 0;
  readonly #folder: string;
  readonly #machine: UnitMachine;

  constructor(folder: string) {
    this.#folder = folder;
    const program = { from: repoRoot, at: `/opt/${WORD}` };
    this.#machine = new UnitMachine(makeSharedPlace(join(folder, 'root'), { user: WORD, program }));
  }

  async prepare(): Promise<void> {
    const recipient = await identityToRecipient(await generateHybridIdentity());
    const settings = [
      'PUBLIC_URL=https://site.example',
      'DEMO=off',
      'LOG_LEVEL=warn',
      `BACKUP_RECIPIENTS=${recipient}`,
    ];
    writeInside(this.#machine.root, `/etc/${WORD}/site.env`, `# of the proof\n${settings.join('\n')}\n`);
  }

  async asTheyStand(): Promise<void> {
    const server = await this.#machine.start(parseUnit(SERVICE, readSample(SERVICE)));
    this.#judge('the site starts with defaults', server.isUp, server.said());
    const backup = await this.#machine.run(parseUnit(BACKUP, readSample(BACKUP)));
    this.#judge('the nightly backup', backup.code === 0 && /^Written: /m.test(backup.said), backup.said);
    this.#judge('the file of the backup', this.#listBackups().length === 1, this.#listBackups().join());
    const asked = await this.#machine.run(this.#launched('audit:verify'));
    const through = asked.said.includes(
      `Through the running server, on the embedded database in /var/lib/${WORD}/data`,
    );
    this.#judge('a command beside the server', asked.code === 0 && through && /^Sound: /m.test(asked.said), asked.said);
    const stopped = await server.stop();
    this.#judge('the site drains and stops', stopped.code === 0, stopped.said);
  }

  async commandsWhileStopped(): Promise<void> {
    const asked = await this.#machine.run(this.#launched('creator:create'));
    const isThere = asked.said.includes(`On the embedded database in /var/lib/${WORD}/data, with the keys in`);
    this.#judge('a command on the data of the unit', asked.code === 0 && isThere, asked.said);
    const elsewhere = await this.#machine.run(
      this.#launched('audit:verify', '--property=Environment=DATA_DIR=/tmp/none'),
    );
    const isRefused = elsewhere.code === 1 && elsewhere.said.startsWith('There are no data in /tmp/none');
    this.#judge('a command where nothing is', isRefused, elsewhere.said);
  }

  /** As it was: the process that writes the backup might not write there. */
  async backupWithoutItsFolder(): Promise<void> {
    const text = without(readSample(SERVICE), /^ReadWritePaths=/);
    const server = await this.#machine.start(parseUnit(SERVICE, text));
    const backup = await this.#machine.run(parseUnit(BACKUP, readSample(BACKUP)));
    const isSaid = backup.code !== 0 && backup.said.includes('the file system is read-only');
    this.#judge('a service that may not write its backups is found', server.isUp && isSaid, backup.said);
    this.#judge('no file of the refused backup', this.#listBackups().length === 1, this.#listBackups().join());
    await server.stop();
  }

  /** As it was: the start asked `http://127.0.0.1:`, which is another server's port 80. */
  async startWithoutPort(): Promise<void> {
    const text = without(readSample(SERVICE), /^Environment=PORT=/);
    const said = await this.#machine.start(parseUnit(SERVICE, text)).then(
      async (one) => (await one.stop()).said,
      (error: unknown) => String(error),
    );
    this.#judge('a start that asks no port is found', /nothing sets \$\{(PORT|HOST)\}/.test(said), said);
  }

  #listBackups(): string[] {
    return readdirSync(join(this.#machine.root, BACKUPS));
  }

  /** The unit that the sample's launcher asks systemd for, with stand-ins of systemd's two programs. */
  #launched(word: string, ...properties: string[]): Unit {
    const programs = join(this.#folder, 'programs');
    mkdirSync(programs, { recursive: true });
    const stand = (name: string, script: string) => {
      writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    };
    stand('systemctl', `cat '${join(repoRoot, 'deploy/systemd', SERVICE)}'`);
    stand('systemd-run', `printf '%s\\n' "$@"`);
    const launcher = join(repoRoot, 'deploy/systemd', `${WORD}-run`);
    const { stdout, stderr } = spawnSync('/bin/sh', [launcher, ...properties, word], {
      env: { PATH: `${programs}${delimiter}${process.env.PATH}` },
      encoding: 'utf8',
    });
    if (stderr !== '') throw new Error(stderr);
    return readTransientUnit(stdout.trimEnd().split('\n'));
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said.slice(-600)}`);
  }
}
