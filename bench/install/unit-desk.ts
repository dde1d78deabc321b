import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTransientUnit } from '../systemd/transient-unit.ts';
import { parseUnit, readLast, type Unit } from '../systemd/unit-file.ts';
import type { StartedUnit, UnitEnd, UnitMachine } from '../systemd/unit-machine.ts';
import { MEETING } from './bare-machine.ts';

const LOOK_MS = 50;
const UNITS = '/etc/systemd/system';
const DONE: Answer = { code: 0, said: '' };
const refuse = (said: string): Answer => ({ code: 1, said: `${said}\n` });

/** `run` is what the machine does itself before its command ends. */
type Answer = UnitEnd & { run?: string | undefined };

/**
 * Answers `systemctl` and `systemd-run` of a machine without systemd: reads the units and runs them with the launcher. `byHand`
 * says of services of Debian, whose units ask systemd for more than the launcher knows, how they are started without it.
 */
export class UnitDesk {
  readonly enabled = new Set<string>();
  readonly #machine: UnitMachine;
  readonly #byHand: Readonly<Record<string, string>>;
  readonly #running = new Map<string, StartedUnit>();
  readonly #timer: NodeJS.Timeout;

  constructor(machine: UnitMachine, byHand: Readonly<Record<string, string>>) {
    this.#machine = machine;
    this.#byHand = byHand;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const one of this.#running.values()) await one.stop();
  }

  #look(): void {
    const folder = join(this.#machine.root, MEETING);
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.ask'))) {
      const place = join(folder, name.replace(/\.ask$/, ''));
      renameSync(`${place}.ask`, `${place}.asked`);
      void this.#answer(place);
    }
  }

  async #answer(place: string): Promise<void> {
    const [program = '', ...words] = readFileSync(`${place}.asked`, 'utf8').trimEnd().split('\n');
    const end: Answer = await (program === 'systemd-run'
      ? this.#machine.run(readTransientUnit(words))
      : this.#control(words)
    ).catch((error: unknown) => refuse(String(error)));
    writeFileSync(`${place}.said`, end.said);
    writeFileSync(`${place}.run`, end.run ?? '');
    // Last, and at once: the other side waits for it.
    writeFileSync(`${place}.code.new`, String(end.code));
    renameSync(`${place}.code.new`, `${place}.code`);
  }

  async #control(words: readonly string[]): Promise<Answer> {
    const [verb = '', ...names] = words.filter((one) => one !== '--now');
    if (verb === 'daemon-reload') return DONE;
    let run = '';
    for (const name of names) {
      const end = await this.#act(verb, name.includes('.') ? name : `${name}.service`, words.includes('--now'));
      if (end.code !== 0 || verb === 'cat') return end;
      run += `${end.run ?? ''}\n`;
    }
    return { ...DONE, run };
  }

  async #act(verb: string, name: string, isNow: boolean): Promise<Answer> {
    const text = this.#find(name);
    if (text === null && this.#byHand[name] === undefined) return refuse(`Unit ${name} not found.`);
    if (verb === 'cat') return { code: 0, said: text ?? '' };
    if (verb === 'enable') {
      if (text !== null && !text.includes('\nWantedBy=')) return refuse(`Unit ${name} has no [Install].`);
      this.enabled.add(name);
      return isNow ? this.#start(name, text) : DONE;
    }
    if (verb === 'start') return this.#start(name, text);
    if (verb === 'restart' || verb === 'stop') {
      await this.#running.get(name)?.stop();
      this.#running.delete(name);
      return verb === 'stop' ? DONE : this.#start(name, text);
    }
    return refuse(`The launcher does not know “${verb}”.`);
  }

  #find(name: string): string | null {
    const path = join(this.#machine.root, UNITS, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  async #start(name: string, text: string | null): Promise<Answer> {
    const byHand = this.#byHand[name];
    if (byHand !== undefined) return { ...DONE, run: byHand };
    if (name.endsWith('.timer')) return this.#expectTimed(name, text ?? '');
    if (this.#running.has(name)) return DONE;
    const unit: Unit = parseUnit(name, text ?? '');
    if (readLast(unit, 'Type') === 'oneshot') return this.#machine.run(unit);
    const started = await this.#machine.start(unit);
    if (started.isUp) this.#running.set(name, started);
    return started.isUp ? DONE : refuse(`Job for ${name} failed.\n${started.said()}`);
  }

  /** That it fires is for systemd to show; here only that there is a moment, and a service to start. */
  #expectTimed(name: string, text: string): Answer {
    const service = name.replace(/\.timer$/, '.service');
    if (!/^OnCalendar=\S/m.test(text)) return refuse(`${name} has no OnCalendar.`);
    return this.#find(service) === null ? refuse(`${name} starts ${service}, which is not there.`) : DONE;
  }
}
