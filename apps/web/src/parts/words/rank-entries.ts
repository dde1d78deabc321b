/** What is searched: a name, an id that may be among the recent ones, and further words that are not shown. */
type RankedEntry = { id: string; label: string; words?: string };

const MARKS = /\p{M}/gu;
const plain = (text: string) => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** How far apart the letters of an abbreviation may stand, as a multiple of their number. */
const LOOSEST = 4;
/** A further word fits with another ending ("passkeys", "eliminare") when it shares all but so many letters. */
const ENDING_MAX = 2;
const STEM_MIN = 4;

/**
 * The entries whose name fits what was typed, best first; of two that fit alike the more recent one, then as given. An
 * empty question fits everything.
 */
export function rankEntries<E extends RankedEntry>(
  entries: readonly E[],
  typed: string,
  recentIds: readonly string[],
): E[] {
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  const recency = new Map(recentIds.map((id, place) => [id, place]));
  const findPlace = ({ id }: E) => recency.get(id) ?? recentIds.length;
  return entries
    .map((entry) => ({ entry, fit: scoreFit(plain(entry.label), plain(entry.words ?? ''), asked) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit || findPlace(one.entry) - findPlace(other.entry))
    .map(({ entry }) => entry);
}

/** 0: does not fit. Each word that was typed must be somewhere in the name or among the further words. */
function scoreFit(name: string, words: string, asked: readonly string[]): number {
  let sum = 1;
  for (const label of asked) {
    const fit = Math.max(scoreLabel(name, label), scoreWords(words, label));
    if (fit === 0) return 0;
    sum += fit;
  }
  return sum;
}

/** Words score as the middle of a name does: better than an abbreviation that fits by chance. */
function scoreWords(words: string, label: string): number {
  return wordStarts(words).some((start) => words.startsWith(label, start) || sharesStem(words.slice(start), label))
    ? 3
    : 0;
}

function sharesStem(word: string, label: string): boolean {
  const stem = label.length - ENDING_MAX;
  return stem >= STEM_MIN && word.startsWith(label.slice(0, stem));
}

function scoreLabel(name: string, label: string): number {
  if (name.startsWith(label)) return 5;
  const at = name.indexOf(label);
  if (at > 0) return wordStarts(name).some((start) => name.startsWith(label, start)) ? 4 : 3;
  if (label.length < 2) return 0;
  if (isAbbreviation(name, label)) return 2;
  return hasSwapped(name, label) ? 1 : 0;
}

const wordStarts = (name: string): number[] => [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);

/** The letters in their order, near each other, from the beginning of a word on: `insco` is in "Institutional codes". */
function isAbbreviation(name: string, label: string): boolean {
  return wordStarts(name).some((start) => {
    if (name[start] !== label[0]) return false;
    let at = start;
    for (const letter of label.slice(1)) {
      at = name.indexOf(letter, at + 1);
      if (at < 0) return false;
    }
    return at - start < label.length * LOOSEST;
  });
}

/** Two neighbouring letters typed in the wrong order, the commonest slip. */
function hasSwapped(name: string, label: string): boolean {
  for (let at = 0; at < label.length - 1; at++) {
    const swapped = `${label.slice(0, at)}${label[at + 1]}${label[at]}${label.slice(at + 2)}`;
    if (name.includes(swapped)) return true;
  }
  return false;
}
