import type { CardRow } from './card-rows.ts';
import { ageOn, type CardPerson } from './person.ts';

// What was put on paper of a card, and which of it has become untrue. Kept under the vault: the server learns nothing of it.

export const PRINT_FORMATS = ['card', 'sticker', 'a6', 'a4'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** More papers than this of one card nobody keeps apart; the oldest is forgotten first. */
export const CARD_PRINTS_MAX = 12;
/** From this age on a birthday makes no paper old: what an adult needs does not change with a year. */
export const ADULT_AGE = 18;

/** A line as it stands on the paper, and what it says of the card: rows with only those details that were printed. */
export type PrintedLine = {
  readonly label: string;
  readonly value: string;
  readonly rows: readonly CardRow[];
  /** Kinds of which it named every row: one more of them on the card is then missing on the paper. */
  readonly whole: readonly CardRow['kind'][];
};

/** Whom a paper names; the age only where it is printed. */
export type PrintedPerson = { readonly name: string; readonly age: number | null };

export type CardPrint = {
  readonly id: string;
  /** The issue whose drawing it carries: a re-issue makes it dead. */
  readonly glyphId: string;
  readonly format: PrintFormat;
  /** Days of the calendar, like `2026-11-28`. */
  readonly printedOn: string;
  readonly factsOf: string;
  readonly version: number;
  readonly person: PrintedPerson;
  readonly lines: readonly PrintedLine[];
};

/** What the card says now of the kinds that are on a paper, so that a list can judge it without opening the card. */
export type PrintedFacts = {
  readonly version: number;
  readonly rows: readonly CardRow[];
  readonly person: CardPerson | null;
};

export type CardPrints = { readonly prints: readonly CardPrint[]; readonly facts: PrintedFacts | null };
export const NO_PRINTS: CardPrints = { prints: [], facts: null };

/** A new paper in front of the others. The same sheet made again on the same day is one paper. */
export function addPrint({ prints }: CardPrints, print: CardPrint, facts: PrintedFacts): CardPrints {
  const others = prints.filter((one) => !isSameSheet(one, print));
  return withFacts({ prints: [print, ...others].slice(0, CARD_PRINTS_MAX), facts: null }, facts);
}

export const removePrint = ({ prints, facts }: CardPrints, id: string): CardPrints => {
  const left = prints.filter((one) => one.id !== id);
  return { prints: left, facts: left.length === 0 ? null : facts };
};

/** Keeps of the facts what some paper needs. */
export function withFacts({ prints }: CardPrints, facts: PrintedFacts): CardPrints {
  const kinds = new Set(prints.flatMap(({ lines }) => lines.flatMap(({ rows }) => rows.map(({ kind }) => kind))));
  const rows = facts.rows.filter(({ kind }) => kinds.has(kind));
  return { prints, facts: prints.length === 0 ? null : { ...facts, rows } };
}

function isSameSheet(one: CardPrint, other: CardPrint): boolean {
  const sheet = ({ id: _, ...rest }: CardPrint) => JSON.stringify(rest);
  return sheet(one) === sheet(other);
}

/** What a paper prints as the age: only one that is known for certain. */
export function printedAge(person: CardPerson | null, day: string): number | null {
  const age = ageOn(person?.birth ?? null, day);
  return age?.isExact === true ? age.years : null;
}
