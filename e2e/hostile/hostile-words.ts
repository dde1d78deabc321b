import type { APIResponse } from '@playwright/test';

/** What somebody types who means harm: markup and script, letters that turn or cover their neighbours, a word without end. */
export const HOSTILE_STYLES = ['markup', 'shaped', 'long'] as const;
type HostileStyle = (typeof HOSTILE_STYLES)[number];

/** Set by each script in a hostile text, and nowhere else. */
export const RAN = 'hostileTextRan';
/** Every element that hostile markup would make carries this attribute. */
export const MADE = 'data-hostile';

const MARKUP =
  `"'></title></textarea></script><img src=x ${MADE} onerror="${RAN}=1"><script ${MADE}>${RAN}=1</script>` +
  `<svg ${MADE} onload=${RAN}=1>{{constructor.constructor('${RAN}=1')()}}\${${RAN}=1}javascript:${RAN}=1`;
/** Turned direction that is never turned back, marks above and below, a joiner, and letters of another script that look the same. */
const SHAPED = `\u202E\u2066gnp.exe ${'Z\u0351\u0321\u0489\u034F'.repeat(6)}a${'\u0301'.repeat(40)} \u200Fаdmin\u200D\uFEFF ﷽ 𒐫`;

const STYLED: Record<HostileStyle, (max: number) => string> = {
  markup: () => MARKUP,
  shaped: () => SHAPED,
  long: (max) => 'W'.repeat(max),
};

/** What a place answers that does not take such a text. */
const REFUSALS = [400, 422];

/**
 * Hostile texts, each beginning with a word of its own: what is on a page is known by it. A place that refuses a text shows
 * none, and is named in `refused`.
 */
export class HostileWords {
  readonly refused: string[] = [];
  readonly #places = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #said = new Set<string>();
  readonly style: HostileStyle;

  constructor(style: HostileStyle) {
    this.style = style;
  }

  /** A text for a place that takes at most so many characters and shows it. */
  say(place: string, max: number): string {
    // With the kind of text in it: the kinds share a server, and may share a page.
    const word = `hq${this.style.charAt(0)}${String(this.#places.size).padStart(2, '0')}z`;
    this.#places.set(word, place);
    this.#said.add(place);
    const text = [...`${word} ${STYLED[this.style](max)}`];
    while (text.join('').length > max) text.pop();
    return text.join('');
  }

  /** Sends a text; where it is refused, an ordinary one, with which the place is there at least. */
  async offer(place: string, max: number, send: (text: string) => Promise<APIResponse>): Promise<APIResponse> {
    const text = this.say(place, max);
    const answer = await send(text);
    if (answer.ok()) return answer;
    if (!REFUSALS.includes(answer.status()))
      throw new Error(`${place} answered ${answer.status()}: ${await answer.text()}`);
    this.refuse(place);
    const plain = await send('Marta');
    if (!plain.ok()) throw new Error(`${place} answered ${plain.status()}: ${await plain.text()}`);
    return plain;
  }

  /** Notes that places of one act took none of these texts; ordinary ones are sent instead. */
  refuse(...places: readonly string[]): void {
    this.refused.push(...places);
    for (const [word, place] of this.#places) if (places.includes(place)) this.#places.delete(word);
  }

  /** Notes which of the texts stand in what a page shows. */
  see(shown: string): void {
    for (const word of this.#places.keys()) if (shown.includes(word)) this.#seen.add(word);
  }

  /** Every place that got a text, or refused it. */
  listPlaces(): string[] {
    return [...this.#said];
  }

  /** Places whose text no page has shown. */
  listUnseen(): string[] {
    return [...this.#places].filter(([word]) => !this.#seen.has(word)).map(([, place]) => place);
  }
}
