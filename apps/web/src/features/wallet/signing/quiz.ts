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

/** Whether the words at these places are the ones that were typed, in any case and with spaces around them. */
export const isQuizRight = (
  words: readonly string[],
  places: readonly number[],
  typed: Readonly<Record<number, string>>,
): boolean => places.every((place) => (typed[place] ?? '').trim().toLowerCase() === words[place]);
