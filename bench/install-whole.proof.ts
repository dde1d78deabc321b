import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '../packages/contract/src/brand.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { repoRoot } from '../tools/paths.ts';
import { BareMachine } from './install/bare-machine.ts';
import { type PageBlock, readBlocks, replaceValues } from './install/page-blocks.ts';
import { UnitDesk } from './install/unit-desk.ts';
import { findUnitObstacle, UnitMachine } from './systemd/unit-machine.ts';

const WORD = PRODUCT.toLowerCase();
const PAGE = 'docs/install.md';
const BACKUPS = `/var/backups/${WORD}`;
const VALUES = { REPOSITORY: 'file:///srv/repository', SITE: 'cards.example', CREATOR: 'creator@cards.example' };
/** Services of Debian, started as their packages do it without systemd. */
const BY_HAND = {
  'postgresql.service':
    'pg_lsclusters --no-header | while read -r version name rest; do pg_ctlcluster "$version" "$name" start; done',
  // One that does not run is stopped too.
  'nginx.service': 'nginx -s stop 2> /dev/null || true; sleep 1; nginx',
};
const NOT_SHOWN =
  'not shown without systemd as first process: that timers fire, starts at boot, its filters of system calls, the units of PostgreSQL and nginx; systemctl and systemd-run were answered by the launcher of bench/systemd';

/**
 * docs/install.md, block by block, on a Debian that nothing was installed on: what is typed there makes a site with backups
 * that open. A page with a wrong command fails, which is tried too.
 */
export const prove: ProofModule['prove'] = async () => {
  const obstacle = findUnitObstacle();
  if (obstacle !== null) return { judged: 0, notes: [], failures: [], notShown: obstacle };
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'sources'));
  const machine = new BareMachine(folder);
  try {
    const missing = await machine.prepare();
    if (missing !== null) return { judged: 0, notes: [], failures: [], notShown: missing };
    machine.start();
    const units = new UnitMachine({ root: machine.root, shares: [], networkOf: machine.networkOf });
    const desk = new UnitDesk(units, BY_HAND);
    const walk = new PageWalk(machine, desk);
    try {
      await walk.takePage();
      if (walk.failures.length === 0) await walk.judgeSite();
      if (walk.failures.length === 0) await walk.spoilPage();
    } finally {
      await desk.close();
    }
    return { judged: walk.judged, notes: [...walk.notes, NOT_SHOWN], failures: walk.failures };
  } finally {
    await machine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

class PageWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  readonly #machine: BareMachine;
  readonly #desk: UnitDesk;
  readonly #blocks: readonly PageBlock[];

  constructor(machine: BareMachine, desk: UnitDesk) {
    this.#machine = machine;
    this.#desk = desk;
    const [values, ...rest] = readBlocks(readFileSync(join(repoRoot, PAGE), 'utf8'));
    if (values === undefined) throw new Error(`${PAGE} has no blocks`);
    this.#blocks = [replaceValues(values, VALUES), ...rest];
  }

  /** A block that fails ends the walk: each builds on the one before it. */
  async takePage(): Promise<void> {
    const startedAt = performance.now();
    let last = '';
    for (const { title, lines } of this.#blocks) {
      const { isDone, said } = await this.#machine.run(lines);
      this.#judge(`the block under “${title}”`, isDone, said);
      if (!isDone) return;
      last = said;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    this.notes.push(
      `${this.#blocks.length} blocks of ${PAGE} in ${seconds} s, from a bare Debian to a restore that was tried`,
    );
    this.#judge('the code of the restore', /Audit log: sound[\s\S]*Enter its code/.test(last), last);
  }

  async judgeSite(): Promise<void> {
    const { root } = this.#machine;
    for (const [folder, name] of [
      [BACKUPS, /^site-\d{8}T\d{6}Z\.age$/],
      [`${BACKUPS}-keys`, /^keys-\d{8}T\d{6}Z\.age$/],
    ] as const) {
      const names = readdirSync(join(root, folder));
      this.#judge(`one backup in ${folder}`, names.length === 1 && name.test(names[0] ?? ''), names.join());
    }
    const timers = [`${WORD}.service`, `${WORD}-backup.timer`, `${WORD}-backup-keys.timer`];
    this.#judge(
      'what starts at boot',
      timers.every((one) => this.#desk.enabled.has(one)),
      [...this.#desk.enabled].join(),
    );
    await this.#expectSaid(
      'the second creator is refused',
      `${WORD}-run creator:create again@cards.example || true`,
      /already|exists/,
    );
    const asApp = `PGPASSFILE=/etc/${WORD}/pgpass psql --no-psqlrc --command`;
    const site = 'postgres://site_app@127.0.0.1/site';
    for (const statement of [
      'delete from audit_leaves',
      'truncate ledger_blocks',
      'insert into migrations select * from migrations',
      'create table x ()',
    ])
      await this.#expectSaid(
        `“${statement}” by the server’s role`,
        `${asApp} '${statement}' ${site} 2>&1 || true`,
        /permission denied/,
      );
    await this.#expectSaid(
      'whose the secrets are',
      `stat -c %U:%a /etc/${WORD}/pgpass /etc/${WORD}/site.env /var/lib/${WORD}/keys`,
      new RegExp(`root:600\nroot:600\n${WORD}:700`),
    );
    await this.#expectSaid(
      'the key exchange of the proxy',
      `openssl s_client -brief -groups X25519MLKEM768 -connect 127.0.0.1:443 -servername cards.example -CAfile /etc/${WORD}/site.crt 2>&1`,
      /TLSv1\.3[\s\S]*X25519MLKEM768/,
    );
  }

  /** The page with one wrong word, at places that can be run again: each has to be noticed. */
  async spoilPage(): Promise<void> {
    const spoiled: [title: string, from: string, to: string][] = [
      ['The database', '--single-transaction', '--single-transactions'],
      ['The server', `${WORD}.service`, `${WORD}s.service`],
      ['Backups every night', `${WORD}-backup-keys.service`, `${WORD}-keys.service`],
      ['A restore, tried', '--identity /root/keys-backups.key', '--identity /root/data-backups.key'],
    ];
    for (const [title, from, to] of spoiled) {
      const block = this.#blocks.find((one) => one.title === title && one.lines.includes(from));
      const lines = block?.lines.replace(from, to) ?? '';
      // In a shell of its own, because a command that fails ends the shell.
      const script = `cat > /run/spoiled.sh <<'SPOILED'\n${lines}\nSPOILED\n`;
      const { said } = await this.#machine.run(
        `${script}bash -euo pipefail /run/spoiled.sh 2>&1 && echo 'all of it ran' || true`,
      );
      this.#judge(`“${to}” is noticed`, block !== undefined && !said.includes('all of it ran'), said);
    }
  }

  async #expectSaid(what: string, command: string, wanted: RegExp): Promise<void> {
    const { isDone, said } = await this.#machine.run(command);
    this.#judge(what, isDone && wanted.test(said), said);
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said.slice(-1500)}`);
  }
}
