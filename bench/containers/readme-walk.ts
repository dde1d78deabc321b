import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repoRoot } from '../../tools/paths.ts';
import { BareMachine } from '../install/bare-machine.ts';
import { readBlocks } from '../install/page-blocks.ts';
import { findUnitObstacle } from '../systemd/unit-machine.ts';

const PAGE = 'README.md';
const ADDRESS = 'http://localhost:3000';
/** Installed, built and started, on a busy machine. */
const STARTED_WITHIN_MS = 15 * 60_000;
const STEP_WITHIN_MS = 20 * 60_000;
const TESTED_WITHIN_MS = 3 * 60 * 60_000;
const LOOK_MS = 500;

/** What a reader of README.md types, in the page's order. */
export type ReadmeCommands = { packages: string; start: string; test: string };

export function readReadmeCommands(page: string): ReadmeCommands {
  const lines = readBlocks(page).map((one) => one.lines);
  const [packages = '', start = '', test = ''] = lines;
  if (lines.length !== 3 || !packages.startsWith('apt-get ') || !/ npm start$/.test(start) || !/ npm test$/.test(test))
    throw new Error(`${PAGE} no longer has the packages of Debian and its two commands: ${lines.join(' | ')}`);
  return { packages, start, test };
}

type WalkOptions = {
  /** Runs all that `npm test` runs, which takes more than half an hour; else it is ended after its first step. */
  withTests: boolean;
};

/**
 * README.md on a Debian on which nothing was installed: its packages, its two commands, in a clone. The site answers and
 * serves its page, and it ends when it is told to.
 */
class ReadmeWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  readonly #machine: BareMachine;
  readonly #commands = readReadmeCommands(readFileSync(join(repoRoot, PAGE), 'utf8'));

  constructor(machine: BareMachine) {
    this.#machine = machine;
  }

  async take({ withTests }: WalkOptions): Promise<void> {
    await this.#expectDone('the packages of Debian', this.#commands.packages);
    await this.#expectDone('a clone', 'git clone --quiet file:///srv/repository /root/clone\ncd /root/clone');
    if (this.failures.length === 0) await this.#start();
    if (this.failures.length === 0) await this.#test(withTests);
  }

  async #start(): Promise<void> {
    const startedAt = performance.now();
    const said = await this.#begin('start', this.#commands.start);
    const isUp = await until(STARTED_WITHIN_MS, () => said().includes(ADDRESS) || this.#hasEnded('start'));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    this.#judge(`“${this.#commands.start}” prints the address and how to sign in`, isUp && greets(said()), said());
    if (this.failures.length > 0) return;
    this.notes.push(`“${this.#commands.start}” of ${PAGE} on a bare Debian: it answers after ${seconds} s`);
    await this.#expectSaid('it is ready', ask('/readyz', 'answer.status'), /^200$/m);
    await this.#expectSaid('its page', ask('/', 'await answer.text()'), /<!doctype html>[\s\S]*<script/i);
    await this.#end('start');
    await this.#expectSaid('it is gone when it was ended', ask('/readyz', 'answer.status'), /ECONNREFUSED/);
  }

  async #test(withTests: boolean): Promise<void> {
    const startedAt = performance.now();
    const said = await this.#begin('test', this.#commands.test);
    const steps = () => said().match(/^(ok {2}|FAIL) .*: \d+ passed, \d+ failed/gm) ?? [];
    const isOver = () => this.#hasEnded('test') || (!withTests && steps().length > 0);
    await until(withTests ? TESTED_WITHIN_MS : STEP_WITHIN_MS, isOver);
    const first = steps()[0] ?? '';
    this.#judge(`the first step of “${this.#commands.test}”`, first.startsWith('ok'), `${first}\n${said()}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    if (withTests) {
      this.#judge('the whole test run', /^[1-9]\d* passed, 0 failed$/m.test(said()), said());
      this.notes.push(`“${this.#commands.test}” whole in ${seconds} s: ${said().trim().split('\n').at(-1)}`);
      return;
    }
    this.notes.push(
      `“${this.#commands.test}”: ${first.replace(/^ok {2} /, '')}, after ${seconds} s; not walked: the steps after it (npm run proof container -- --tests walks them)`,
    );
    await this.#end('test');
  }

  /** In a session of its own, as a second terminal is; answers what it has said so far. */
  async #begin(name: string, command: string): Promise<() => string> {
    const place = `/run/${name}`;
    const script = `cat > ${place}.sh <<'TYPED'\n${command}\necho "$?" > ${place}.code\nTYPED\n`;
    await this.#machine.run(
      `${script}rm -f ${place}.code\nsetsid bash ${place}.sh > ${place}.log 2>&1 &\necho $! > ${place}.pid`,
    );
    return () => this.#read(`${place}.log`);
  }

  /** Everything that it began. */
  async #end(name: string): Promise<void> {
    const group = this.#read(`/run/${name}.pid`).trim();
    const isThere = `kill -0 -- -${group} 2> /dev/null`;
    const { said } = await this.#machine.run(
      `kill -TERM -- -${group}\nfor i in $(seq 60); do ${isThere} || break; sleep 0.5; done\n${isThere} && echo 'it goes on' || true`,
    );
    this.#judge(`${name} ends when it is told to`, !said.includes('it goes on'), said);
  }

  #hasEnded(name: string): boolean {
    return existsSync(join(this.#machine.root, `/run/${name}.code`));
  }

  #read(path: string): string {
    const place = join(this.#machine.root, path);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  }

  async #expectDone(what: string, commands: string): Promise<void> {
    if (this.failures.length > 0) return;
    const { isDone, said } = await this.#machine.run(commands);
    this.#judge(what, isDone, said);
  }

  async #expectSaid(what: string, commands: string, wanted: RegExp): Promise<void> {
    const { isDone, said } = await this.#machine.run(commands);
    this.#judge(what, isDone && wanted.test(said), said);
  }

  #judge(what: string, holds: boolean, said: string): void {
    this.judged += 1;
    if (!holds) this.failures.push(`${what}: ${said.trim().slice(-1500)}`);
  }
}

/** By Debian's Node, because a bare Debian has no other program that fetches. */
const ask = (path: string, answer: string): string =>
  `node --input-type=module --eval "const answer = await fetch('${ADDRESS}${path}').catch((error) => ({ status: error.cause.code, text: () => error.cause.code })); console.log(${answer})"`;

const greets = (said: string): boolean => said.includes(ADDRESS) && /demo-/.test(said);

async function until(withinMs: number, holds: () => boolean): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(LOOK_MS)) if (holds()) return true;
  return false;
}

/** The walk in a folder that is removed again, or why there can be none. */
export async function walkReadme(options: WalkOptions): Promise<ReadmeWalk | string> {
  const obstacle = findUnitObstacle();
  if (obstacle !== null) return obstacle;
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  mkdirSync(join(folder, 'sources'));
  const machine = new BareMachine(folder);
  try {
    const missing = await machine.prepare();
    if (missing !== null) return missing;
    machine.start();
    const walk = new ReadmeWalk(machine);
    await walk.take(options);
    return walk;
  } finally {
    await machine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
