/** Spellings that differ between British and American English, or that are easily confused in both languages. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/y/g, 'i'],
  // "Penicilina", "alergy", "orticaria" with two r: letters are doubled and not doubled by mistake.
  [/(\p{L})\1+/gu, '$1'],
];

/** A name without what people write differently: capitals, accents, signs, doubled letters. Words are parted by one space. */
export function foldSpelling(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ALIKE.reduce((folded, [pattern, letters]) => folded.replace(pattern, letters), plain);
}

/** How many letters of `name`, from `start` on, are what was typed; 0 where they are something else. */
export function measureTyped(name: string, start: number, typed: string): number {
  const wanted = foldSpelling(typed);
  if (wanted === '') return 0;
  for (let length = 1; start + length <= name.length; length += 1) {
    if (foldSpelling(name.slice(start, start + length)) === wanted) return length;
  }
  return 0;
}
