const QUIZ_WORDS = 3;

/** Three places of a phrase, in their order, drawn at random. */
export function chooseQuiz(count: number): readonly number[] {
  const places = new Set<number>();
  while (places.size < Math.min(QUIZ_WORDS, count)) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    places.add(drawn % count);
  }
  return [...places].sort((a, b) => a - b);
}

/** The first four letters name a word (BIP-39), and metal plates hold no more. */
const LETTERS_ENOUGH = 4;

/** Whether the words at these places are the ones that were typed, as they may stand on paper or on a plate. */
export const isQuizRight = (
  words: readonly string[],
  places: readonly number[],
  typed: Readonly<Record<number, string>>,
): boolean => places.every((place) => isSameWord(words[place] ?? '', typed[place] ?? ''));

function isSameWord(word: string, typed: string): boolean {
  const letters = typed
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/^[^\p{L}]+/u, '')
    .replaceAll(/[^\p{L}\d]/gu, '');
  return letters === word || (letters.length >= LETTERS_ENOUGH && word.startsWith(letters));
}
