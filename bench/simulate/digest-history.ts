import { createHash } from 'node:crypto';

/** What the server draws anew in every run, longest first: sealed and encoded values, ids, hashes, and the counted names of test people. */
const RANDOM = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /RF\d{2}[0-9A-Z]+/g,
  /(?:person|employee|Institution |Employee )\d+x?/g,
  /IT-[A-Z]+-\d+/g,
  /[A-Za-z0-9_-]{16,}={0,2}/g,
] as const;

/** A digest over a history in which each random value stands as the number of its first appearance. */
export class HistoryDigest {
  readonly #hash = createHash('sha256');
  readonly #numbers = new Map<string, number>();

  add(line: string): void {
    this.#hash.update(`${this.#mask(line)}\n`);
  }

  read(): string {
    return this.#hash.copy().digest('hex');
  }

  #mask(line: string): string {
    return RANDOM.reduce((text, pattern) => text.replace(pattern, (value) => this.#number(value)), line);
  }

  #number(value: string): string {
    // A word of ours with many letters is none of them.
    if (/^[a-z-]+$/.test(value) || /^[A-Za-z]+$/.test(value)) return value;
    const known = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, known);
    return `#${known}`;
  }
}
