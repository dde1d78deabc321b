import { createHash } from 'node:crypto';

/**
 * What the server draws anew in every run: ids, hashes, sealed and encoded values, and the counted names of test people. Our
 * own long words count as such, too: some of what is drawn is made of letters alone.
 */
const RANDOM =
  /[A-Za-z0-9_-]{16,}={0,2}|RF\d{2}[0-9A-Z]+|(?:person|employee|Institution |Employee )\d+x?|IT-[A-Z]+-\d+/g;

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
    return line.replace(RANDOM, (value) => this.#number(value));
  }

  #number(value: string): string {
    const known = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, known);
    return `#${known}`;
  }
}
